// Nights out of sums, by hand: what one costs times how many.

import { scale } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { nightsOf } from "./nights.ts";

const scales = { base: scale(8), quote: scale(6) };
/** Ten hands of 0.01 at 64,000 are worth 6,400; a thousandth of it is 6.40. */
const position = {
  ...{ hands: 10, hands_opened: 10, hand: "0.01", price: "64000" },
  ...{ overnight: "12.8", waived: "0", overnight_ppm: 1_000 },
};

test("the sum says how many nights there were", () => {
  expect(nightsOf(position, [], scales)).toEqual({ count: 2, each: "6.400000" });
  expect(nightsOf({ ...position, overnight: "0" }, [], scales).count).toBe(0);
});

test("a night that was waived in part counts", () => {
  expect(nightsOf({ ...position, overnight: "8.4", waived: "4.4" }, [], scales).count).toBe(2);
});

test("closed at once it is known, in parts it is not", () => {
  const closed = { ...position, hands: 0 };
  expect(nightsOf(closed, [{ hands: 10 }], scales)).toEqual({ count: 2, each: "6.400000" });
  expect(nightsOf(closed, [{ hands: 4 }, { hands: 6 }], scales).count).toBeNull();
  expect(nightsOf(closed, [], scales).count).toBeNull();
  expect(nightsOf({ ...position, hands: 5 }, [{ hands: 5 }], scales)).toEqual({ count: null, each: "3.200000" });
});

test("without a rate no night costs anything", () => {
  const free = { ...position, overnight: "0", overnight_ppm: 0 };
  expect(nightsOf(free, [], scales)).toEqual({ count: null, each: "0.000000" });
});
