import { expect, test } from "vitest";
import { clockText, completionOf, dayName, hoursLines } from "./shop-view.ts";

test("completion has two places, halves up, and is not said before the first deal", () => {
  expect(completionOf({ done: 2, total: 3 })).toBe("66.67");
  expect(completionOf({ done: 1, total: 8 })).toBe("12.50");
  expect(completionOf({ done: 120, total: 120 })).toBe("100.00");
  expect(completionOf({ done: 0, total: 0 })).toBeNull();
});

test("minutes of a day read as a clock", () => {
  expect(clockText(0)).toBe("00:00");
  expect(clockText(545)).toBe("09:05");
  expect(clockText(1440)).toBe("24:00");
});

test("days with the same hours stand in one line", () => {
  const work = { from: 540, to: 1080 };
  expect(hoursLines([work, work, work, work, { from: 540, to: 720 }, null, null])).toEqual([
    { from: 0, to: 3, open: work },
    { from: 4, to: 4, open: { from: 540, to: 720 } },
    { from: 5, to: 6, open: null },
  ]);
  expect(hoursLines(null)).toEqual([]);
});

test("the week begins with Monday in every language", () => {
  expect(dayName(0, "en")).toBe("Mon");
  expect(dayName(6, "en")).toBe("Sun");
  expect(dayName(0, "zh-CN")).toBe("周一");
});
