// An order as it is asked for, with what the checks work out about it on their way. It becomes an Order once
// they have all passed.

import type { UserId } from "@tidemark/kernel";
import type { Ladder } from "../book/ladder.ts";
import type { Order, OrderTerms } from "../book/order.ts";
import type { OrderType, PlaceOrder, TimeInForce } from "../command.ts";
import type { State } from "../state.ts";
import type { Market } from "./market.ts";
import type { Trader } from "./trader.ts";

export class Draft implements OrderTerms {
  readonly state: State;
  readonly userId: UserId;
  readonly market: Market;
  /** Undefined while the user has never had an order here. */
  readonly trader: Trader | undefined;
  /** The order that this one replaces; its money and its place count as free. */
  readonly replaced: Order | null;
  readonly isBuy: boolean;
  readonly orderType: OrderType;
  readonly isMarket: boolean;
  readonly isStop: boolean;
  readonly timeInForce: TimeInForce;
  readonly price: bigint | null;
  readonly stopPrice: bigint | null;
  readonly amount: bigint | null;
  readonly budget: bigint | null;
  readonly slippagePpm: number | null;
  ticks = 0;
  stopTicks = 0;
  lots = 0;

  constructor(state: State, userId: UserId, market: Market, content: PlaceOrder, replaced: Order | null) {
    const { orderType } = content;
    this.state = state;
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
  }

  get opposite(): Ladder {
    return this.isBuy ? this.market.asks : this.market.bids;
  }

  /** Whether it can stay after its own command. */
  get canRest(): boolean {
    return this.isStop || this.timeInForce === "gtc" || this.timeInForce === "post_only";
  }
}
