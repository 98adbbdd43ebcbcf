// The sums that pages of options show, with the worked example of the product: stake 100, fee 2, ratio 85.

import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { breakEvenOf, countdownText, endedNet, netOf, outcomeAt, percentOf, stakeSums } from "./option-figures.ts";
import { sampleOption } from "./testing/sample-option.ts";

test("an option stands by the price it began at; the same price is a draw for both directions", () => {
  const down = { ...sampleOption, direction: "down" } as const;
  const prices = ["64000.000001", "64000", "63999.9"];
  expect(prices.map((price) => outcomeAt(sampleOption, price))).toEqual(["won", "drawn", "lost"]);
  expect(prices.map((price) => outcomeAt(down, price))).toEqual(["lost", "drawn", "won"]);
});

test("before it has begun, or without a price, nothing is foretold", () => {
  expect(outcomeAt({ ...sampleOption, entry_price: null }, "64000")).toBeNull();
  expect(outcomeAt(sampleOption, null)).toBeNull();
});

test("what it would bring is said after the fee", () => {
  expect((["won", "drawn", "lost"] as const).map((outcome) => Number(netOf(outcome, sampleOption)))).toEqual([
    83, -2, -102,
  ]);
});

test("what it brought follows from what was credited; a void option cost nothing", () => {
  const brought = ["185", "100", "0", "102"].map((credited) => Number(endedNet({ ...sampleOption, credited })));
  expect(brought).toEqual([83, -2, -102, 0]);
});

test("a stake of 100 at 85 % with a fee of 2 % costs 102 and pays 185", () => {
  expect(stakeSums(amount(100_000_000n), 850_000, 20_000)).toEqual({
    fee: 2_000_000n,
    profit: 85_000_000n,
    cost: 102_000_000n,
    payout: 185_000_000n,
  });
});

test("how often one must be right, rounded up: with the fee 55.2 of 100, without it 54.1", () => {
  expect([breakEvenOf(850_000, 20_000), breakEvenOf(850_000, 0), breakEvenOf(1_000_000, 0)]).toEqual([
    "55.2",
    "54.1",
    "50.0",
  ]);
});

test("shares are written as percents", () => {
  expect([850_000, 855_000, 1_000_000, 1_234].map(percentOf)).toEqual(["85", "85.5", "100", "0.1234"]);
});

test("a countdown shows tenths and never less than is left", () => {
  const shown = [61_201, 60_000, 59_999, 59_900, 9_950, 1, 0, -400, 3_723_400].map(countdownText);
  expect(shown).toEqual(["1:01.3", "1:00.0", "1:00.0", "59.9", "10.0", "0.1", "0.0", "0.0", "1:02:03.4"]);
});
