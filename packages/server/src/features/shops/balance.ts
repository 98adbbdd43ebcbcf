// The balance of a shop: moved from and to its keeper's fiat account, one command each, without a row in SQL that could
// be left behind. What lies in a shop may leave it whatever became of the shop, so that nothing is ever stuck.

import type { AccountKind } from "@tidemark/engine";
import { type Amount, ok, type Rejection, type Result, refuse, rejection, type UserId } from "@tidemark/kernel";
import type { Idempotency } from "../../http/handler.ts";
import { refuseNew } from "./keeping-rules.ts";
import type { ShopParts } from "./shop-parts.ts";
import type { ShopRow } from "./shop-row.ts";
import { findShop } from "./shops-store.ts";

export type MoveRequest = {
  readonly userId: UserId;
  readonly shopId: number;
  readonly way: "in" | "out";
  readonly amount: Amount;
  readonly idempotency: Idempotency | null;
};

const ends: Readonly<Record<MoveRequest["way"], { readonly from: AccountKind; readonly to: AccountKind }>> = {
  in: { from: "fiat", to: "merchant" },
  out: { from: "merchant", to: "fiat" },
};

/** Null where it is nobody's, somebody else's, or never was one. */
export async function ownShop(
  { database }: Pick<ShopParts, "database">,
  userId: UserId,
  id: number,
): Promise<ShopRow | null> {
  const shop = await findShop(database, id);
  return shop === null || shop.userId !== userId || shop.state === "asked" || shop.state === "void" ? null : shop;
}

/** Hangs on the shop's state, so it is left to the sequencer: a key which was answered before keeps its answer. */
function refusalOf({ markets }: ShopParts, shop: ShopRow, way: MoveRequest["way"]): Rejection | null {
  if (way === "out") return null;
  const isTaken = markets.coin(shop.assetId)?.isLegal === true;
  return refuseNew(shop) ?? (isTaken ? null : rejection("account_refuses_asset"));
}

export async function move(parts: ShopParts, request: MoveRequest): Promise<Result<ShopRow>> {
  const shop = await ownShop(parts, request.userId, request.shopId);
  if (shop === null) return refuse("unknown_shop");
  const command = { type: "Transfer", ...ends[request.way], assetId: shop.assetId, amount: request.amount } as const;
  const by = { userId: request.userId, ...request.idempotency };
  const reply = await parts.sequencer.submit(command, by, { refuse: refusalOf(parts, shop, request.way) });
  return reply.ok ? ok(shop) : reply;
}
