// What follows from a command about markets and orders. Rows carry what is true after the event.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { OrderLeg, OrderType, Side, TimeInForce, TriggerOn } from "./commands.ts";

/**
 * open takes everything; in the others nothing trades and only cancels are taken; ended is for good. halted: the market
 * has stopped by itself, because its price went too far in a day.
 */
export const marketStates = ["open", "cancel_only", "closed", "ended", "halted"] as const;
export type MarketState = (typeof marketStates)[number];

/** The terms of a market that may change while it runs; lot and tick may not. */
export type MarketTerms = {
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  /**
   * How far from the market's average an order's price may lie (before the third rules: from the last price). Half as far
   * again from where the day began, the market halts.
   */
  readonly bandPpm: number;
  /** Smallest amount of one order, in the base asset's unit. */
  readonly amountMin: Amount;
  /** Smallest price × amount of one order, in the quote asset's unit. */
  readonly valueMin: Amount;
  /** The widest slippage a market order may ask for. */
  readonly slippageMaxPpm: number;
};

export type MarketRow = {
  readonly marketId: MarketId;
  readonly base: AssetId;
  readonly quote: AssetId;
  readonly lot: Amount;
  readonly tick: Amount;
  readonly state: MarketState;
  readonly terms: MarketTerms;
  readonly referencePrice: Amount | null;
  /** When a halt ends by itself; absent without one, or if an operator has to end it. */
  readonly haltedUntil?: Instant;
};

/** waiting: a stop that has not triggered. */
export type OrderState = "waiting" | "open" | "filled" | "cancelled";

/** Why an order ended before it was filled. */
export type CancelReason =
  | "user"
  | "replaced"
  /** An ioc or market order found no more at its price. */
  | "unfilled"
  /** A triggered fok stop could not be filled whole. */
  | "cannot_fill_completely"
  /** It met an order of its own user: the newest one gives way, but a triggered stop comes before what rests. */
  | "self_trade"
  /** A post-only order that had to wait for its turn would have taken when it came. */
  | "would_take_liquidity"
  /** Its market has ended. */
  | "market_ended";

/** What changes in an order over its life. */
export type OrderChange = {
  readonly orderId: number;
  readonly userId: UserId;
  readonly marketId: MarketId;
  readonly state: OrderState;
  /** Base units traded. */
  readonly filled: Amount;
  /** Quote units traded. */
  readonly value: Amount;
  /** Paid out of what was received: base units for a buy, quote units for a sell. */
  readonly fee: Amount;
  /** Still set aside for it: quote units for a buy, base units for a sell. */
  readonly held: Amount;
  readonly cancelReason: CancelReason | null;
  readonly changedAt: Instant;
  /** Of an oco alone. */
  readonly leg?: OrderLeg | null;
  /** Of a stop that follows the price alone: where it stands. Its `stopPrice` says where it stood first. */
  readonly stopNow?: Amount | null;
  /** Base units that the book shows of an iceberg; of an iceberg alone. */
  readonly shown?: Amount | null;
  /** Of one that brings its exit alone: the order that closes it; null while it lives, and where there is nothing to close. */
  readonly exitId?: number | null;
};

export type OrderRow = OrderChange & {
  readonly side: Side;
  readonly orderType: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: Amount | null;
  readonly stopPrice: Amount | null;
  /** Null without a stop. */
  readonly triggerOn: TriggerOn | null;
  /** Of an oco whose stop makes it a limit order. */
  readonly stopLimitPrice?: Amount | null;
  readonly amount: Amount | null;
  readonly budget: Amount | null;
  readonly slippagePpm: number | null;
  /** Of a stop that follows the price. */
  readonly trailPpm?: number | null;
  /** Of an iceberg: the most that the book shows of it. */
  readonly displayAmount?: Amount | null;
  /** Of one that brings its exit. */
  readonly takeProfit?: Amount | null;
  readonly stopLoss?: Amount | null;
  readonly stopLossLimit?: Amount | null;
  readonly exitSlippagePpm?: number | null;
  /** Of an exit: the order it closes. */
  readonly entryId?: number | null;
  readonly placedAt: Instant;
};

/** The buyer pays a fee in base units, the seller in quote units. */
export type TradeRow = {
  readonly tradeId: number;
  readonly marketId: MarketId;
  readonly price: Amount;
  readonly amount: Amount;
  readonly value: Amount;
  readonly takerSide: Side;
  readonly makerOrderId: number;
  readonly takerOrderId: number;
  readonly makerUserId: UserId;
  readonly takerUserId: UserId;
  readonly makerFee: Amount;
  readonly takerFee: Amount;
  readonly transactionId: number;
  readonly at: Instant;
};

export type SpotEvent =
  | { readonly type: "MarketCreated"; readonly market: MarketRow }
  | { readonly type: "MarketChanged"; readonly market: MarketRow }
  | { readonly type: "OrderPlaced"; readonly order: OrderRow }
  | { readonly type: "OrderChanged"; readonly order: OrderChange }
  | { readonly type: "TradeMade"; readonly trade: TradeRow };
