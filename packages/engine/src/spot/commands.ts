// What spot trading can be asked to do: markets that come, change and end, and orders in them.

import type { Amount, AssetId, MarketId } from "@tidemark/kernel";
import type { MarketRow, MarketState, MarketTerms, OrderChange, OrderRow } from "./events.ts";

export type Side = "buy" | "sell";
export type OrderType = "limit" | "market" | "stop_limit" | "stop_market";
/** gtc rests what is left, ioc drops it, fok takes all or nothing, post_only never takes. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post_only";

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

/**
 * Since the third rules: where the band lies from now on, in a market in which nothing was traded for an hour. No price
 * is set by it, and where people trade it is refused.
 */
export type SetMarketReference = { type: "SetMarketReference"; marketId: MarketId; price: Amount };

/** The market ends for good: nothing trades there any more, and every order is given back, in portions. */
export type EndMarket = { type: "EndMarket"; marketId: MarketId };

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

export type SpotContent =
  | CreateMarket
  | SetMarketState
  | SetMarketTerms
  | SetMarketReference
  | EndMarket
  | PlaceOrder
  | CancelOrder
  | CancelAll
  | AmendOrder;

export type SpotReplies = {
  CreateMarket: MarketRow;
  SetMarketState: MarketRow;
  SetMarketTerms: MarketRow;
  SetMarketReference: MarketRow;
  EndMarket: MarketRow;
  PlaceOrder: OrderRow;
  CancelOrder: OrderChange;
  CancelAll: { readonly orderIds: readonly number[] };
  AmendOrder: { readonly cancelled: OrderChange; readonly placed: OrderRow };
};
