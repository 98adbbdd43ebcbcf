import { expect, test } from "vitest";
import { linePoints, pathOf, ringArcs } from "./chart-geometry.ts";

test("the lowest value sits at the bottom and the highest at the top", () => {
  expect(linePoints([1, 3, 2], 100, 40, 0)).toEqual([
    { x: 0, y: 40 },
    { x: 50, y: 0 },
    { x: 100, y: 20 },
  ]);
});

test("a flat line runs through the middle and a broken value is left out", () => {
  expect(linePoints([5, Number.NaN, 5], 100, 40, 2).map((point) => point.y)).toEqual([20, 20]);
  expect(pathOf(linePoints([], 100, 40, 2))).toBe("");
});

test("arcs fill the ring in proportion, less their gaps", () => {
  expect(ringArcs([3, 1], 100, 2)).toEqual([
    { offset: 0, length: 73 },
    { offset: 75, length: 23 },
  ]);
});

test("one share is the whole ring and nothing is no ring", () => {
  expect(ringArcs([4], 100, 2)).toEqual([{ offset: 0, length: 100 }]);
  expect(ringArcs([0, 0], 100, 2)).toEqual([
    { offset: 0, length: 0 },
    { offset: 0, length: 0 },
  ]);
});
