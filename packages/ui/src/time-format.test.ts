import { expect, test } from "vitest";
import { formatSpan, formatTime } from "./time-format.ts";

const at = Date.UTC(2026, 2, 9, 22, 5, 7);

test("each language writes the date its own way, on the 24-hour clock", () => {
  expect(formatTime(at, "en", "datetime", "UTC")).toBe("Mar 09, 2026, 22:05:07");
  expect(formatTime(at, "zh-CN", "datetime", "UTC")).toBe("2026/03/09 22:05:07");
  expect(formatTime(at, "ru", "date", "UTC")).toBe("09.03.2026");
  expect(formatTime(at, "ja", "date", "Asia/Tokyo")).toBe("2026/03/10");
});

test.each(["en", "zh-CN", "zh-HK", "ja", "ru"])("what is written down of %s is what the platform says", (tag) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (let month = 0; month < 12; month += 1) {
    const moment = Date.UTC(1999 + 3 * month, month, 1 + 2 * month, 2 * month, 5 * month, month);
    for (const form of ["date", "time", "datetime"] as const) {
      // Which of the spaces stands between date and time differs from one platform to the next.
      const platform = formatTime(moment, tag, form, timeZone).replace(/\s/gu, " ");
      expect(formatTime(moment, tag, form)).toBe(platform);
    }
  }
});

test("midnight is 00, not 24", () => {
  expect(formatTime(Date.UTC(2026, 0, 1), "en", "time", "UTC")).toBe("00:00:00");
});

test("no instant shows a dash", () => {
  for (const bad of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 9e15]) {
    expect(formatTime(bad, "en")).toBe("\u2014");
  }
});

test("spans round up to whole seconds and stop at zero", () => {
  expect(formatSpan(3_725_000)).toBe("1:02:05");
  expect(formatSpan(60_000)).toBe("01:00");
  expect(formatSpan(1)).toBe("00:01");
  expect(formatSpan(-5)).toBe("00:00");
});
