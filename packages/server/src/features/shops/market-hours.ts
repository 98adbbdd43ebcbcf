// Whether a shop takes deals at an instant, by its state, its pause and its hours on the exchange's clock.

import type { ZoneClock } from "@tidemark/contract";
import { type Hours, isWithinHours } from "@tidemark/contract/shops/hours";
import { hourMs, type Instant, instant, minuteMs, type Rejection, rejection } from "@tidemark/kernel";
import { refuseNew } from "./keeping-rules.ts";
import type { ShopRow } from "./shop-row.ts";

const minutesOfDay = 1_440;
const daysAhead = 8;

/** Where the exchange's clock stands in its week. */
function standOf(zone: ZoneClock, at: number): { readonly day: number; readonly minute: number } {
  const shown = zone.format(at);
  const weekday = new Date(`${shown.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const [hour = 0, minute = 0] = shown
    .slice(11, 16)
    .split(":")
    .map((one) => Number.parseInt(one, 10));
  return { day: (weekday + 6) % 7, minute: hour * 60 + minute };
}

export function isWithin(zone: ZoneClock, hours: Hours, at: number): boolean {
  return isWithinHours(hours, standOf(zone, at));
}

/** By so much clocks are set at most. */
const clockSetMs = 2 * hourMs;

/** On a day on which the clock is set: the first minute that it shows within the hours, also where it skips their first. */
function firstWithin(zone: ZoneClock, hours: Hours, from: number, to: number): number | null {
  for (let at = from; at <= to; at += minuteMs) if (isWithin(zone, hours, at)) return at;
  return null;
}

/** When it opens next. */
export function opensAt(zone: ZoneClock, hours: Hours, at: Instant): Instant {
  const days = hours ?? [];
  const nextMinute = (Math.floor(at / minuteMs) + 1) * minuteMs;
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const midnight = zone.addDays(zone.startOfDay(at), ahead);
    const open = days[standOf(zone, midnight).day] ?? null;
    if (open === null || open.from >= minutesOfDay) continue;
    const guess = midnight + open.from * minuteMs;
    const isPlain = standOf(zone, guess).minute === open.from;
    const from = Math.max(midnight, guess - clockSetMs, nextMinute);
    const opens = isPlain ? guess : firstWithin(zone, hours, from, guess + clockSetMs);
    if (opens !== null && opens > at) return instant(opens);
  }
  return at;
}

/** Why nothing can be taken of a shop now; null where something can. */
export function refuseShop(zone: ZoneClock, shop: ShopRow, at: Instant): Rejection | null {
  const refused = refuseNew(shop);
  if (refused !== null) return refused;
  if (shop.isPaused) return rejection("shop_paused");
  const { hours } = shop;
  if (isWithin(zone, hours, at)) return null;
  return rejection("shop_closed_now", { until: String(opensAt(zone, hours, at)) });
}
