// Stops that follow the price. Each stands in the ladder of its stop like any other, and has a sentry where it moves next, in
// ladders of their own: a trade that reaches no sentry looks at the nearest one and at no order. Moving one is a piece of
// work; what a command leaves undone goes on with the next RunDue before anything else trades.

import { ensure } from "@tidemark/kernel";
import type { Ladder } from "./book/ladder.ts";
import type { Order } from "./book/order.ts";
import type { Market } from "./market.ts";
import type { Spot } from "./slice.ts";

/** Moves the stops whose next price was reached, nearest first, then by age, up to the bound; answers how many. */
export function followPrice(spot: Spot, { risingTrails, fallingTrails }: Market, ticks: number): number {
  let moved = 0;
  while (risingTrails.best !== null && risingTrails.best.ticks <= ticks && spot.budget.take(1)) {
    moveFirst(spot, risingTrails, ticks);
    moved += 1;
  }
  while (fallingTrails.best !== null && fallingTrails.best.ticks >= ticks && spot.budget.take(1)) {
    moveFirst(spot, fallingTrails, ticks);
    moved += 1;
  }
  return moved;
}

function moveFirst(spot: Spot, trails: Ladder, ticks: number): void {
  const sentry = ensure(trails.best?.first ?? null, "a level that is best has an order");
  const order = ensure(spot.orders.get(sentry.id), "an order whose next price is watched is alive");
  const { market } = order.trader;
  const stops = order.isBuy ? market.risingStops : market.fallingStops;
  spot.fingerprint.touch(order);
  trails.remove(sentry);
  stops.remove(order);
  const heldBefore = order.held;
  order.follow(ticks);
  release(spot, order, heldBefore - order.held);
  order.changedAt = spot.at;
  stops.insertByAge(order, order.stopTicks);
  if (order.nextPeakTicks > 0) trails.insertByAge(sentry, order.nextPeakTicks);
  spot.events.push({ type: "OrderChanged", order: order.change() });
}

/** A buy whose stop has come down can cost less than before. */
function release(spot: Spot, order: Order, spared: bigint): void {
  if (spared === 0n) return;
  spot.ledger.begin();
  spot.ledger.move(order.trader.quote, spared, -spared, "order_release", order.id);
}
