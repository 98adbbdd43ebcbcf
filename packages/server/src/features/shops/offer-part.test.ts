// How much of an offer somebody gets, in coins and in money.

import { type Amount, amount, scale } from "@tidemark/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Coin } from "../markets/markets.ts";
import { limitsOf, limitText, sizeOf } from "./offer-part.ts";

const coin = { symbol: "USDT", scale: scale(6) } as Coin;
const whole = 1_000_000n;
const price = 705n;

function offer(of: { min: bigint; max: bigint; surplus: bigint }) {
  const [min, max, surplus] = [amount(of.min), amount(of.max), amount(of.surplus)] as [Amount, Amount, Amount];
  return { min, max, surplus, coinCode: "CNY" as const };
}

const usual = offer({ min: 10n * whole, max: 200n * whole, surplus: 600n * whole });

describe("in coins", () => {
  test.each([
    ["10", 10n * whole, 7_050n],
    ["200", 200n * whole, 141_000n],
    ["33.33333", 33_333_330n, 23_500n],
  ])("%s coins", (value, number, money) => {
    expect(sizeOf(usual, { means: "number", value }, { coin, price })).toEqual({ ok: true, value: { number, money } });
  });

  test.each(["9.99999", "200.00001", "1000000000"])("%s is beyond the limits, which are said in coins", (value) => {
    expect(sizeOf(usual, { means: "number", value }, { coin, price })).toMatchObject({
      ok: false,
      rejection: { code: "offer_out_of_limits", params: { min: "10 USDT", max: "200 USDT" } },
    });
  });

  test.each([
    ["0", "amount_not_positive"],
    ["-10", "amount_malformed"],
    ["1e2", "amount_malformed"],
    ["NaN", "amount_malformed"],
    ["10.000001", "amount_too_precise"],
    ["", "amount_malformed"],
  ])("%j is refused", (value, code) => {
    expect(sizeOf(usual, { means: "number", value }, { coin, price })).toMatchObject({ rejection: { code } });
  });
});

describe("in money", () => {
  test("money becomes coins, rounded down to five places", () => {
    expect(sizeOf(usual, { means: "money", value: "100" }, { coin, price })).toEqual({
      ok: true,
      value: { number: 14_184_390n, money: 10_000n },
    });
  });

  test("a limit as it is shown is the limit itself, also with three places", () => {
    const odd = offer({ min: 10n * whole, max: 33_333_330n, surplus: 600n * whole });
    expect(limitText(odd.max, { coin, price })).toBe("234.99998");
    for (const value of ["234.99998", "235.000", "235"]) {
      expect(sizeOf(odd, { means: "money", value }, { coin, price })).toMatchObject({ value: { number: 33_333_330n } });
    }
    expect(sizeOf(odd, { means: "money", value: "235.01" }, { coin, price })).toMatchObject({
      rejection: { code: "offer_out_of_limits", params: { min: "70.5 CNY", max: "234.99998 CNY" } },
    });
  });

  test("any other means is none", () => {
    expect(sizeOf(usual, { means: "gold", value: "1" }, { coin, price })).toMatchObject({
      rejection: { code: "invalid_field" },
    });
  });
});

describe("what is left when it is less than the least", () => {
  const rest = offer({ min: 10n * whole, max: 200n * whole, surplus: 4n * whole });

  test("it is taken whole, or not at all", () => {
    expect(limitsOf(rest)).toEqual({ least: 4n * whole, most: 4n * whole });
    expect(sizeOf(rest, { means: "number", value: "4" }, { coin, price })).toMatchObject({ value: { money: 2_820n } });
    expect(sizeOf(rest, { means: "money", value: "28.2" }, { coin, price })).toMatchObject({
      value: { number: 4n * whole },
    });
    for (const value of ["3.99999", "10"]) {
      expect(sizeOf(rest, { means: "number", value }, { coin, price })).toMatchObject({
        rejection: { code: "offer_out_of_limits" },
      });
    }
  });
});

test("whatever is asked, a part lies within the offer and costs what its coins cost", () => {
  const step = 10n;
  const units = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((count) => count * step);
  fc.assert(
    fc.property(
      units,
      units,
      units,
      fc.bigInt({ min: 1n, max: 10n ** 7n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (one, other, surplus, at, hundredths) => {
        const [min, max] = one < other ? [one, other] : [other, one];
        const of = offer({ min, max, surplus });
        const value = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
        const sized = sizeOf(of, { means: "money", value }, { coin, price: at });
        if (!sized.ok) return;
        const { number, money } = sized.value;
        expect(number <= of.surplus && number <= of.max).toBe(true);
        expect(number >= of.min || number === of.surplus).toBe(true);
        expect(number % step).toBe(0n);
        // Never more than a hundredth and a smallest part away from what was offered for it.
        const apart = money > hundredths ? money - hundredths : hundredths - money;
        expect(apart * 10n ** 5n <= 2n * 10n ** 5n + at * 2n).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
