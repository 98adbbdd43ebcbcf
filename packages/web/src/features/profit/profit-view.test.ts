import { expect, test } from "vitest";
import { dayAfter, dayIn, dayName, gainPercent, monthAfter, shortGain, weekdayNames, weeksOf } from "./profit-view.ts";

test("a month is laid out in whole weeks from Monday on", () => {
  const november = weeksOf("2026-11");
  // The first of November 2026 is a Sunday, the thirtieth a Monday.
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(november[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
  const february = weeksOf("2027-02");
  expect(february).toHaveLength(4);
  expect(february.flat()).not.toContain(null);
  expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
});

test("days and months are counted over their ends", () => {
  expect([monthAfter("2026-11", 1), monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual([
    "2026-12",
    "2027-01",
    "2025-12",
  ]);
  expect([dayAfter("2026-11-30", 1), dayAfter("2026-03-01", -1), dayAfter("2026-12-28", 7)]).toEqual([
    "2026-12-01",
    "2026-02-28",
    "2027-01-04",
  ]);
});

test("today is that of the zone", () => {
  const late = Date.UTC(2026, 10, 18, 18);
  expect([dayIn("UTC", late), dayIn("Asia/Shanghai", late)]).toEqual(["2026-11-18", "2026-11-19"]);
});

test("names of days", () => {
  expect(dayName("2026-11-18", "en")).toBe("Wednesday, November 18, 2026");
  expect(weekdayNames("en")).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
});

test("short gains keep their sign and few digits", () => {
  expect(["0.000000", "2.345", "-12.345", "936.97", "-1234.5", "2500000"].map((sum) => shortGain(sum, "en"))).toEqual([
    "0.00",
    "+2.34",
    "−12.3",
    "+936",
    "−1.23K",
    "+2.50M",
  ]);
  expect(shortGain("12345", "ru")).toBe("+12,35 тыс.");
});

test("percents are of what was paid", () => {
  expect(gainPercent({ cost: "29969.969970", unrealised: "2964.030030" })).toBe("9.89");
  expect(gainPercent({ cost: "200", unrealised: "-25" })).toBe("-12.50");
  expect(gainPercent({ cost: "0.000000", unrealised: "5" })).toBeNull();
});
