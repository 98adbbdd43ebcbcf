// The clocks of the zones that callers read. Making one costs more than a small call, and each remembers the offsets it
// has looked up, so those that were asked for last are kept.

import { createZoneClock, type ZoneClock } from "@tidemark/contract";

const clocksKept = 64;
const kept = new Map<string, ZoneClock>();

/** The clock of a zone that is known to be one. */
export function zoneClockOf(name: string): ZoneClock {
  const zone = kept.get(name) ?? createZoneClock(name);
  kept.delete(name);
  kept.set(name, zone);
  const [oldest] = kept.keys();
  if (kept.size > clocksKept && oldest !== undefined) kept.delete(oldest);
  return zone;
}

/**
 * The midnights of a span of days, with the one that ends it.
 *
 * @example of a day and a half from a midnight on: that midnight, the next, and the one after
 */
export function midnightsOf(zone: ZoneClock, { from, before }: { readonly from: number; readonly before: number }) {
  const midnights = [zone.startOfDay(from)];
  for (let last = midnights[0] ?? from; last < before; midnights.push(last)) last = zone.addDays(last, 1);
  return midnights;
}
