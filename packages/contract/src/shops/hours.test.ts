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
