import { hourMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { midnightsOf, zoneClockOf } from "./zone-clocks.ts";

test("a zone that is asked for again has the clock it had, however many others came between", () => {
  const berlin = zoneClockOf("Europe/Berlin");
  const offsets = Array.from({ length: 25 }, (_, index) => `Etc/GMT${index < 12 ? "+" : "-"}${index % 13}`);
  for (const name of [...new Set(offsets)]) {
    zoneClockOf(name);
    expect(zoneClockOf("Europe/Berlin")).toBe(berlin);
  }
});

test("those that were not asked for any more are forgotten", () => {
  const first = zoneClockOf("Asia/Kathmandu");
  for (const name of Intl.supportedValuesOf("timeZone").slice(0, 100)) zoneClockOf(name);
  expect(zoneClockOf("Asia/Kathmandu")).not.toBe(first);
});

test("midnights of a day and a half, and of the days on which clocks change", () => {
  const utc = zoneClockOf("UTC");
  const begin = Date.UTC(2030, 0, 1);
  expect(midnightsOf(utc, { from: begin, before: begin + 36 * hourMs })).toEqual([
    begin,
    begin + 24 * hourMs,
    begin + 48 * hourMs,
  ]);
  const hoursOf = (name: string, from: number, before: number) => {
    const midnights = midnightsOf(zoneClockOf(name), { from, before });
    return midnights.slice(1).map((midnight, index) => (midnight - (midnights[index] ?? 0)) / hourMs);
  };
  // Clocks go ahead on the last Sunday of March, and back on that of October.
  expect(hoursOf("Europe/Berlin", Date.UTC(2030, 2, 29, 23), Date.UTC(2030, 3, 1))).toEqual([24, 23, 24]);
  expect(hoursOf("Europe/Berlin", Date.UTC(2030, 9, 25, 22), Date.UTC(2030, 9, 28))).toEqual([24, 25, 24]);
  // Samoa went over the date line, and had no 30th of December.
  expect(hoursOf("Pacific/Apia", Date.UTC(2011, 11, 29, 10), Date.UTC(2011, 11, 31, 10))).toEqual([24, 24]);
});
