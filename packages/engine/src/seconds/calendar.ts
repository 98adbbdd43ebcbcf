// Days as the exchange writes them, 20261116, without asking any clock.

import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";

/** How far a day's beginning in UTC may lie from the instant of the command that names it: every zone fits. */
const dayReachMs = 36 * hourMs;
const yearsFirst = 1970;
const yearsLast = 9_999;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether it is a day of the calendar, and one that can be today somewhere at that instant. */
export function isDayOf(date: number, at: number): boolean {
  const day = dayNumber(date);
  return day !== null && Math.abs(day * dayMs - at) <= dayReachMs;
}

/** Days since 1970-01-01; null if there is no such day. */
export function dayNumber(date: number): number | null {
  if (!Number.isSafeInteger(date)) return null;
  const year = Math.floor(date / 10_000);
  const month = Math.floor(date / 100) % 100;
  const day = date % 100;
  if (year < yearsFirst || year > yearsLast || month < 1 || month > 12) return null;
  if (day < 1 || day > daysIn(year, month)) return null;
  let days = daysBefore(year) + day - 1;
  for (let before = 1; before < month; before += 1) days += daysIn(year, before);
  return days;
}

/** An instant for a person to read. */
export function readable(at: number): string {
  let left = Math.floor(at / dayMs);
  let year = yearsFirst + Math.floor(left / 366);
  while (daysBefore(year + 1) <= left) year += 1;
  left -= daysBefore(year);
  let month = 1;
  while (left >= daysIn(year, month)) {
    left -= daysIn(year, month);
    month += 1;
  }
  const two = (value: number) => String(value).padStart(2, "0");
  const [hour, minute] = [Math.floor((at % dayMs) / hourMs), Math.floor((at % hourMs) / minuteMs)];
  return `${year}-${two(month)}-${two(left + 1)} ${two(hour)}:${two(minute)} UTC`;
}

function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (monthDays[month - 1] ?? 0);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** From 1970-01-01 to the first day of a year. */
function daysBefore(year: number): number {
  const leaps = (to: number) => Math.floor(to / 4) - Math.floor(to / 100) + Math.floor(to / 400);
  return (year - yearsFirst) * 365 + leaps(year - 1) - leaps(yearsFirst - 1);
}
