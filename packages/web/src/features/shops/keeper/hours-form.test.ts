import { printHours, readHours } from "@tidemark/contract/shops/hours";
import { expect, test } from "vitest";
import { clockOf, formOf, hoursIn, isOverMidnight, minutesOf } from "./hours-form.ts";

test("minutes of a day and clock times are the same", () => {
  expect(clockOf(0)).toBe("00:00");
  expect(clockOf(545)).toBe("09:05");
  expect(clockOf(1_439)).toBe("23:59");
  expect(minutesOf("09:05")).toBe(545);
  expect(minutesOf("24:00")).toBeNull();
  expect(minutesOf("")).toBeNull();
  expect(minutesOf("9:05")).toBeNull();
});

test.each([
  "always",
  "540-1080,540-1080,540-1080,540-1080,540-1080,-,-",
  "0-1440,-,-,-,-,-,600-601",
  "1320-1560,-,-,-,-,-,-",
])("%s comes out of the form as it went in", (text) => {
  const hours = readHours(text);
  if (hours === undefined) throw new Error("these are hours");
  const back = hoursIn(formOf(hours));
  expect(back === undefined ? "" : printHours(back)).toBe(text);
});

test("a day that closes as it opens, an empty time, and a week without an open day are none", () => {
  const week = formOf(readHours("540-1080,-,-,-,-,-,-") ?? null);
  const withMonday = (part: object) => ({
    ...week,
    days: week.days.map((day, at) => (at === 0 ? { ...day, ...part } : day)),
  });
  expect(hoursIn(withMonday({ to: "08:00" }))?.[0]).toEqual({ from: 540, to: 1_920 });
  expect(hoursIn(withMonday({ to: "09:00" }))).toBeUndefined();
  expect(hoursIn(withMonday({ from: "" }))).toBeUndefined();
  expect(hoursIn(withMonday({ isOpen: false }))).toBeUndefined();
  expect(hoursIn(withMonday({ to: "00:00" }))?.[0]).toEqual({ from: 540, to: 1_440 });
});

test("what closes before it opens closes in the next day; midnight does not", () => {
  expect(isOverMidnight({ from: "22:00", to: "02:00" })).toBe(true);
  expect(isOverMidnight({ from: "22:00", to: "00:00" })).toBe(false);
  expect(isOverMidnight({ from: "09:00", to: "18:00" })).toBe(false);
  expect(isOverMidnight({ from: "", to: "02:00" })).toBe(false);
});
