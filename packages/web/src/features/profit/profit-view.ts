// The sums and shapes behind the page of profit: the weeks of a month, short figures for its days, and percents.

import { compareDecimals, parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";
import { directionOf, formatCompact, formatDecimal, minusSign } from "@tidemark/ui";

/** The days of a month in weeks from Monday to Sunday, YYYY-MM-DD; null where a week reaches beyond the month. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - before + 1;
      return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

/** The month so many months after one. @example monthAfter("2026-11", 2) → "2027-01" */
export function monthAfter(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  const all = year * 12 + number - 1 + by;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, "0")}`;
}

/** The day so many days after one. @example dayAfter("2026-11-30", 1) → "2026-12-01" */
export function dayAfter(day: string, by: number): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + by)).toISOString().slice(0, 10);
}

/** Today in a zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, now: number): string {
  const parts = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const shown = new Intl.DateTimeFormat("en-US", parts).formatToParts(now);
  const part = (type: string) => shown.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** A day as people say it. */
export function dayName(day: string, languageTag: string): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  const format = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languageTag, format).format(Date.UTC(year, month - 1, date));
}

/** The names of the days of a week from Monday on, short. */
export function weekdayNames(languageTag: string): readonly string[] {
  const format = new Intl.DateTimeFormat(languageTag, { weekday: "short", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 5 + day)));
}

/**
 * A gain in as few digits as a day of the calendar has room for, with its sign.
 *
 * @example shortGain("1234.5", "en") → "+1.23K", shortGain("-12.345", "en") → "−12.3"
 */
export function shortGain(value: string, languageTag: string): string {
  const direction = directionOf(value);
  const plain = value.replace(/^[-+−]/, "");
  const decimals = compareDecimals(plain, "100") !== -1 ? 0 : compareDecimals(plain, "10") !== -1 ? 1 : 2;
  const figure =
    compareDecimals(plain, "1000") === -1
      ? formatDecimal(plain, languageTag, { decimals })
      : // A blank that may break: a long unit goes below its figure where a cell is narrow.
        formatCompact(plain, languageTag).replace("\u00a0", " ");
  return (direction === "down" ? minusSign : direction === "up" ? "+" : "") + figure;
}

/**
 * What was gained of what was paid, in percent with two places; null where nothing was.
 *
 * @example gainPercent({ cost: "200", unrealised: "-25" }) → "-12.50"
 */
export function gainPercent({
  cost,
  unrealised,
}: {
  readonly cost: string;
  readonly unrealised: string;
}): string | null {
  const [paid, gained] = [parseDecimal(cost), parseDecimal(unrealised)];
  if (paid === null || gained === null || paid.units <= 0n) return null;
  const places = Math.max(paid.places, gained.places);
  const [of, gain] = [withPlaces(paid, places, "down").units, withPlaces(gained, places, "down").units];
  return printUnits(withPlaces({ units: (gain * 1_000_000n) / of, places: 4 }, 2, "half-up").units, 2);
}
