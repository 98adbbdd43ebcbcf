// A shop's figures in words: when it is open.

import type { DayHours, Hours } from "@tidemark/contract/shops/hours";

const minutesOfDay = 1_440;

/** The end of a day is its own; what comes after it is the next one's. @example clockText(545) → "09:05" */
export function clockText(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  const within = minutes > minutesOfDay ? minutes - minutesOfDay : minutes;
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

export type HoursLine = {
  /** From Monday as 0, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly open: DayHours;
};

const isSame = (one: DayHours, other: DayHours): boolean => one?.from === other?.from && one?.to === other?.to;

/** Days that follow each other with the same hours are one line. */
export function hoursLines(hours: Hours): readonly HoursLine[] {
  const lines: HoursLine[] = [];
  for (const [day, open] of (hours ?? []).entries()) {
    const last = lines.at(-1);
    if (last === undefined || !isSame(last.open, open)) lines.push({ from: day, to: day, open });
    else lines[lines.length - 1] = { ...last, to: day };
  }
  return lines;
}

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

export function dayName(day: number, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, { weekday: "short", timeZone: "UTC" }).format(monday + day * dayMs);
}
