import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amount,
  amountMax,
  bare,
  formatAmount,
  mulDivDown,
  mulDivUp,
  parseAmount,
  parsePositiveAmount,
  scale,
  scaleMax,
  wholeDigitsMax,
  zero,
} from "./money.ts";

const eight = scale(8);

test("the worked examples", () => {
  expect(parseAmount("1.5", eight)).toEqual({ ok: true, value: 150_000_000n });
  expect(formatAmount(amount(150_000_000n), eight)).toBe("1.50000000");
  expect(mulDivDown(7n, 10n, 3n)).toBe(23n);
  expect(mulDivUp(7n, 10n, 3n)).toBe(24n);
});

const malformed: readonly unknown[] = [
  ...[
    "",
    " ",
    "-1",
    "+1",
    "-0",
    "NaN",
    "Infinity",
    "1e309",
    "1e5",
    "1E2",
    "0x10",
    "1,5",
    "1.",
    ".5",
    "01",
    "00",
    "1..2",
  ],
  ...[
    "1 ",
    " 1",
    "1\n",
    "\u0000",
    "1_000",
    "١",
    "１",
    "1.5.1",
    "null",
    "1".repeat(19),
    "1".repeat(40),
    `0.${"0".repeat(19)}`,
  ],
  ...[null, undefined, 1, 0, Number.NaN, 1.5, 1n, true, [], ["1"], {}, { toString: () => "1" }, Symbol("1")],
];

test.each(malformed.map((value) => [value]))("%o is no amount", (value) => {
  expect(parseAmount(value, eight)).toEqual({ ok: false, rejection: { code: "amount_malformed" } });
});

test("surplus decimals are refused, not rounded; surplus zeros are no surplus", () => {
  const refused = { ok: false, rejection: { code: "amount_too_precise", params: { places: "2" } } };
  expect(parseAmount("1.001", scale(2))).toEqual(refused);
  expect(parseAmount("1.009", scale(2))).toEqual(refused);
  expect(parseAmount("1.5", scale(0))).toMatchObject({ ok: false, rejection: { code: "amount_too_precise" } });
  expect(parseAmount("1.500", scale(1))).toEqual({ ok: true, value: 15n });
});

test("zero is an amount but not a positive one", () => {
  expect(parseAmount("0", eight)).toEqual({ ok: true, value: zero });
  expect(parsePositiveAmount("0.00", eight)).toEqual({ ok: false, rejection: { code: "amount_not_positive" } });
  expect(parsePositiveAmount("0.00000001", eight)).toEqual({ ok: true, value: 1n });
  expect(parsePositiveAmount("x", eight)).toMatchObject({ rejection: { code: "amount_malformed" } });
});

test("the largest text the grammar allows is within the largest amount", () => {
  const nines = `${"9".repeat(18)}.${"9".repeat(18)}`;
  expect(parseAmount(nines, scale(scaleMax))).toEqual({ ok: true, value: amountMax - 1n });
  expect(parseAmount("9".repeat(wholeDigitsMax), scale(0)).ok).toBe(true);
  expect(parseAmount("9".repeat(wholeDigitsMax + 1), scale(0)).ok).toBe(false);
});

test("print and parse are each other's inverse at every scale", () => {
  const scales = fc.integer({ min: 0, max: scaleMax }).map(scale);
  const values = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
  fc.assert(
    fc.property(values, scales, (value, places) => {
      expect(parseAmount(formatAmount(amount(value), places), places)).toEqual({ ok: true, value });
    }),
  );
});

test("whatever the text, the parser answers: an exact amount or a refusal", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[0-9.eE+\-x ]{0,45}$/),
    fc.stringMatching(/^\d{1,20}(\.\d{1,20})?$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseAmount(text, scale(18));
      if (!parsed.ok) return;
      expect(text).toMatch(/^(0|[1-9]\d{0,17})(\.\d{1,18})?$/);
      const [whole = "", fraction = ""] = text.split(".");
      expect(parsed.value).toBe(BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, "0")));
    }),
    { numRuns: 5_000 },
  );
});

test("amounts below zero are printed with their sign in front", () => {
  expect(formatAmount(amount(-5n), scale(2))).toBe("-0.05");
  expect(formatAmount(amount(-500n), scale(0))).toBe("-500");
});

test("rounding goes down or up by less than one unit and by nothing when it is exact", () => {
  const natural = fc.bigInt({ min: 0n, max: 10n ** 36n });
  fc.assert(
    fc.property(natural, natural, fc.bigInt({ min: 1n, max: 10n ** 18n }), (one, other, divisor) => {
      const down = mulDivDown(one, other, divisor);
      const up = mulDivUp(one, other, divisor);
      const exact = one * other;
      expect(down * divisor).toBeLessThanOrEqual(exact);
      expect((down + 1n) * divisor).toBeGreaterThan(exact);
      expect(up - down).toBe(exact % divisor === 0n ? 0n : 1n);
    }),
  );
});

test("negative factors, a divisor that is not positive and a scale out of range are our own mistakes", () => {
  expect(() => mulDivDown(-1n, 1n, 1n)).toThrow();
  expect(() => mulDivUp(1n, -1n, 1n)).toThrow();
  expect(() => mulDivDown(1n, 1n, 0n)).toThrow();
  for (const places of [-1, 19, 1.5, Number.NaN]) expect(() => scale(places)).toThrow();
});

test("zeros at the end are left out, but none before the point", () => {
  expect(bare("1.500")).toBe("1.5");
  expect(bare("100.00")).toBe("100");
  expect(bare("100")).toBe("100");
  expect(bare("0.00")).toBe("0");
});
