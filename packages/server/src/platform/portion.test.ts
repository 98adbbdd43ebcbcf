import { expect, test } from "vitest";
import { nextPortion } from "./portion.ts";

const limits = { wantedMs: 80, least: 40, most: 500 };

test("a portion that took too long is followed by half of it, a quick one by twice as much", () => {
  expect(nextPortion(100, 81, limits)).toBe(50);
  expect(nextPortion(100, 60, limits)).toBe(100);
  expect(nextPortion(100, 39, limits)).toBe(200);
});

test("it stays between the least and the most, however often it is asked", () => {
  let size = 100;
  for (let time = 0; time < 20; time += 1) size = nextPortion(size, Number.POSITIVE_INFINITY, limits);
  expect(size).toBe(40);
  for (let time = 0; time < 20; time += 1) size = nextPortion(size, 0, limits);
  expect(size).toBe(500);
});
