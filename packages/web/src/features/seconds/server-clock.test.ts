// The exchange's time, from what is heard late and never early.

import { beforeEach, expect, test } from "vitest";
import { forgetServerTime, learnServerTime, serverTimeAt } from "./server-clock.ts";

beforeEach(forgetServerTime);

test("the word that came fastest counts", () => {
  learnServerTime(10_000, 500);
  learnServerTime(11_000, 1_300);
  learnServerTime(12_000, 2_900);
  expect(serverTimeAt(3_000)).toBe(12_700);
});

test("what was heard long ago no longer counts: a clock that was set back is followed", () => {
  learnServerTime(100_000, 0);
  learnServerTime(159_000, 60_000);
  expect(serverTimeAt(60_000)).toBe(159_000);
});

test("within a minute the older word still does", () => {
  learnServerTime(100_000, 0);
  learnServerTime(159_000, 59_999);
  expect(serverTimeAt(60_000)).toBe(160_000);
});

test("an instant that is no number is not listened to", () => {
  learnServerTime(10_000, 0);
  learnServerTime(Number.NaN, 0);
  expect(serverTimeAt(5)).toBe(10_005);
});
