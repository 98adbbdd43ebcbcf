import { expect, test } from "vitest";
import { directionOf, formatCompact, formatDecimal, formatPercent, formatRate } from "./number-format.ts";

const nbsp = "\u00a0";

test("groups in each language's habit and keeps every digit", () => {
  expect(formatDecimal("12345678901234567890.123456789012345678", "en")).toBe(
    "12,345,678,901,234,567,890.123456789012345678",
  );
  expect(formatDecimal("1234567.5", "ru")).toBe(`1${nbsp}234${nbsp}567,5`);
  expect(formatDecimal("1234567.5", "zh-CN")).toBe("1,234,567.5");
  expect(formatDecimal("1234567.5", "zh-HK")).toBe("1,234,567.5");
  expect(formatDecimal("1234567.5", "ja")).toBe("1,234,567.5");
});

test("fixes, cuts and trims places", () => {
  expect(formatDecimal("48210.5", "en", { decimals: 2 })).toBe("48,210.50");
  expect(formatDecimal("0.99999999", "en", { decimals: 2 })).toBe("0.99");
  expect(formatDecimal("0.15000000", "en", { trim: true })).toBe("0.15");
  expect(formatDecimal("7.000", "en", { trim: true })).toBe("7");
});

test("zeros at the end go down to as many places as there must be", () => {
  const least = (value: string, places: number, decimals?: number) =>
    formatDecimal(value, "en", { least: places, decimals });
  expect(least("3668.49798200", 2)).toBe("3,668.497982");
  expect(least("0.80000000", 2)).toBe("0.80");
  expect(least("7", 2)).toBe("7.00");
  expect(least("7.000", 0)).toBe("7");
  expect(least("12.084026705", 2, 8)).toBe("12.0840267");
  expect(formatDecimal("1234.5000", "ru", { least: 2 })).toBe(`1${nbsp}234,50`);
});

test("signs are a plus and a true minus, and zero has none", () => {
  expect(formatDecimal("1450.2", "en", { signed: true })).toBe("+1,450.2");
  expect(formatDecimal("-1450.2", "en")).toBe("\u22121,450.2");
  expect(formatDecimal("0.00", "en", { signed: true })).toBe("0.00");
  expect(formatDecimal("-0.001", "en", { decimals: 2 })).toBe("0.00");
});

test("bad input shows a dash, never NaN", () => {
  for (const bad of ["", "NaN", "abc", "1e21", "Infinity", "1,5", null, undefined]) {
    expect(formatDecimal(bad, "en"), String(bad)).toBe("\u2014");
    expect(formatCompact(bad, "en"), String(bad)).toBe("\u2014");
    expect(formatPercent(bad, "en"), String(bad)).toBe("\u2014");
  }
});

test("volumes are shortened in the language's own steps", () => {
  expect(formatCompact("1241000000.55", "en")).toBe("1.24B");
  expect(formatCompact("1241000000", "zh-CN")).toBe("12.41亿");
  expect(formatCompact("1241000000", "zh-HK")).toBe("1.24B");
  expect(formatCompact("1241000000", "ja")).toBe("12.41億");
  expect(formatCompact("999.999", "en")).toBe("1,000.00");
  expect(formatCompact("12.5", "en")).toBe("12.50");
  expect(formatCompact("6206", "zh-CN")).toBe("6,206.00");
});

test.each(["en", "zh-CN", "zh-HK", "ja", "ru"])("what is written down of %s is what the platform says", (tag) => {
  const base = { numberingSystem: "latn" } as const;
  const plain = new Intl.NumberFormat(tag, { ...base, minimumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(tag, {
    ...base,
    notation: "compact",
    // The platform groups from five digits on here, and from four everywhere else.
    useGrouping: "always",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const percent = new Intl.NumberFormat(tag, { ...base, style: "percent" });
  expect(formatPercent("7", tag, { decimals: 0, signed: false })).toBe(percent.format(0.07));
  for (let length = 4; length <= 18; length += 1) {
    for (const head of ["1", "1004999", "1005", "1234567", "4995", "9994999", "9995", "99995", "999999999999999999"]) {
      const whole = head.padEnd(length, "0").slice(0, length);
      expect(formatCompact(whole, tag)).toBe(compact.format(BigInt(whole)));
      expect(formatDecimal(`${whole}.00`, tag)).toBe(plain.format(BigInt(whole)));
    }
  }
});

test("percent carries its sign and the language's spacing", () => {
  expect(formatPercent("2.314", "en")).toBe("+2.31%");
  expect(formatPercent("-0.845", "en")).toBe("\u22120.85%");
  expect(formatPercent("2.31", "ru")).toBe(`+2,31${nbsp}%`);
  expect(formatPercent("0", "en")).toBe("0.00%");
  expect(formatPercent("30", "en", { decimals: 0, signed: false })).toBe("30%");
});

test("direction follows the sign", () => {
  expect(directionOf("0.0001")).toBe("up");
  expect(directionOf("-3")).toBe("down");
  expect(directionOf("0.00")).toBe("flat");
  expect(directionOf("?")).toBe("flat");
});

test("zeros after the eighth place are not shown, other digits there are", () => {
  expect(formatDecimal("0.500000000000000000", "en")).toBe("0.50000000");
  expect(formatDecimal("1234.000000000000000000", "ru")).toBe("1\u00a0234,00000000");
  expect(formatDecimal("1.234567890123456700", "en")).toBe("1.2345678901234567");
  expect(formatDecimal("0.000000000000000001", "en")).toBe("0.000000000000000001");
  expect(formatDecimal("100000000000.00", "en")).toBe("100,000,000,000.00");
  expect(formatDecimal("1000000000000", "en")).toBe("1,000,000,000,000");
  expect(formatDecimal("-0.500000000000000000", "en", { decimals: 10 })).toBe("\u22120.5000000000");
});

test("rates keep their places, lose only zeros, and stand as the language has it", () => {
  expect(formatRate("0.5000", "en")).toBe("0.5%");
  expect(formatRate("0.0125", "en")).toBe("0.0125%");
  expect(formatRate("0", "en")).toBe("0%");
  expect(formatRate("6.0833", "ru")).toBe(`6,0833${nbsp}%`);
  expect(formatRate("nonsense", "en")).toBe("\u2014");
});
