// Orders whose turn comes: stops that have triggered run within the command that triggered them, and what one command
// could not finish goes on first of all. What is left at the bound goes on with the next RunDue; nothing overtakes
// it meanwhile.

import { ensure } from "@tidemark/kernel";
import type { Order } from "./book/order.ts";
import { execute } from "./execute.ts";
import type { Market } from "./market.ts";
import { cancel, giveBackHeld, leaveQueue, seatExits } from "./open-orders.ts";
import type { Spot } from "./slice.ts";
import { followPrice } from "./trails.ts";

/** Under the first rules, which counted turns and not fills. */
const firstTurnsMax = 1_000;

/** Gives turns in the market, and those that follow from them, up to the bound; answers how many. */
export function runTurns(spot: Spot, market: Market): number {
  if (!market.isBehind || !isOpen(market)) return 0;
  const turnsMax = spot.rules === 1 ? firstTurnsMax : Number.POSITIVE_INFINITY;
  let ran = followPrice(spot, market, market.lastTicks);
  let next = 0;
  while (next < market.queue.length && ran < turnsMax && isOpen(market)) {
    const order = spot.orders.get(market.queue[next] ?? 0);
    if (order !== undefined) {
      if (spot.rules > 1 && !spot.budget.take(1)) break;
      ran += 1;
      // What could not be finished keeps the first place.
      if (!giveTurn(spot, order)) break;
    }
    next += 1;
  }
  market.queue = market.queue.slice(next);
  return ran;
}

/** A turn can halt the market, and then there is no next one. */
function isOpen(market: Market): boolean {
  return market.state === "open";
}

/** Its money is free again for the moment it acts as a fresh order. */
function giveTurn(spot: Spot, order: Order): boolean {
  spot.fingerprint.touch(order);
  leaveQueue(order);
  giveBackHeld(spot, order);
  order.state = "open";
  order.changedAt = spot.at;
  const isDone = execute(spot, order, 0n);
  spot.events.push({ type: "OrderChanged", order: order.change() });
  seatExits(spot);
  return isDone;
}

/** Gives the orders of a market that has ended back to their owners, up to the bound; answers how many. */
export function clearEnded(spot: Spot, market: Market): number {
  let cleared = 0;
  while (!market.isEmpty && spot.budget.take(1)) {
    cancel(spot, anyOrder(spot, market), "market_ended");
    cleared += 1;
  }
  return cleared;
}

function anyOrder(spot: Spot, { bids, asks, risingStops, fallingStops, queue }: Market): Order {
  const first = [bids, asks, risingStops, fallingStops].find(({ best }) => best !== null)?.best?.first ?? null;
  // By its number: at a stop it may be the sentry of one whose turn comes.
  return ensure(spot.orders.get(first === null ? (queue[0] ?? 0) : first.id), "an order of a market is alive");
}
