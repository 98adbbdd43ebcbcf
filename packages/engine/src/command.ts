// Everything the exchange can be asked to do. A command carries its number, its time and who asks; the engine
// takes nothing from anywhere else, so that the journal of commands is the whole truth. Numbers must rise
// (gaps are fine: a rejected command changes nothing and may be left out of a replay). Time never runs
// backwards: an earlier instant than the last one counts as the last one.

import type { Amount, AssetId, Instant, MarketId, Scale, UserId } from "@tidemark/kernel";
import type { AssetRow, HoldRow, MarketRow, MarketState, MarketTerms, OrderChange, OrderRow } from "./event.ts";
import type { AccountKind, AccountRef, AccountRow } from "./ledger/account.ts";

export type Command<C extends Content = Content> = {
  readonly seq: number;
  readonly at: Instant;
  /** Who asks; `exchange` for the house's own work. */
  readonly userId: UserId;
  /** The caller's idempotency key. The engine does not read it: the sequencer keeps the first answers. */
  readonly key?: string;
  readonly content: C;
};

export type Side = "buy" | "sell";
export type OrderType = "limit" | "market" | "stop_limit" | "stop_market";
/** gtc rests what is left, ioc drops it, fok takes all or nothing, post_only never takes. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post_only";

/** Names what a movement belongs to: an id of the feature's own, or a number the engine gave. */
export type Reference = string | number;

export type CreateAsset = { type: "CreateAsset"; assetId: AssetId; symbol: string; scale: Scale };

export type CreateMarket = {
  type: "CreateMarket";
  marketId: MarketId;
  base: AssetId;
  quote: AssetId;
  /** Smallest step of an amount, in the base asset's unit. */
  lot: Amount;
  /** Smallest step of a price, in the quote asset's unit for one whole of the base asset. */
  tick: Amount;
  state: MarketState;
  terms: MarketTerms;
  /** Where the price band stands before the first trade; none leaves the first trades unbanded. */
  referencePrice?: Amount;
};

export type SetMarketState = { type: "SetMarketState"; marketId: MarketId; state: MarketState };
export type SetMarketTerms = { type: "SetMarketTerms"; marketId: MarketId; terms: MarketTerms };

/** Money arrives from outside. */
export type Credit = {
  type: "Credit";
  to: AccountRef;
  assetId: AssetId;
  amount: Amount;
  reason: string;
  reference: Reference;
};

/** Money leaves to the outside at once; for money that waits on its way out, reserve and settle. */
export type Debit = {
  type: "Debit";
  from: AccountRef;
  assetId: AssetId;
  amount: Amount;
  reason: string;
  reference: Reference;
};

/** Between the asking user's own accounts. */
export type Transfer = { type: "Transfer"; from: AccountKind; to: AccountKind; assetId: AssetId; amount: Amount };

/** Sets money aside. Where it may go is fixed here (`destination`) or said at each settlement (null). */
export type Reserve = {
  type: "Reserve";
  from: AccountRef;
  assetId: AssetId;
  amount: Amount;
  reason: string;
  reference: Reference;
  destination: AccountRef | null;
  /** From this instant on, the hold can only end as `atExpiry` says. */
  expiresAt: Instant | null;
  /** "settle" needs a destination. */
  atExpiry: "release" | "settle";
};

/** Pays out of a hold; what the parts leave stays held. */
export type Settle = { type: "Settle"; holdId: number; parts: readonly { to: AccountRef; amount: Amount }[] };
/** Gives back all of a hold, or a part of it. */
export type Release = { type: "Release"; holdId: number; amount?: Amount };
/** Ends a hold that is past its deadline, as it was said at its reservation. */
export type Expire = { type: "Expire"; holdId: number };

export type Posting = { readonly account: AccountRef; readonly assetId: AssetId; readonly delta: Amount };

/** A balanced set of movements between accounts inside the exchange. The outside cannot take part. */
export type Post = { type: "Post"; postings: readonly Posting[]; reason: string; reference: Reference };

export type PlaceOrder = {
  type: "PlaceOrder";
  marketId: MarketId;
  side: Side;
  orderType: OrderType;
  /** gtc for limit and stop_limit when absent; market and stop_market are ioc, or fok when said. */
  timeInForce?: TimeInForce;
  /** Quote units for one whole of the base asset. */
  price?: Amount;
  stopPrice?: Amount;
  /** Base units. */
  amount?: Amount;
  /** Quote units to spend at most; market and stop_market buys, instead of an amount. */
  budget?: Amount;
  /** How far from the best price (market) or the stop price (stop_market) a fill may be. */
  slippagePpm?: number;
};

export type CancelOrder = { type: "CancelOrder"; orderId: number };
/** All of the asking user's orders, in one market or in all. */
export type CancelAll = { type: "CancelAll"; marketId: MarketId | null };
/** Cancel and replace in one step. What is not given stays; the amount is that of the new order. */
export type AmendOrder = { type: "AmendOrder"; orderId: number; price?: Amount; amount?: Amount; stopPrice?: Amount };

/** Everything that is due at the command's instant: expired holds, stops left over from a long cascade. */
export type RunDue = { type: "RunDue" };

export type Content =
  | CreateAsset
  | CreateMarket
  | SetMarketState
  | SetMarketTerms
  | Credit
  | Debit
  | Transfer
  | Reserve
  | Settle
  | Release
  | Expire
  | Post
  | PlaceOrder
  | CancelOrder
  | CancelAll
  | AmendOrder
  | RunDue;

export type CommandType = Content["type"];

/** What an accepted command answers. */
export type Replies = {
  CreateAsset: AssetRow;
  CreateMarket: MarketRow;
  SetMarketState: MarketRow;
  SetMarketTerms: MarketRow;
  Credit: AccountRow;
  Debit: AccountRow;
  Transfer: { readonly from: AccountRow; readonly to: AccountRow };
  Reserve: HoldRow;
  Settle: HoldRow;
  Release: HoldRow;
  Expire: HoldRow;
  Post: { readonly transactionId: number };
  PlaceOrder: OrderRow;
  CancelOrder: OrderChange;
  CancelAll: { readonly orderIds: readonly number[] };
  AmendOrder: { readonly cancelled: OrderChange; readonly placed: OrderRow };
  /** `isMore`: the command stopped at its bound; run it again. */
  RunDue: { readonly expired: number; readonly triggered: number; readonly isMore: boolean };
};

export type ReplyOf<C extends Content> = Replies[C["type"]];
