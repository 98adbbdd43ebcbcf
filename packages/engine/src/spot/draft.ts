// An order as it is asked for, with what the checks work out about it on their way. It becomes an Order once
// they have all passed. The engine has one draft and fills it anew for each order: most of what an exchange does
// is placing orders, and a fresh object for each would only be swept up again.

import type { UserId } from "@tidemark/kernel";
import type { Ladder } from "./book/ladder.ts";
import type { ExitTerms, Order, OrderTerms } from "./book/order.ts";
import type { Exits, OrderType, PlaceOrder, TimeInForce, TriggerOn } from "./commands.ts";
import type { Market } from "./market.ts";
import type { Spot } from "./slice.ts";
import type { Trader } from "./trader.ts";

export class Draft implements OrderTerms {
  readonly spot: Spot;
  userId: UserId;
  market: Market;
  /** Undefined while the user has never had an order here. */
  trader: Trader | undefined;
  /** The order that this one replaces; its money and its place count as free. */
  replaced: Order | null;
  isBuy = false;
  orderType: OrderType = "limit";
  isMarket = false;
  isStop = false;
  isOco = false;
  isTrailing = false;
  isIceberg = false;
  timeInForce: TimeInForce = "gtc";
  price: bigint | null = null;
  stopPrice: bigint | null = null;
  /** As it was asked for; the checks decide where nothing was. */
  triggerOn: TriggerOn | null = null;
  stopLimitPrice: bigint | null = null;
  amount: bigint | null = null;
  budget: bigint | null = null;
  slippagePpm: number | null = null;
  trailPpm: number | null = null;
  displayAmount: bigint | null = null;
  exits: ExitTerms | null = null;
  /** An exit that takes another one's place closes what that one closed. */
  entryId: number | null = null;
  ticks = 0;
  stopTicks = 0;
  legTicks = 0;
  /** The price that a trailing stop follows; the checks find it. */
  peakTicks = 0;
  displayLots = 0;
  lots = 0;
  /** Quote units at its own price, for an oco at the dearer of its two, or its budget. */
  value = 0n;

  constructor(spot: Spot, userId: UserId, market: Market, content: PlaceOrder, replaced: Order | null) {
    this.spot = spot;
    this.userId = userId;
    this.market = market;
    this.replaced = replaced;
    this.fill(userId, market, content, replaced);
  }

  fill(userId: UserId, market: Market, content: PlaceOrder, replaced: Order | null): void {
    const { orderType } = content;
    this.userId = userId;
    this.market = market;
    this.trader = market.traders.get(userId);
    this.replaced = replaced;
    this.isBuy = content.side === "buy";
    this.orderType = orderType;
    this.isTrailing = orderType === "trailing_stop";
    this.isIceberg = orderType === "iceberg";
    this.isMarket = orderType === "market" || orderType === "stop_market" || this.isTrailing;
    this.isStop = orderType === "stop_limit" || orderType === "stop_market" || this.isTrailing;
    this.isOco = orderType === "oco";
    this.timeInForce = content.timeInForce ?? (this.isMarket ? "ioc" : "gtc");
    this.price = content.price ?? null;
    this.stopPrice = content.stopPrice ?? null;
    this.triggerOn = content.triggerOn ?? null;
    this.stopLimitPrice = content.stopLimitPrice ?? null;
    this.amount = content.amount ?? null;
    this.budget = content.budget ?? null;
    this.slippagePpm = content.slippagePpm ?? null;
    this.trailPpm = content.trailPpm ?? null;
    this.displayAmount = content.displayAmount ?? null;
    this.exits = content.exits === undefined ? null : exitTermsOf(content.exits);
    this.entryId = replaced?.entryId ?? null;
    this.ticks = 0;
    this.stopTicks = 0;
    this.legTicks = 0;
    this.peakTicks = 0;
    this.displayLots = 0;
    this.lots = 0;
    this.value = 0n;
  }

  get opposite(): Ladder {
    return this.isBuy ? this.market.asks : this.market.bids;
  }

  /** Whether it can stay after its own command. */
  get canRest(): boolean {
    return this.isStop || this.timeInForce === "gtc" || this.timeInForce === "post_only";
  }
}

function exitTermsOf({ takeProfit, stopLoss, stopLossLimit, slippagePpm }: Exits): ExitTerms {
  return {
    takeProfit: takeProfit ?? null,
    stopLoss: stopLoss ?? null,
    stopLossLimit: stopLossLimit ?? null,
    slippagePpm: slippagePpm ?? null,
  };
}

/** The one draft there is, filled with what is asked for. */
export function draftOf(
  spot: Spot,
  userId: UserId,
  market: Market,
  content: PlaceOrder,
  replaced: Order | null,
): Draft {
  if (spot.draft === null) spot.draft = new Draft(spot, userId, market, content, replaced);
  else spot.draft.fill(userId, market, content, replaced);
  return spot.draft;
}
