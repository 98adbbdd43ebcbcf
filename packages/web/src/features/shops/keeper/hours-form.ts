// Opening hours between what a form holds, a switch and two clock times for each day, and what the exchange keeps.

import type { Hours } from "@tidemark/contract/shops/hours";

export type DayRow = { readonly isOpen: boolean; readonly from: string; readonly to: string };
export type HoursForm = { readonly isAlways: boolean; readonly days: readonly DayRow[] };

const minutesOfHour = 60;
const minutesOfDay = 1_440;
const usualDay: DayRow = { isOpen: true, from: "09:00", to: "18:00" };
const daysOfWeek = 7;

/** @example clockOf(545) → "09:05". The end of the day is midnight again. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const within = minutes % minutesOfDay;
  return `${two(Math.floor(within / minutesOfHour))}:${two(within % minutesOfHour)}`;
}

/** @example minutesOf("09:05") → 545 */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return Number.parseInt(hours, 10) * minutesOfHour + Number.parseInt(minutes, 10);
}

export function formOf(hours: Hours): HoursForm {
  if (hours === null) return { isAlways: true, days: Array.from({ length: daysOfWeek }, () => usualDay) };
  return {
    isAlways: false,
    days: hours.map((day) =>
      day === null ? { ...usualDay, isOpen: false } : { isOpen: true, from: clockOf(day.from), to: clockOf(day.to) },
    ),
  };
}

/** Whether what is typed closes in the next day. Midnight itself closes the day it belongs to. */
export function isOverMidnight({ from, to }: Pick<DayRow, "from" | "to">): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return begin !== null && end !== null && end !== 0 && end < begin;
}

function dayOf({ isOpen, from, to }: DayRow): NonNullable<Hours>[number] | undefined {
  if (!isOpen) return null;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === null || end === null) return undefined;
  const until = end === 0 || isOverMidnight({ from, to }) ? end + minutesOfDay : end;
  return begin < until ? { from: begin, to: until } : undefined;
}

/** Undefined where a day closes as it opens, or none is open. */
export function hoursIn({ isAlways, days }: HoursForm): Hours | undefined {
  if (isAlways) return null;
  const read = days.map(dayOf).filter((day) => day !== undefined);
  if (read.length !== days.length || read.every((day) => day === null)) return undefined;
  return read;
}
