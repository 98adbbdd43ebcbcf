// Somebody who keeps a shop, or is an acceptor: brings coins into its account, sets them aside for an offer, pays buyers out of that, takes
// the rest home, and now and then tries to bring it somewhere else or to pay from the deposit that stands behind it.

import type { Amount, AssetId } from "@tidemark/kernel";
import type { CoreContent } from "../core/command.ts";
import { type AccountKind, type AccountRef, houseId } from "../core/ledger/account.ts";
import type { Ask, World } from "./world.ts";

const ways: readonly (readonly [AccountKind, AccountKind])[] = [
  ["spot", "fiat"],
  ["spot", "fiat"],
  ["fiat", "merchant"],
  ["fiat", "merchant"],
  ["fiat", "merchant"],
  ["merchant", "fiat"],
  ["merchant", "spot"],
  ["seconds", "merchant"],
];

/** Shops and acceptors: why their coins move, and why what stands behind them lies still. */
const trades: readonly (readonly [string, string])[] = [
  ["shop", "shop_deposit"],
  ["acceptor", "guarantee"],
];

export function keepShop(world: World): Ask<CoreContent> {
  const { random } = world;
  // A few keep shops, so that what one of them begins another step goes on with.
  const userId = random.between(1, 3) as Ask["userId"];
  const assetId = random.between(1, 3) as AssetId;
  const amount = random.pick([1n, 20n, 400n]) as Amount;
  const known = random.pick(world.holds);
  switch (random.below(known === undefined ? 3 : 4)) {
    case 0:
    case 1: {
      const [from, to] = random.pick(ways);
      return { userId, content: { type: "Transfer", from, to, assetId, amount } };
    }
    case 2: {
      const isOffer = random.percent(70);
      const from: AccountRef = { owner: userId, kind: isOffer ? "merchant" : "fiat" };
      const isDeal = isOffer || random.percent(30);
      const [deals, behind] = random.pick(trades);
      const reason = isDeal ? deals : behind;
      const rest = { reference: "keeper", destination: null, expiresAt: null, atExpiry: "release" } as const;
      return { userId: houseId, content: { type: "Reserve", from, assetId, amount, reason, ...rest } };
    }
    default: {
      const to = random.pick<AccountRef>([
        { owner: world.person(), kind: "fiat" },
        { owner: world.person(), kind: "merchant" },
        { owner: houseId, kind: "fees" },
      ]);
      const holdId = known?.holdId ?? 0;
      return { userId: houseId, content: { type: "Settle", holdId, parts: [{ to, amount: 1n as Amount }] } };
    }
  }
}
