// The life of an order from the moment it acts: it takes what it can, and what is left of it rests or ends.

import { assert } from "@tidemark/kernel";
import type { Order } from "../book/order.ts";
import type { CancelReason } from "../event.ts";
import type { State } from "../state.ts";
import { match } from "./match.ts";
import { forget, rest } from "./open-orders.ts";
import { crosses, probe } from "./probe.ts";
import { collectTriggered } from "./triggers.ts";

/** The order stands in no queue; afterwards it stands in one, or it has ended. `value` as for `rest`. */
export function execute(state: State, order: Order, value: bigint): void {
  const { market } = order.trader;
  const firstTicks = firstPrice(order);
  if (order.timeInForce === "fok" && !probe(wantOf(order)).isComplete) {
    endWith(state, order, "cannot_fill_completely");
    return;
  }
  const tradesBefore = state.tradeId;
  const end = match(state, order);
  if (end === "filled") endWith(state, order, null);
  else if (end === "self_trade") endWith(state, order, "self_trade");
  else if (order.timeInForce === "gtc" || order.timeInForce === "post_only") rest(state, order, value);
  else endWith(state, order, "unfilled");
  assertUncrossed(order);
  if (state.tradeId !== tradesBefore) collectTriggered(state, market, firstTicks);
}

/** The best price on the other side within the order's limit, 0 if there is none. */
function firstPrice(order: Order): number {
  const { market } = order.trader;
  const best = (order.isBuy ? market.asks : market.bids).best;
  return best !== null && crosses(order.isBuy, order.ticks, best.ticks) ? best.ticks : 0;
}

function wantOf(order: Order) {
  const { trader, isBuy, ticks, lots, budget } = order;
  return { market: trader.market, trader, isBuy, ticks, lots, budget };
}

function endWith(state: State, order: Order, reason: CancelReason | null): void {
  order.state = reason === null ? "filled" : "cancelled";
  order.cancelReason = reason;
  forget(state, order);
}

/** I9: on in production, it costs one comparison. */
function assertUncrossed(order: Order): void {
  const { bids, asks } = order.trader.market;
  assert(bids.best === null || asks.best === null || bids.best.ticks < asks.best.ticks, "the book is crossed");
}
