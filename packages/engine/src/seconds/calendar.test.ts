// Days without a clock, compared with the calendar of the machine.

import { dayMs, hourMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { dayNumber, isDayOf, readable } from "./calendar.ts";

test("each day of four centuries is as far from 1970 as the machine says", () => {
  for (let day = 0; day < 146_097; day += 1) {
    const machine = new Date(day * dayMs);
    const date = machine.getUTCFullYear() * 10_000 + (machine.getUTCMonth() + 1) * 100 + machine.getUTCDate();
    if (dayNumber(date) !== day) expect(`${date}: ${dayNumber(date)}`).toBe(`${date}: ${day}`);
  }
});

test.each([
  ...[20_230_229, 19_000_101, 21_000_229, 20_240_230, 20_241_301, 20_240_001, 20_240_100, 20_240_132, 20_240_431],
  ...[0, -20_240_101, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e20, 100_000_101],
])("%s is no day", (date) => {
  expect(dayNumber(date)).toBeNull();
});

test("a leap day is one", () => {
  expect(dayNumber(20_240_229)).not.toBeNull();
  expect(dayNumber(20_000_229)).not.toBeNull();
});

test("a day is named within 36 hours of its beginning, and not a millisecond beyond", () => {
  const midnight = Date.UTC(2026, 10, 16);
  for (const away of [-36 * hourMs, 0, 36 * hourMs]) expect(isDayOf(20_261_116, midnight + away)).toBe(true);
  for (const away of [-36 * hourMs - 1, 36 * hourMs + 1]) expect(isDayOf(20_261_116, midnight + away)).toBe(false);
});

test("an instant is written as the machine writes it", () => {
  for (let at = 0; at < 400 * 365 * dayMs; at += 37 * dayMs + 7_654_321) {
    const machine = new Date(at).toISOString();
    expect(readable(at)).toBe(`${machine.slice(0, 10)} ${machine.slice(11, 16)} UTC`);
  }
});
