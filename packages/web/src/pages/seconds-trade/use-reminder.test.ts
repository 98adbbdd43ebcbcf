// How long somebody has been on the page.

import { expect, test } from "vitest";
import { hoursSince } from "./use-reminder.ts";

test("whole hours count, and a clock that went back counts nothing", () => {
  expect([0, 3_599_999, 3_600_000, 7_300_000].map((now) => hoursSince(0, now))).toEqual([0, 0, 1, 2]);
  expect(hoursSince(5_000, 0)).toBe(0);
});
