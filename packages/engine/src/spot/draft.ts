// An order as it is asked for, with what the checks work out about it on their way. It becomes an Order once
// they have all passed. The engine has one draft and fills it anew for each order: most of what an exchange does
// is placing orders, and a fresh object for each would only be swept up again.

import type { UserId } from "@tidemark/kernel";
import type { Ladder } from "./book/ladder.ts";
import type { Order, OrderTerms } from "./book/order.ts";
import type { OrderType, PlaceOrder, TimeInForce } from "./commands.ts";
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
  timeInForce: TimeInForce = "gtc";
  price: bigint | null = null;
  stopPrice: bigint | null = null;
  amount: bigint | null = null;
  budget: bigint | null = null;
  slippagePpm: number | null = null;
  ticks = 0;
  stopTicks = 0;
  lots = 0;
  /** Quote units at its own price, or its budget. */
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
    this.isMarket = orderType === "market" || orderType === "stop_market";
    this.isStop = orderType === "stop_limit" || orderType === "stop_market";
    this.timeInForce = content.timeInForce ?? (this.isMarket ? "ioc" : "gtc");
    this.price = content.price ?? null;
    this.stopPrice = content.stopPrice ?? null;
    this.amount = content.amount ?? null;
    this.budget = content.budget ?? null;
    this.slippagePpm = content.slippagePpm ?? null;
    this.ticks = 0;
    this.stopTicks = 0;
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
