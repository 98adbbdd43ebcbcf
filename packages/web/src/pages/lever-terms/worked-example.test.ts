import { expect, test } from "vitest";
import { type ExampleInput, workedExample } from "./worked-example.ts";

/** Price 100, spread 0.1 %, one coin a hand, fee 0.05 %, 20 times, 10 hands; 100 USDT more than the margin lie free. */
const facts: ExampleInput = {
  terms: { hand: "1.00", spread_ppm: 1000, fee_ppm: 500, overnight_ppm: 200 },
  scales: { base_scale: 2, quote_scale: 4 },
  side: "long",
  hands: 10,
  multiple: 20,
  origin: "100.0000",
  movePercent: 5,
  freeTimes: 2,
  thresholdPpm: 100_000,
};

test("the worked example of the facts, to the last digit", () => {
  const example = workedExample(facts);
  const results = Object.fromEntries(Object.entries(example ?? {}).map(([name, row]) => [name, row?.result]));
  expect(results).toEqual({
    price: "100.1",
    number: "10",
    value: "1001",
    margin: "50.05",
    fee: "0.5005",
    debit: "50.5505",
    overnight: "0.2002",
    // 0.5005 ÷ 10, rounded up to the smallest unit.
    breakEven: "100.1501",
    mark: "105",
    profit: "49",
    // (100.10 + 50.05 + 49) ÷ 50.05.
    hazard: "397.90",
    // The buffer of 199.15 − 5.005 is 194.145, or 19.4145 for each of 10 coins below 105.
    liquidation: "85.5855",
  });
  expect(example?.profit?.sum).toBe("(105 − 100.1) × 10");
  expect(example?.liquidation?.sum).toBe("105 − (199.15 − 50.05 × 0.1) ÷ 10");
});

test("a short is mirrored", () => {
  const example = workedExample({ ...facts, side: "short" });
  expect([example?.price?.result, example?.value?.result, example?.margin?.result, example?.fee?.result]).toEqual([
    "99.9",
    "999",
    "49.95",
    "0.4995",
  ]);
  expect(example?.mark?.result).toBe("95");
  expect(example?.profit?.result).toBe("49");
  expect(example?.profit?.sum).toBe("(99.9 − 95) × 10");
});

test("a price that is not there or is no number gives no example", () => {
  for (const origin of ["", "0", "-1", "NaN", "1e309"]) expect(workedExample({ ...facts, origin })).toBeNull();
});

test("a position that no price can burst has no liquidation line", () => {
  expect(workedExample({ ...facts, freeTimes: 40 })?.liquidation).toBeNull();
});
