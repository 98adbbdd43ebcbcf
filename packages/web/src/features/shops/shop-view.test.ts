import { expect, test } from "vitest";
import { clockText, dayName, hoursLines } from "./shop-view.ts";

test("minutes of a day read as a clock", () => {
  expect(clockText(0)).toBe("00:00");
  expect(clockText(545)).toBe("09:05");
  expect(clockText(1440)).toBe("24:00");
  expect(clockText(1560)).toBe("02:00");
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
