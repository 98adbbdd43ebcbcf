import { expect, test } from "vitest";
import { dayMs, hourMs, instant, minuteMs, secondMs } from "./time.ts";

test("spans are what calendars without surprises say, and instants keep their milliseconds", () => {
  expect([secondMs, minuteMs, hourMs, dayMs]).toEqual([1_000, 60_000, 3_600_000, 86_400_000]);
  expect(instant(Date.UTC(2024, 1, 29, 12)) - instant(Date.UTC(2024, 1, 28))).toBe(dayMs + 12 * hourMs);
});
