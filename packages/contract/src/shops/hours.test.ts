import { expect, test } from "vitest";
import { isWithinHours, printHours, readHours } from "./hours.ts";

const week = "540-1080,540-1080,540-1080,540-1080,0-1440,-,600-601";

test("what a form says is kept and said the same", () => {
  expect(readHours("always")).toBeNull();
  expect(printHours(null)).toBe("always");
  const hours = readHours(week);
  expect(hours).toHaveLength(7);
  expect(printHours(hours ?? null)).toBe(week);
});

test.each([
  "",
  "-",
  "-,-,-,-,-,-,-",
  "540-1080",
  `${week},-`,
  "1080-540,-,-,-,-,-,-",
  "540-540,-,-,-,-,-,-",
  "0-1441,-,-,-,-,-,-",
  "1320-2761,-,-,-,-,-,-",
  "1440-1500,-,-,-,-,-,-",
  "1320-120,-,-,-,-,-,-",
  "-1-60,-,-,-,-,-,-",
  "1e3-2e3,-,-,-,-,-,-",
  "a,b,c,d,e,f,g",
])("%j says no hours", (text) => {
  expect(readHours(text)).toBeUndefined();
});

test("a shop opens with the first minute and is closed with the last", () => {
  const hours = readHours(week) ?? null;
  expect(isWithinHours(hours, { day: 0, minute: 539 })).toBe(false);
  expect(isWithinHours(hours, { day: 0, minute: 540 })).toBe(true);
  expect(isWithinHours(hours, { day: 0, minute: 1_079 })).toBe(true);
  expect(isWithinHours(hours, { day: 0, minute: 1_080 })).toBe(false);
  expect(isWithinHours(hours, { day: 4, minute: 1_439 })).toBe(true);
  expect(isWithinHours(hours, { day: 5, minute: 700 })).toBe(false);
  expect(isWithinHours(null, { day: 5, minute: 700 })).toBe(true);
});

test("a day may close in the next one, and Sunday's in Monday", () => {
  const night = "-,-,-,-,-,-,1320-1560";
  expect(printHours(readHours(night) ?? null)).toBe(night);
  const hours = readHours(night) ?? null;
  expect(isWithinHours(hours, { day: 6, minute: 1_319 })).toBe(false);
  expect(isWithinHours(hours, { day: 6, minute: 1_439 })).toBe(true);
  expect(isWithinHours(hours, { day: 0, minute: 0 })).toBe(true);
  expect(isWithinHours(hours, { day: 0, minute: 119 })).toBe(true);
  expect(isWithinHours(hours, { day: 0, minute: 120 })).toBe(false);
  expect(isWithinHours(hours, { day: 6, minute: 60 })).toBe(false);
  const round = readHours("600-2040,-,-,-,-,-,-") ?? null;
  expect(isWithinHours(round, { day: 1, minute: 599 })).toBe(true);
  expect(isWithinHours(round, { day: 1, minute: 600 })).toBe(false);
});
