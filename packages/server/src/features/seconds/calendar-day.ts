// The exchange's calendar day as options and claims name it.

import type { ZoneClock } from "../../platform/zone-clock.ts";

/** @example an instant of 16 November 2026 in the exchange's zone → 20261116 */
export function dateOf(zone: ZoneClock, at: number): number {
  return Number.parseInt(zone.format(at).slice(0, 10).replaceAll("-", ""), 10);
}
