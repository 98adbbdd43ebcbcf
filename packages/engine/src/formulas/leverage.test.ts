import { amount, scale } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  breakEvenPrice,
  hazardRate,
  isBurst,
  leverCost,
  leverOvernight,
  leverProfit,
  liquidationPrice,
  shareOfHands,
} from "./leverage.ts";

const eight = scale(8);
/** Units of a coin with eight places, from ten-thousandths. */
const of = (tenThousandths: number) => amount(BigInt(tenThousandths) * 10_000n);
const rates = { hand: of(10_000), spreadPpm: 1_000, feePpm: 500 };

test("a long position of ten hands at 100 costs what the worked example says", () => {
  const cost = leverCost({ side: "long", hands: 10, multiple: 20, origin: of(1_000_000) }, rates, eight);
  expect(cost.price).toBe(of(1_001_000));
  expect(cost.number).toBe(of(100_000));
  expect(cost.value).toBe(of(10_010_000));
  expect(cost.margin).toBe(of(500_500));
  expect(cost.fee).toBe(of(5_005));
  expect(cost.debit).toBe(of(505_505));
  expect(cost.spread).toBe(of(10_000));
});

test("a short one costs what the worked example says", () => {
  const cost = leverCost({ side: "short", hands: 10, multiple: 20, origin: of(1_000_000) }, rates, eight);
  expect(cost.price).toBe(of(999_000));
  expect(cost.value).toBe(of(9_990_000));
  expect(cost.margin).toBe(of(499_500));
  expect(cost.fee).toBe(of(4_995));
});

test("profit, hazard rate and overnight fee are those of the worked example", () => {
  const lot = { side: "long" as const, price: of(1_001_000), number: of(100_000) };
  const profit = leverProfit(lot, of(1_050_000), eight);
  expect(profit).toBe(of(490_000));
  const account = { free: of(1_000_000), margin: of(500_500), originMargin: of(500_500), profit };
  expect(hazardRate(account)).toBe(39_770n);
  expect(leverOvernight(lot.price, lot.number, eight, 200)).toBe(of(2_002));
});

test("a profit is rounded away from its owner on both sides", () => {
  const lot = { price: amount(100n), number: amount(1n) };
  expect(leverProfit({ ...lot, side: "long" }, amount(101n), eight)).toBe(0n);
  expect(leverProfit({ ...lot, side: "long" }, amount(99n), eight)).toBe(-1n);
  expect(leverProfit({ ...lot, side: "short" }, amount(99n), eight)).toBe(0n);
  expect(leverProfit({ ...lot, side: "short" }, amount(101n), eight)).toBe(-1n);
});

test("an account bursts at its threshold and not above it", () => {
  const account = { free: amount(0n), margin: amount(1_000n), originMargin: amount(1_000n), profit: amount(-900n) };
  expect(isBurst(account, 100_000)).toBe(true);
  expect(isBurst({ ...account, profit: amount(-899n) }, 100_000)).toBe(false);
  expect(isBurst({ ...account, originMargin: amount(0n) }, 100_000)).toBe(false);
});

test("what entrusts keep counts for the account", () => {
  const account = { free: amount(0n), margin: amount(1_000n), originMargin: amount(1_000n), profit: amount(-900n) };
  expect(isBurst({ ...account, pending: amount(1n) }, 100_000)).toBe(false);
  expect(hazardRate({ ...account, pending: amount(400n) })).toBe(5_000n);
});

test("break-even earns the fee back", () => {
  const lot = { side: "long" as const, price: of(1_001_000), number: of(100_000) };
  expect(leverProfit(lot, breakEvenPrice(lot, of(5_005), eight), eight)).toBeGreaterThanOrEqual(of(5_005));
  const short = { ...lot, side: "short" as const };
  expect(leverProfit(short, breakEvenPrice(short, of(5_005), eight), eight)).toBeGreaterThanOrEqual(of(5_005));
  expect(breakEvenPrice({ ...lot, number: amount(0n) }, of(5_005), eight)).toBe(lot.price);
});

test("no price ends an account that is long as much as short", () => {
  const account = { free: of(1), margin: of(10), originMargin: of(10), profit: amount(0n) };
  const terms = { thresholdPpm: 100_000, baseScale: eight };
  expect(liquidationPrice(account, { mark: of(100), net: 0n }, terms)).toBeNull();
  expect(liquidationPrice({ ...account, free: of(1_000_000) }, { mark: of(100), net: 1_000n }, terms)).toBeNull();
});

test("an account stands before its liquidation price and bursts past it", () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.constantFrom("long" as const, "short" as const),
      money,
      fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      (side, free, mark, number) => {
        const lot = { side, price: amount(mark), number: amount(number) };
        const margin = amount((mark * number) / 10n ** 8n / 20n + 1n);
        const account = { free: amount(free), margin, originMargin: margin, profit: amount(0n) };
        const net = side === "long" ? number : -number;
        const at = liquidationPrice(account, { mark: amount(mark), net }, { thresholdPpm: 100_000, baseScale: eight });
        if (at === null) return;
        const step = side === "long" ? 1n : -1n;
        const before = leverProfit(lot, amount(at + step), eight);
        const past = leverProfit(lot, amount(at - step), eight);
        // What rounding took from the profit can make it one unit earlier.
        expect(isBurst({ ...account, profit: amount(before + 1n) }, 100_000)).toBe(false);
        expect(isBurst({ ...account, profit: past }, 100_000)).toBe(true);
      },
    ),
  );
});

test("parts of a position add up to all of it", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 1_000 }), (all, of) => {
      let left = amount(all);
      let hands = of;
      let sum = 0n;
      while (hands > 0) {
        const some = Math.max(1, Math.floor(hands / 3));
        const part = shareOfHands(left, some, hands);
        sum += part;
        left = amount(left - part);
        hands -= some;
      }
      expect(sum).toBe(all);
    }),
  );
  expect(() => shareOfHands(amount(1n), 2, 1)).toThrow();
});
