// A book that takes several commands to sweep, for tests of work that goes on in portions.

import type { Event } from "../exchange-types.ts";
import type { OrderChange } from "../spot/events.ts";
import { alice, bob, btcUsdt, carol, Desk, inside, units } from "./desk.ts";

export const dave = 14 as typeof alice;
export const runDue = { type: "RunDue" } as const;

/** Bob sells `count` times 1 BTC, from 100 upwards by a cent each. */
export function askDesk(workMax: number, count = 10, rules = 2): Desk {
  const made = new Desk({ rules, bounds: { workMax }, market: { referencePrice: units("100") } });
  made.endow(alice, bob, carol, dave);
  for (let index = 0; index < count; index += 1) made.limit(bob, "sell", (100 + index / 100).toFixed(2), "1");
  return made;
}

/** Whose turn comes, first first. */
export function queueOf(made: Desk): number[] {
  return inside(made.engine).spot.markets.get(btcUsdt)?.queue ?? [];
}

/** How an order stands, as last told. */
export function changeOf(events: readonly Event[], orderId: number): OrderChange | null {
  const found = events.findLast((event) => event.type === "OrderChanged" && event.order.orderId === orderId);
  return found?.type === "OrderChanged" ? found.order : null;
}

/** Lots of all live orders, counted one by one. */
export function lotsAlive(made: Desk): number {
  let lots = 0;
  for (const order of inside(made.engine).spot.orders.values()) lots += order.lots;
  return lots;
}
