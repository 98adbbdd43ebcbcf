// Stops that have triggered run within the command that triggered them. A cascade longer than the bound goes on
// with the next order placed in the market or the next RunDue.

import type { Order } from "../book/order.ts";
import type { State } from "../state.ts";
import { execute } from "./execute.ts";
import type { Market } from "./market.ts";
import { giveBackHeld, leaveQueue } from "./open-orders.ts";

export const triggersPerCommandMax = 1_000;

/** Runs what has triggered, and what that triggers, up to the bound; answers how many ran. */
export function runTriggered(state: State, market: Market): number {
  if (market.triggered.length === 0 || market.state !== "open") return 0;
  let ran = 0;
  let next = 0;
  while (next < market.triggered.length && ran < triggersPerCommandMax) {
    const order = state.orders.get(market.triggered[next] ?? 0);
    next += 1;
    if (order === undefined) continue;
    activate(state, order);
    ran += 1;
  }
  market.triggered = market.triggered.slice(next);
  return ran;
}

/** Its money is free again for the moment it acts as a fresh order. */
function activate(state: State, order: Order): void {
  leaveQueue(order);
  giveBackHeld(state, order);
  order.state = "open";
  order.changedAt = state.at;
  execute(state, order, 0n);
  state.events.push({ type: "OrderChanged", order: order.change() });
}
