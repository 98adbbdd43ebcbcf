import { expect, test } from "vitest";
import { cleanDecimalInput, cleanPastedDecimal, stepDecimal } from "./decimal-input.ts";

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
  expect(cleanDecimalInput(`${"9".repeat(24)}.5`, 8)).toBe(`${"9".repeat(18)}.5`);
  expect(cleanPastedDecimal("9".repeat(18), 8)).toBe("9".repeat(18));
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

test("a paste keeps its one number whatever stands around it", () => {
  expect(cleanPastedDecimal("$1,234.50", 8)).toBe("1234.50");
  expect(cleanPastedDecimal("USDT 5.", 8)).toBe("5");
  expect(cleanPastedDecimal("max .5 BTC.", 8)).toBe("0.5");
  expect(cleanPastedDecimal("5 EUR", 8)).toBe("5");
  expect(cleanPastedDecimal("+7", 8)).toBe("7");
  expect(cleanPastedDecimal("12’345.6", 8)).toBe("12345.6");
  expect(cleanPastedDecimal("３。５", 8)).toBe("3.5");
  expect(cleanPastedDecimal("BTC-amount: 3", 8)).toBe("3");
  expect(cleanPastedDecimal("12,34,567.8", 8)).toBe("1234567.8");
  expect(cleanPastedDecimal("0.12345678", 8)).toBe("0.12345678");
});

test("a pasted exponent moves the point and loses no digit", () => {
  expect(cleanPastedDecimal("1e3", 8)).toBe("1000");
  expect(cleanPastedDecimal("1.5E-7", 8)).toBe("0.00000015");
  expect(cleanPastedDecimal("123.456e+2", 8)).toBe("12345.6");
  expect(cleanPastedDecimal("123456e-2", 8)).toBe("1234.56");
  expect(cleanPastedDecimal("1e-9", 8)).toBe("0.00000000");
});

test.each([
  "-5",
  "\u22125",
  "－5",
  "- 5",
  "-$5",
  "(5)",
  "3-4",
  "12:30",
  "5 or 6",
  "5 6",
  "1 2 345",
  "1.2.3",
  "2026.11.15",
  "1,2.3,4",
  "0x10",
  "½",
  "1e309",
  "1e18",
  "1e1000",
  "NaN",
  "Infinity",
  "",
  "USDT",
  "9".repeat(19),
])("a paste of %s is not taken", (text) => {
  expect(cleanPastedDecimal(text, 8, "en")).toBeNull();
});

test("a paste of a whole book is not even read", () => {
  expect(cleanPastedDecimal(`5${" ".repeat(1_000_000)}USDT`, 8)).toBeNull();
});

test("steps keep the finer scale and stop at zero", () => {
  expect(stepDecimal("0.15", "0.01", 1)).toBe("0.16");
  expect(stepDecimal("", "0.1", 1)).toBe("0.1");
  expect(stepDecimal("0.05", "0.1", -1)).toBe("0.00");
  expect(stepDecimal("9007199254740993", "1", 1)).toBe("9007199254740994");
  expect(stepDecimal("12.", "0.5", -1)).toBe("11.5");
  expect(stepDecimal("3", "nothing", 1)).toBe("3");
});
