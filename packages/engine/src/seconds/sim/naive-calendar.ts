// A calendar written out day by day, from 1970 to 2099: the n-th is n days after its first.

const day = 86_400_000;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** As 20261116. Of all years in it every fourth is a leap year. */
const dates: readonly number[] = Array.from({ length: 130 }, (_, index) => 1970 + index).flatMap((year) =>
  lengths.flatMap((length, month) => {
    const days = month === 1 && year % 4 === 0 ? length + 1 : length;
    return Array.from({ length: days }, (_, index) => year * 10_000 + (month + 1) * 100 + index + 1);
  }),
);
const begins = new Map(dates.map((date, index) => [date, index * day]));

/** The day in UTC. */
export function dateAt(instant: number): number {
  return dates[Math.floor(instant / day)] ?? 0;
}

/** A day of the calendar that begins no further from the instant than a day and a half. */
export function isDayNear(date: number, now: number): boolean {
  const midnight = begins.get(date);
  return midnight !== undefined && Math.abs(midnight - now) <= 1.5 * day;
}
