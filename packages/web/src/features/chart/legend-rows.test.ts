import { expect, test } from "vitest";
import { indicatorParts, legendParts, rowsIn } from "./legend-rows.ts";

test("parts stand side by side as long as they fit", () => {
  expect(rowsIn([], 100)).toBe(1);
  expect(rowsIn([50, 50], 100)).toBe(1);
  expect(rowsIn([50, 51], 100)).toBe(2);
  expect(rowsIn([40, 40, 40, 40, 40], 100)).toBe(3);
  // One that is wider than the room has a row, and not two.
  expect(rowsIn([150, 20], 100)).toBe(2);
});

test("the legend says a bar part by part, on a phone without instant and volume, in a tight place its prices alone", () => {
  const words = { open: "O", high: "H", low: "L", close: "C", volume: "Vol", change: "Change", range: "Range" };
  const bar = { timestamp: 0, open: 1_000, high: 1_120, low: 990, close: 1_100, volume: 3 };
  const habits = { words, places: 1, languageTag: "en", room: "wide" } as const;
  expect(legendParts(bar, habits).slice(1)).toEqual([
    "O 1,000.0",
    "H 1,120.0",
    "L 990.0",
    "C 1,100.0",
    "Change +100.0 (+10.00%)",
    "Range 130.0 (13.00%)",
    "Vol 3.00",
  ]);
  expect(legendParts(bar, { ...habits, room: "narrow" }).slice(4)).toEqual([
    "Change +100.0 (+10.00%)",
    "Range 130.0 (13.00%)",
  ]);
  expect(legendParts(bar, { ...habits, room: "tight" })).toHaveLength(4);
});

test("an indicator is said with its figures; one that says nothing takes no row", () => {
  const indicator = {
    shortName: "MA",
    calcParams: [5, 10],
    figures: [{ key: "ma1", title: "MA5: " }, { key: "ma2", title: "MA10: " }, { key: "silent" }],
    precision: 1,
    result: [{ ma1: 1_000 }],
  };
  const habits = { languageTag: "en", close: 1_100, room: "wide" } as const;
  expect(indicatorParts(indicator, habits)).toEqual(["MA(5,10)", "MA5: 1,000.0", "MA10: 1,100.0"]);
  expect(indicatorParts(indicator, { ...habits, room: "narrow" })[0]).toBe("MA");
  expect(indicatorParts({ ...indicator, shortName: "" }, habits)).toEqual([]);
});
