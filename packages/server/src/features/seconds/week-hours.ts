// Hours of the week as operators write them, "sat 00:00-24:00, sun 00:00-12:30", and when one of them ends on the
// exchange's clock.

import type { ZoneClock } from "@tidemark/contract";
import { type Instant, instant, minuteMs } from "@tidemark/kernel";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const dayMinutes = 1_440;
export const weekMinutes = 7 * dayMinutes;

const form =
  /^(mon|tue|wed|thu|fri|sat|sun)\s+([01]?[0-9]|2[0-4]):([0-5][0-9])\s*[-–]\s*([01]?[0-9]|2[0-4]):([0-5][0-9])$/;

/** Minutes since Monday's midnight; the last one is not in it. */
export type Span = { readonly from: number; readonly to: number };

function spanIn(text: string): Span | null {
  const [, day = "", ...figures] = form.exec(text.trim().toLowerCase()) ?? [];
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = figures.map((one) => Number.parseInt(one, 10));
  const start = days.indexOf(day as (typeof days)[number]) * dayMinutes;
  const [from, to] = [hour * 60 + minute, endHour * 60 + endMinute];
  return start < 0 || to > dayMinutes || from >= to ? null : { from: start + from, to: start + to };
}

/** Rising, and none touches the next. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last === undefined || span.from > last.to) result.push(span);
    else result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return result;
}

/** Null where somebody wrote something else. */
export function spansIn(text: string): readonly Span[] | null {
  const pieces = text.split(/[,\n]/).filter((piece) => piece.trim() !== "");
  const spans = pieces.map(spanIn);
  return spans.includes(null) ? null : joined(spans as Span[]);
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Day by day, as somebody would write it; read again it gives the same hours. */
export function textOfSpans(spans: readonly Span[]): string {
  const pieces = spans.flatMap(({ from, to }) => {
    const found: string[] = [];
    for (let start = from; start < to; ) {
      const day = Math.floor(start / dayMinutes);
      const end = Math.min(to, (day + 1) * dayMinutes);
      const midnight = day * dayMinutes;
      found.push(`${days[day]} ${clockText(start - midnight)}-${clockText(end - midnight)}`);
      start = end;
    }
    return found;
  });
  return pieces.join(", ");
}

export function minuteOfWeek(zone: ZoneClock, at: number): number {
  const shown = zone.format(at);
  const day = new Date(`${shown.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const [hour = 0, minute = 0] = shown
    .slice(11, 16)
    .split(":")
    .map((one) => Number.parseInt(one, 10));
  return ((day + 6) % 7) * dayMinutes + hour * 60 + minute;
}

/** The instant at which the exchange's clock shows a minute of this week, or of the next where it lies beyond the end. */
function instantOf(zone: ZoneClock, at: number, minute: number): Instant {
  const midnight = zone.addDays(zone.startOfWeek(at), Math.floor(minute / dayMinutes));
  const guess = midnight + (minute % dayMinutes) * minuteMs;
  // A zone may set its clock forward or back that very day.
  const off = minute - minuteOfWeek(zone, guess);
  const within = ((((off + weekMinutes / 2) % weekMinutes) + weekMinutes) % weekMinutes) - weekMinutes / 2;
  return instant(guess + within * minuteMs);
}

/** Null outside of them. */
export function endOfSpan(zone: ZoneClock, spans: readonly Span[], at: number): Instant | null {
  const minute = minuteOfWeek(zone, at);
  const span = spans.find(({ from, to }) => from <= minute && minute < to);
  if (span === undefined) return null;
  const [first] = spans;
  const goesOn = span.to === weekMinutes && first !== undefined && first.from === 0;
  return instantOf(zone, at, goesOn ? weekMinutes + first.to : span.to);
}

/** When the next of them begins; null without any. */
export function startOfNext(zone: ZoneClock, spans: readonly Span[], at: number): Instant | null {
  const minute = minuteOfWeek(zone, at);
  const [first] = spans;
  if (first === undefined) return null;
  const next = spans.find(({ from }) => from > minute);
  return instantOf(zone, at, next === undefined ? weekMinutes + first.from : next.from);
}
