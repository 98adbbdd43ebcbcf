// The rows of offers and deals, as the rest of this folder reads them.

import type { DealEnding, DealMarket, DealRole, Disputer, FiatCode, PayWay, Silence } from "@tidemark/contract/deals";
import { type Amount, type AssetId, ensure, type Instant, type UserId } from "@tidemark/kernel";

export type OfferType = "buy" | "sell";

/** asked: its money is not set aside yet · void: it never was. */
export type OfferRowState = "asked" | "live" | "taken" | "done" | "withdrawn" | "void";
export type DealRowState = "asked" | "waiting" | "paid" | "disputed" | "finished" | "cancelled" | "void";

export type OfferRow = {
  readonly id: number;
  readonly market: DealMarket;
  readonly userId: UserId;
  readonly type: OfferType;
  readonly assetId: AssetId;
  readonly coinCode: FiatCode;
  readonly way: PayWay;
  /** In hundredths of the money. */
  readonly price: bigint;
  readonly total: Amount;
  readonly surplus: Amount;
  readonly fee: Amount;
  /** In hundredths. */
  readonly money: bigint;
  readonly rank: number;
  readonly state: OfferRowState;
  /** Decided and not booked yet. */
  readonly ending: "withdrawn" | "done" | null;
  readonly holdId: number | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
};

export type DealRow = {
  readonly id: number;
  /** Null where nobody posted one: then it has a hold of its own, whoever sells. */
  readonly offerId: number | null;
  readonly market: DealMarket;
  readonly type: OfferType;
  readonly makerId: UserId;
  readonly takerId: UserId;
  readonly sellerId: UserId;
  readonly buyerId: UserId;
  readonly assetId: AssetId;
  readonly coinCode: FiatCode;
  readonly way: PayWay;
  readonly price: bigint;
  readonly number: Amount;
  readonly fee: Amount;
  readonly money: bigint;
  readonly state: DealRowState;
  readonly ending: DealEnding | null;
  /** What it is paid out of: its own on an offer to buy and without an offer, the offer's on one to sell. */
  readonly holdId: number | null;
  /** Sealed `FrozenDetails`. */
  readonly details: Uint8Array;
  readonly codeImage: string | null;
  readonly createdAt: Instant;
  readonly payBy: Instant;
  readonly paidAt: Instant | null;
  /** So long whoever sells may be silent, and what follows then; null where nothing ever does. */
  readonly confirmMs: number | null;
  readonly atConfirm: Silence | null;
  /** Both with the payment; whoever was reminded has no instant for it any more. */
  readonly confirmBy: Instant | null;
  readonly remindAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Null also for a dispute that the rules have opened. */
  readonly disputedBy: UserId | null;
  readonly disputedAt: Instant | null;
  readonly disputeReason: string | null;
  readonly entries: number;
  readonly head: string;
};

/** What one side shows the other: frozen with the deal. */
export type SideDetails = {
  readonly realName: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly bankAddress: string;
  readonly alipayAccount: string;
  readonly wechatAccount: string;
  readonly wechatNickname: string;
};
export type FrozenDetails = { readonly seller: SideDetails; readonly buyer: SideDetails };

/** Null for anybody else. */
export function roleOf({ sellerId, buyerId }: Pick<DealRow, "sellerId" | "buyerId">, userId: UserId): DealRole | null {
  if (userId === sellerId) return "seller";
  return userId === buyerId ? "buyer" : null;
}

/** Who opened the dispute over a deal. */
export function disputerOf(deal: Pick<DealRow, "disputedBy" | "sellerId" | "buyerId">): Disputer {
  return deal.disputedBy === null ? "house" : ensure(roleOf(deal, deal.disputedBy), "a dispute of a stranger");
}
