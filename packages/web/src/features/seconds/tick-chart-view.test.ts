// Where curve, zones and scales fall.

import { expect, test } from "vitest";
import { sampleOption } from "./testing/sample-option.ts";
import {
  lookAt,
  looksOf,
  roundSteps,
  stretchesOf,
  timeStepsOf,
  viewOf,
  winningBox,
  xOf,
  yOf,
  zonesMax,
  zonesOf,
} from "./tick-chart-view.ts";

const size = { width: 1_000, height: 200 };
const look = (at: number, price: number) => ({ at, price });

test("the view reaches back as chosen, and ahead beyond the last expiry", () => {
  const zones = zonesOf([sampleOption]);
  const view = viewOf({ looks: [look(990_000, 64_000)], zones, now: 1_000_000, backMs: 120_000, ...size });
  expect([view.from, view.to]).toEqual([880_000, 1_065_000]);
  const quiet = viewOf({ looks: [], zones: [], now: 1_000_000, backMs: 120_000, ...size });
  expect(quiet.to).toBe(1_015_000);
});

test("every price that can be seen has its place, with room above and below; those before the view count no more", () => {
  const looks = [look(100, 1), look(500_000, 100), look(950_000, 110), look(999_000, 90)];
  const view = viewOf({ looks, zones: [], now: 1_000_000, backMs: 100_000, ...size });
  expect([view.low, view.high]).toEqual([87, 113]);
  expect(yOf(view, view.high)).toBe(0);
  expect(xOf(view, view.from)).toBe(0);
});

test("a price that stands still is a line in the middle", () => {
  const view = viewOf({ looks: [look(999_000, 100)], zones: [], now: 1_000_000, backMs: 100_000, ...size });
  expect(yOf(view, 100)).toBeCloseTo(100);
});

test("up wins above the price it began at, down below it, from its beginning to its end", () => {
  const view = { from: 0, to: 1_000, low: 0, high: 100, ...size };
  const zone = { id: 1, direction: "up", entry: look(200, 75), expiresAt: 700, stake: "1" } as const;
  expect(winningBox(view, zone)).toEqual({ left: 200, top: 0, width: 500, height: 50 });
  expect(winningBox(view, { ...zone, direction: "down" })).toEqual({ left: 200, top: 50, width: 500, height: 150 });
});

test("nothing is shaded before an option has begun, nor outside of the view", () => {
  const view = { from: 0, to: 1_000, low: 0, high: 100, ...size };
  const zone = { id: 1, direction: "up", entry: look(-400, 75), expiresAt: -10, stake: "1" } as const;
  expect(winningBox(view, zone)).toBeNull();
  expect(winningBox(view, { ...zone, entry: null, expiresAt: 900 })).toBeNull();
});

test("of very many options those that end next are drawn", () => {
  expect(zonesOf(Array.from({ length: 2_000 }, (_, id) => ({ ...sampleOption, id })))).toHaveLength(zonesMax);
});

test("scales have round figures", () => {
  expect(roundSteps(63_990, 64_012, 5)).toEqual([63_990, 63_995, 64_000, 64_005, 64_010]);
  expect(roundSteps(1, 1, 5)).toEqual([]);
  expect(timeStepsOf({ from: 1_000, to: 61_000, low: 0, high: 1, ...size }, 4)).toEqual([
    15_000, 30_000, 45_000, 60_000,
  ]);
});

test("a price that is no number is not drawn; a moment has the price recorded last before it", () => {
  const looks = looksOf([
    { number: 1, at: 10, price: "5" },
    { number: 2, at: 20, price: "x" },
    { number: 3, at: 30, price: "6" },
  ]);
  expect([lookAt(looks, 29)?.price, lookAt(looks, 30)?.price, lookAt(looks, 9)?.price]).toEqual([5, 6, undefined]);
});

test("the curve breaks where nothing was recorded for longer than a price is held", () => {
  const looks = [look(1_000, 1), look(11_000, 2), look(21_001, 3), look(22_000, 4)];
  expect(stretchesOf(looks, 0, 23_000)).toEqual([
    { looks: looks.slice(0, 2), until: 21_000 },
    { looks: looks.slice(2), until: 23_000 },
  ]);
});

test("a curve ends at the present, or where its last price was held no longer, and begins before the view", () => {
  const looks = [look(1_000, 1), look(5_000, 2), look(9_000, 3)];
  expect(stretchesOf(looks, 6_000, 60_000)).toEqual([{ looks: looks.slice(1), until: 19_000 }]);
  expect(stretchesOf([], 0, 1_000)).toEqual([]);
});
