// The markets of deals: why the ledger moves money for each, in which account it lies there, and how its people are told.
// Whoever posts may keep the coins of a market apart; whoever takes always deals out of the fiat account.

import type { DealMarket } from "@tidemark/contract/deals";
import type { AccountRef, UserAccountKind } from "@tidemark/engine";
import type { UserId } from "@tidemark/kernel";
import type { DealRow } from "./deal-row.ts";

type MarketMoney = {
  /** Its words are those of the market's own feature. */
  readonly reason: string;
  readonly makerKind: UserAccountKind;
};

export const marketMoney: Readonly<Record<DealMarket, MarketMoney>> = {
  c2c: { reason: "c2c", makerKind: "fiat" },
  shop: { reason: "shop", makerKind: "merchant" },
  acceptor: { reason: "acceptor", makerKind: "merchant" },
};

const takerKind: UserAccountKind = "fiat";

/** Where the coins of one of a deal's two lie. */
export function accountIn(deal: { readonly market: DealMarket; readonly makerId: UserId }, owner: UserId): AccountRef {
  return { owner, kind: owner === deal.makerId ? marketMoney[deal.market].makerKind : takerKind };
}

/**
 * Whether somebody takes money out through an acceptor. Such a deal is confirmed by itself when nobody contests the
 * transfer, so it takes a picture to be marked, and its seller is told in other words what silence means.
 */
export function isWithdrawal({ market, type }: Pick<DealRow, "market" | "type">): boolean {
  return market === "acceptor" && type === "buy";
}
