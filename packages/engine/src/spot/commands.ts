// What spot trading can be asked to do: markets that come, change and end, and orders in them.

import type { Amount, AssetId, MarketId } from "@tidemark/kernel";
import type { MarketRow, MarketState, MarketTerms, OrderChange, OrderRow } from "./events.ts";

export type Side = "buy" | "sell";
/**
 * oco: rests at its limit and watches a stop on the other side of the market; whichever comes first is what it becomes.
 * trailing_stop: a stop_market whose stop follows the price as it gets better, and stands still as it gets worse.
 * iceberg: a limit order that shows a part of itself; when that is traded, the next part takes the last place at its price.
 */
export type OrderType = "limit" | "market" | "stop_limit" | "stop_market" | "oco" | "trailing_stop" | "iceberg";
/** What an oco is at the moment: a limit order that watches its stop, or what its stop has made of it. */
export type OrderLeg = "limit" | "stop";
/** gtc rests what is left, ioc drops it, fok takes all or nothing, post_only never takes. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post_only";
/** Which way the price has to come to a stop. Until the fourth rules a buy waited for a rise, a sell for a fall. */
export type TriggerOn = "rise" | "fall";

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
  /**
   * Which way its owner means the price to come; where it lies on the other side by the time it arrives, it is refused.
   * When absent, the market decides: above the last price it waits for a rise, below it for a fall.
   */
  triggerOn?: TriggerOn;
  /** Base units. */
  amount?: Amount;
  /** Quote units to spend at most; market and stop_market buys, instead of an amount. */
  budget?: Amount;
  /** Of an oco whose stop makes it a limit order: the price of that one. Without it, `slippagePpm` says how far it goes. */
  stopLimitPrice?: Amount;
  /** How far from the best price (market) or the stop price (stop_market, oco, trailing_stop) a fill may be. */
  slippagePpm?: number;
  /** How far its stop stays behind the best price there was since it came: below it for a sell, above it for a buy. */
  trailPpm?: number;
  /** Base units of an iceberg that the book shows. */
  displayAmount?: Amount;
  /** Of a limit or a market order: what closes it once it has ended. */
  exits?: Exits;
};

/**
 * What an order brings for its end: whatever it has bought by then is sold again, and what it has sold bought back, at a
 * profit, at a bounded loss, or at whichever of the two comes first.
 */
export type Exits = {
  takeProfit?: Amount;
  stopLoss?: Amount;
  /** With a stop loss: the limit it goes on with. Without it, `slippagePpm` says how far from the stop it may go. */
  stopLossLimit?: Amount;
  slippagePpm?: number;
};

export type CancelOrder = { type: "CancelOrder"; orderId: number };
/** All of the asking user's orders, in one market or in all. */
export type CancelAll = { type: "CancelAll"; marketId: MarketId | null };
/**
 * Cancel and replace in one step. What is not given stays; the amount is that of the new order. A stop goes on waiting
 * for the price to come the same way, and one that follows the price remembers the best one. An iceberg begins a new part; once it
 * shows all that is left of it, it is a limit order, unless it is told what to show of a new amount. What an order brings for
 * its end goes along; what the old one has traded is closed now.
 */
export type AmendOrder = {
  type: "AmendOrder";
  orderId: number;
  price?: Amount;
  amount?: Amount;
  stopPrice?: Amount;
  stopLimitPrice?: Amount;
  trailPpm?: number;
  displayAmount?: Amount;
  takeProfit?: Amount;
  stopLoss?: Amount;
  stopLossLimit?: Amount;
};

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
