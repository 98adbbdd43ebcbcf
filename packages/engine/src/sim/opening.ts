// The commands that set the exchange up: assets, what the products add, and money for everybody.

import type { Amount, AssetId, UserId } from "@tidemark/kernel";
import type { CoreContent } from "../core/command.ts";
import { houseId } from "../core/ledger/account.ts";
import type { SimRoom } from "./sim-product.ts";
import type { Ask, World } from "./world.ts";

const richPeople = 4;

export function opening(world: World, rooms: readonly SimRoom[]): Ask[] {
  const { plan } = world;
  const asks: Ask[] = plan.adoptAt === 0 ? [adoption(world)] : [];
  for (const [index, scale] of plan.scales.entries()) {
    const assetId = (index + 1) as AssetId;
    asks.push(house({ type: "CreateAsset", assetId, symbol: `A${assetId}`, scale: scale as never }));
  }
  for (const room of rooms) asks.push(...room.opening());
  for (let person = 1; person <= plan.people; person += 1) {
    for (const assetId of [1, 2, 3] as AssetId[]) asks.push(funding(world, person as UserId, assetId));
  }
  return asks;
}

/** From here on the rules hold that the plan is about. */
export function adoption(world: World): Ask {
  return house({ type: "AdoptRules", version: world.plan.rules });
}

function funding(world: World, owner: UserId, assetId: AssetId): Ask {
  const unit = world.units.get(assetId);
  // Under the later rules some are rich enough for orders that one command cannot finish.
  const riches = world.plan.rules > 1 && owner <= richPeople ? 100n : 1n;
  const amount = riches * (unit ?? 1n) * BigInt(world.random.between(1, unit === undefined ? 900_000 : 900));
  const to = { owner, kind: "spot" as const };
  return house({ type: "Credit", to, assetId, amount: amount as Amount, reason: "deposit", reference: `d${owner}` });
}

function house(content: CoreContent): Ask<CoreContent> {
  return { userId: houseId, content };
}
