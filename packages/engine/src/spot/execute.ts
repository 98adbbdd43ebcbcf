// The life of an order from the moment it acts: it takes what it can, and what is left of it rests or ends. What one
// command may not finish waits for its turn.

import { assert } from "@tidemark/kernel";
import type { Order } from "./book/order.ts";
import type { CancelReason } from "./events.ts";
import { noteTrades } from "./halts.ts";
import { match } from "./match.ts";
import { forget, rest, waitForTurn } from "./open-orders.ts";
import { crosses, type Found, probe } from "./probe.ts";
import type { Spot } from "./slice.ts";
import { collectTriggered } from "./triggers.ts";

/**
 * The order stands in no queue; afterwards it stands in one, or it has ended. Answers false if it has to go on later:
 * then its money is set aside, and the caller gives it the next turn. `value` as for `rest`.
 */
export function execute(spot: Spot, order: Order, value: bigint): boolean {
  const { market } = order.trader;
  const limitTicks = spot.rules > 2 ? withinBand(spot, order) : order.ticks;
  if (order.timeInForce === "fok") {
    const found = probeWhole(spot, order, limitTicks);
    if (!found.isComplete) return endWith(spot, order, "cannot_fill_completely");
    if (spot.rules > 1 && found.fills > spot.budget.left) return leaveForLater(spot, order);
  }
  // It was judged when it was placed; only one that had to wait can find the book changed.
  if (order.timeInForce === "post_only" && wouldTake(order)) return endWith(spot, order, "would_take_liquidity");
  const tradesBefore = spot.tradeIds.value;
  spot.acting = order;
  const end = match(spot, order, limitTicks);
  if (end === "filled") endWith(spot, order, null);
  else if (end === "self_trade") endWith(spot, order, "self_trade");
  else if (end === "bounded") leaveForLater(spot, order);
  else if (canRest(order, limitTicks)) rest(spot, order, value);
  else endWith(spot, order, "unfilled");
  spot.acting = null;
  assertUncrossed(order);
  if (spot.tradeIds.value !== tradesBefore) {
    collectTriggered(spot, market, spot.firstTicks);
    if (spot.rules > 2) noteTrades(spot, market, spot.firstTicks);
  }
  return end !== "bounded";
}

/**
 * Its worst price, or the band's edge if that is nearer. Whoever was just judged is within; a stop was judged by its own
 * price, and whoever had to wait finds that the band has moved.
 */
function withinBand(spot: Spot, { trader: { market }, isBuy, ticks }: Order): number {
  market.rollReference(spot.at);
  const { low, high } = market.band(spot.rules, spot.at);
  return isBuy ? Math.min(ticks, high) : Math.max(ticks, low);
}

/** What would rest beyond the band would be the next price there. */
function canRest(order: Order, limitTicks: number): boolean {
  return order.isKept && limitTicks === order.ticks;
}

/** So many fills one order may need that takes all or nothing: a turn costs one piece of work itself. */
export function wholeFillsMax(spot: Spot): number {
  return spot.rules > 1 ? spot.core.bounds.workMax - 1 : Number.POSITIVE_INFINITY;
}

function probeWhole(spot: Spot, order: Order, ticks: number): Found {
  const { trader, isBuy, lots, budget } = order;
  const passesOwn = spot.rules > 1 && order.isStop;
  const want = { market: trader.market, trader, isBuy, ticks, lots, budget };
  return probe(want, { fillsMax: wholeFillsMax(spot), passesOwn });
}

function wouldTake(order: Order): boolean {
  const { market } = order.trader;
  const best = (order.isBuy ? market.asks : market.bids).best;
  return best !== null && crosses(order.isBuy, order.ticks, best.ticks);
}

function endWith(spot: Spot, order: Order, reason: CancelReason | null): true {
  order.state = reason === null ? "filled" : "cancelled";
  order.cancelReason = reason;
  forget(spot, order);
  return true;
}

function leaveForLater(spot: Spot, order: Order): false {
  waitForTurn(spot, order);
  return false;
}

/** I9: on in production, it costs one comparison. */
function assertUncrossed(order: Order): void {
  const { bids, asks } = order.trader.market;
  assert(bids.best === null || asks.best === null || bids.best.ticks < asks.best.ticks, "the book is crossed");
}
