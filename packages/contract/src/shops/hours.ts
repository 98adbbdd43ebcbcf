// Opening hours as a form sends them, and as rows keep them: seven days from Monday on, `from-to` in minutes of the day,
// `-` where the shop is closed. Example: "540-1080,540-1080,540-1080,540-1080,540-1080,-,-". A day may close in the next
// one: "1320-1560" is from ten in the evening until two. The text "always" never closes.

export type DayHours = { readonly from: number; readonly to: number } | null;
/** Null: never closed. */
export type Hours = readonly DayHours[] | null;

export const alwaysOpen = "always";
const daysOfWeek = 7;
const minutesOfDay = 1_440;

function readDay(text: string): DayHours | undefined {
  if (text === "-") return null;
  const [, from, to] = /^([0-9]{1,4})-([0-9]{1,4})$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const day = { from: Number.parseInt(from, 10), to: Number.parseInt(to, 10) };
  const isDay = day.from < minutesOfDay && day.from < day.to && day.to - day.from <= minutesOfDay;
  return isDay ? day : undefined;
}

/** Undefined where the text says no hours, or a week without any. */
export function readHours(text: string): Hours | undefined {
  if (text === alwaysOpen) return null;
  const days = text.split(",").map((day) => readDay(day.trim()));
  const read = days.filter((day) => day !== undefined);
  if (days.length !== daysOfWeek || read.length !== daysOfWeek) return undefined;
  return read.every((day) => day === null) ? undefined : read;
}

export function printHours(hours: Hours): string {
  if (hours === null) return alwaysOpen;
  return hours.map((day) => (day === null ? "-" : `${day.from}-${day.to}`)).join(",");
}

/** `day` from Monday as 0; `minute` of that day. */
export function isWithinHours(
  hours: Hours,
  { day, minute }: { readonly day: number; readonly minute: number },
): boolean {
  if (hours === null) return true;
  const open = hours[day] ?? null;
  if (open !== null && minute >= open.from && minute < open.to) return true;
  const before = hours[(day + daysOfWeek - 1) % daysOfWeek] ?? null;
  return before !== null && minute + minutesOfDay < before.to;
}
