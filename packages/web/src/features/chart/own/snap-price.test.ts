import { expect, test } from "vitest";
import { snappedPrice } from "./snap-price.ts";

test("a place between two ticks is the nearer one", () => {
  expect(snappedPrice(64000.2749, "0.5", 1)).toBe("64000.5");
  expect(snappedPrice(64000.24, "0.5", 1)).toBe("64000.0");
  expect(snappedPrice(0.123456, "0.0001", 4)).toBe("0.1235");
  expect(snappedPrice(17, "5", 0)).toBe("15");
});

test("no price is below one tick", () => {
  expect(snappedPrice(0, "0.01", 2)).toBe("0.01");
  expect(snappedPrice(-40, "0.01", 2)).toBe("0.01");
});

test("what stands for no price is none", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(snappedPrice(value, "0.1", 1)).toBeNull();
  expect(snappedPrice(10, "", 1)).toBeNull();
  expect(snappedPrice(10, "0", 1)).toBeNull();
});
