// What forms and dialogs tell beforehand, against a position that was worked by hand.

import { amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { lotOf, riskOf, units } from "./lever-figures.ts";
import { closePreview, isStopRight, openPreview, profitAt } from "./lever-preview.ts";
import { samplePosition, sampleScales } from "./testing/sample-position.ts";

const money = (text: string) => units(text, sampleScales.quote);
const lot = lotOf(samplePosition, sampleScales);
const terms = {
  marketId: 1,
  quoteId: 3,
  rates: { hand: amount(100_000_000n), spreadPpm: 1_000, feePpm: 500 },
  scales: sampleScales,
  lots: [],
  funds: { free: money("150.5505"), pending: amount(0n) },
  thresholdPpm: 100_000,
  markOf: () => money("100"),
};
const draft = { side: "long", hands: 10, multiple: 20, origin: money("100") } as const;

test("opening costs what the worked example says, long and short", () => {
  expect(openPreview(draft, terms)).toMatchObject({
    price: money("100.1"),
    value: money("1001"),
    margin: money("50.05"),
    fee: money("0.5005"),
    debit: money("50.5505"),
    spread: money("1"),
    breakEven: money("100.15005"),
  });
  expect(openPreview({ ...draft, side: "short" }, terms)).toMatchObject({
    price: money("99.9"),
    margin: money("49.95"),
    fee: money("0.4995"),
    breakEven: money("99.85005"),
  });
});

test("the liquidation price told before is the one shown after", () => {
  const before = openPreview(draft, terms)?.liquidation ?? amount(0n);
  const after = riskOf([lot], 3, { free: money("100"), pending: amount(0n) }, () => before);
  expect(after === null ? null : after.free + after.margin + after.profit).toBe(money("5.005"));
});

test("without hands, price, multiple or money there is nothing to tell", () => {
  expect(openPreview({ ...draft, hands: 0 }, terms)).toBeNull();
  expect(openPreview({ ...draft, origin: amount(0n) }, terms)).toBeNull();
  expect(openPreview({ ...draft, multiple: 0 }, terms)).toBeNull();
  expect(openPreview(draft, { ...terms, funds: { free: money("50"), pending: amount(0n) } })?.liquidation).toBeNull();
});

test("closing all credits 99.05, a part its share, a ruin nothing", () => {
  expect(closePreview(lot, 10, money("105"))).toEqual({
    profit: money("49"),
    margin: money("50.05"),
    back: money("99.05"),
  });
  expect(closePreview(lot, 3, money("105"))).toMatchObject({ profit: money("14.7"), margin: money("15.015") });
  expect(closePreview(lot, 10, money("90")).back).toBe(0n);
});

test("a stop lies beyond the opening price and the mark, on its own side", () => {
  const around = [money("100.1"), money("105")];
  expect(isStopRight("take_profit", "long", money("106"), around)).toBe(true);
  expect(isStopRight("take_profit", "long", money("105"), around)).toBe(false);
  expect(isStopRight("stop_loss", "long", money("100"), around)).toBe(true);
  expect(isStopRight("stop_loss", "long", money("102"), around)).toBe(false);
  expect(isStopRight("take_profit", "short", money("99"), around)).toBe(true);
  expect(isStopRight("stop_loss", "short", money("106"), around)).toBe(true);
  expect(profitAt(lot, money("90"))).toBe(-money("101"));
});
