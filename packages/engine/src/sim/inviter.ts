// Shares of fees on their way to whoever invited: set apart from the fees, paid out of what was set apart, more than
// there is now and then, and tried out of other accounts too.

import type { Amount, AssetId, UserId } from "@tidemark/kernel";
import type { BookStep, CoreContent } from "../core/command.ts";
import { type AccountKind, type AccountRef, houseId } from "../core/ledger/account.ts";
import type { Ask, World } from "./world.ts";

const at = (kind: AccountKind): AccountRef => ({ owner: houseId, kind });

export function payInviters(world: World): Ask<CoreContent> {
  const { random } = world;
  const assetId = random.between(1, 3) as AssetId;
  const share = random.pick([1n, 3n, 40n]) as Amount;
  const move = (from: AccountRef, to: AccountRef, amount: bigint): BookStep => ({
    move: { from, to, assetId, amount: amount as Amount },
  });
  const people = [world.person(), world.person()] as readonly UserId[];
  if (random.percent(25)) {
    const from = at(random.pick(["insurance", "insurance", "pool", "house"]));
    const to: AccountRef = { owner: world.person(), kind: random.pick(["leverage", "leverage", "spot"]) };
    return booked([move(from, to, share)], "loss_release", "release");
  }
  const paid = people.map((owner) => move(at("rebates"), { owner, kind: "spot" }, share));
  // One unit too few set apart: the whole deed is refused.
  const apart = share * 2n - (random.percent(15) ? 1n : 0n);
  const source = at(random.percent(85) ? "fees" : "house");
  return booked([move(source, at("rebates"), apart), ...paid], "rebate", "rebate");
}

function booked(steps: BookStep[], reason: string, reference: string): Ask<CoreContent> {
  return { userId: houseId, content: { type: "Book", steps, reason, reference } };
}
