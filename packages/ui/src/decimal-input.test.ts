import { expect, test } from "vitest";
import { cleanDecimalInput, cleanPastedDecimal } from "./decimal-input.ts";

test("typing keeps digits and one point", () => {
  expect(cleanDecimalInput("12a3", 8)).toBe("123");
  expect(cleanDecimalInput("1,5", 8)).toBe("1.5");
  expect(cleanDecimalInput("1.2.3", 8)).toBe("1.23");
  expect(cleanDecimalInput("-1e5", 8)).toBe("15");
  expect(cleanDecimalInput(".5", 8)).toBe("0.5");
  expect(cleanDecimalInput("007", 8)).toBe("7");
  expect(cleanDecimalInput("0.", 8)).toBe("0.");
  expect(cleanDecimalInput("", 8)).toBe("");
});

test("surplus places never enter", () => {
  expect(cleanDecimalInput("1.23456", 2)).toBe("1.23");
  expect(cleanDecimalInput("1.5", 0)).toBe("1");
});

test("full-width digits and marks are understood", () => {
  expect(cleanDecimalInput("１２．５", 8)).toBe("12.5");
  expect(cleanDecimalInput("３。５", 8)).toBe("3.5");
});

test("a paste loses its group marks and units", () => {
  expect(cleanPastedDecimal(" 48,210.55 USDT\n", 8)).toBe("48210.55");
  expect(cleanPastedDecimal("1.234.567,89", 8)).toBe("1234567.89");
  expect(cleanPastedDecimal("1\u00a0234,5", 8)).toBe("1234.5");
  expect(cleanPastedDecimal("1,234,567", 8)).toBe("1234567");
});

test("one comma before three digits follows the language", () => {
  expect(cleanPastedDecimal("48,210", 8, "en")).toBe("48210");
  expect(cleanPastedDecimal("48,210", 8, "ru")).toBe("48.210");
  expect(cleanPastedDecimal("0,125", 8, "en")).toBe("0.125");
  expect(cleanPastedDecimal("48,21", 8, "en")).toBe("48.21");
});
