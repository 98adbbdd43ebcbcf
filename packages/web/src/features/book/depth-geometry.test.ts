import { expect, test } from "vitest";
import { depthPicture, rangesWithin, ticksUpTo, usualRange } from "./depth-geometry.ts";

const depth = {
  bids: [
    { price: "99", sum: "1" },
    { price: "98", sum: "3" },
    { price: "80", sum: "40" },
  ],
  asks: [
    { price: "101", sum: "2" },
    { price: "102", sum: "4" },
    { price: "120", sum: "50" },
  ],
};
const box = { width: 200, height: 116 };

test("axes are named at round sums and at even prices around the middle", () => {
  expect(ticksUpTo(130)).toEqual([50, 100]);
  expect(ticksUpTo(4)).toEqual([1, 2, 3, 4]);
  expect(ticksUpTo(0.7)).toEqual([0.2, 0.4, 0.6]);
  expect(ticksUpTo(0.00031)).toEqual([0.0001, 0.0002, 0.0003]);
  const picture = depthPicture(depth, { ...box, reach: 0.02 });
  expect(picture?.prices.map(({ value }) => value)).toEqual([98, 99, 100, 101, 102]);
  expect(picture?.sums.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
  expect(picture?.sums.at(-1)?.at).toBeCloseTo(100 / 116);
});

test("a range leaves out what lies beyond it, and measures by what is left", () => {
  const near = depthPicture(depth, { ...box, reach: 0.02 });
  expect(near?.at(0)?.point.price).toBe("98");
  expect(near?.at(1)?.point).toEqual({ price: "102", sum: "4" });
  const far = depthPicture(depth, { ...box, reach: 0.2 });
  expect(far?.at(1)?.point).toEqual({ price: "120", sum: "50" });
});

test("without a range the whole book is in the picture, and an empty book has none", () => {
  expect(depthPicture(depth, { ...box, reach: null })?.prices.at(-1)?.value).toBe(120);
  const prices = Array.from({ length: 20 }, (_, index) => ({ price: String(99 - index / 10), sum: "1" }));
  const lonely = { bids: [...prices, { price: "60", sum: "2" }], asks: [{ price: "101", sum: "1" }] };
  expect(depthPicture(lonely, { ...box, reach: null })?.at(0)?.point.price).toBe("60");
  expect(depthPicture({ bids: [], asks: [] }, { ...box, reach: null })).toBeNull();
});

test("a range is offered where somebody stands in its outer half, and it is not the whole book", () => {
  expect(rangesWithin(depth, [0.005, 0.03, 0.05, 0.1, 0.2, 0.5])).toEqual([0.03]);
  expect(rangesWithin({ bids: [{ price: "99", sum: "1" }], asks: [] }, [0.01])).toEqual([]);
  expect(rangesWithin({ bids: [], asks: [] }, [0.01])).toEqual([]);
});

test("at first most levels are shown, and those far away once they are asked for", () => {
  const near = Array.from({ length: 9 }, (_, index) => ({ price: String(99.9 - index / 100), sum: "1" }));
  const lonely = { bids: [...near, { price: "60", sum: "2" }], asks: [{ price: "100.1", sum: "1" }] };
  expect(usualRange(lonely, [0.001, 0.002, 0.3])).toBe(0.002);
  expect(usualRange(depth, [0.03])).toBeNull();
});
