import { formatDecimal } from "@tidemark/ui";
import { expect, test } from "vitest";
import { balanceStyle, exactStyle, priceStyle, valueStyle } from "./figure-style.ts";

test("a price has its market's places, whatever it was reckoned with", () => {
  const written = (price: string, price_places: number) => formatDecimal(price, "en", priceStyle({ price_places }));
  expect(written("63953.04", 1)).toBe("63,953.0");
  expect(written("13.995", 3)).toBe("13.995");
  expect(written("0.620200", 4)).toBe("0.6202");
  expect(written("62935", 1)).toBe("62,935.0");
  expect(formatDecimal("62935.00", "en", priceStyle(undefined))).toBe("62,935.00");
});

test("a balance is written as far as it matters, and never above what there is", () => {
  const written = (balance: string) => formatDecimal(balance, "en", balanceStyle);
  expect(written("3668.497982000000000000")).toBe("3,668.497982");
  expect(written("12.084026705")).toBe("12.0840267");
  expect(written("0.80000000")).toBe("0.80");
  expect(written("100")).toBe("100.00");
  expect(written("0.999999999")).toBe("0.99999999");
});

test("values and fees lose no digit", () => {
  expect(formatDecimal("192.500000", "en", valueStyle)).toBe("192.50");
  expect(formatDecimal("0.00312345", "en", valueStyle)).toBe("0.00312345");
  expect(formatDecimal("0.00000450", "en", exactStyle)).toBe("0.0000045");
});
