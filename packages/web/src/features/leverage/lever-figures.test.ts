// A position that was worked by hand, and what it does not show: hedges, missing marks, small sums.

import { amount, scale } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { accountFigures, figuresOf, lotOf, netOf, percentText, ppmOfPercent, riskOf, units } from "./lever-figures.ts";
import { samplePosition, sampleScales } from "./testing/sample-position.ts";

const lot = lotOf(samplePosition, sampleScales);
const mark = units("105", sampleScales.quote);
const free = units("100", sampleScales.quote);
const funds = { free, pending: amount(0n) };
const markOf = () => mark;

test("the worked example: profit 49, hazard 397.70, equity 199.05", () => {
  const account = riskOf([lot], 3, funds, markOf);
  const net = netOf([lot], 1);
  expect(accountFigures(account, free, sampleScales.quote)).toEqual({
    free: "100.000000",
    margin: "50.050000",
    profit: "49.000000",
    equity: "199.050000",
    hazard: "397.70",
  });
  const figures = figuresOf(lot, mark, { account, thresholdPpm: ppmOfPercent("10.00"), net });
  expect(figures).toMatchObject({ mark: "105.000000", value: "1050.000000", profit: "49.000000", roe: "97.90" });
  // Equity 199.05 less a tenth of 50.05 is 194.045, and ten coins lose that over 19.4045.
  expect(figures).toMatchObject({ liquidation: "85.595500", distance: "18.48" });
});

test("at the liquidation price the hazard rate is the threshold", () => {
  const at = units("85.5955", sampleScales.quote);
  const account = riskOf([lot], 3, funds, () => at);
  expect(accountFigures(account, free, sampleScales.quote).hazard).toBe("10.00");
});

test("of a hedge only the larger side has a liquidation price", () => {
  const short = lotOf({ ...samplePosition, id: 12, side: "short", hands: 4 }, sampleScales);
  const lots = [lot, short];
  const risk = { account: riskOf(lots, 3, funds, markOf), thresholdPpm: 100_000, net: netOf(lots, 1) };
  expect(netOf(lots, 1)).toBe(600_000_000n);
  expect(figuresOf(lot, mark, risk).liquidation).not.toBeNull();
  expect(figuresOf(short, mark, risk).liquidation).toBeNull();
});

test("entrusts and what is being closed carry no risk", () => {
  const others = (["pending", "closing"] as const).map((state) => lotOf({ ...samplePosition, state }, sampleScales));
  expect(riskOf(others, 3, funds, markOf)).toMatchObject({ margin: 0n, profit: 0n });
  expect(netOf(others, 1)).toBe(0n);
});

test("without a mark nothing is claimed", () => {
  expect(riskOf([lot], 3, funds, () => undefined)).toBeNull();
  expect(accountFigures(null, free, sampleScales.quote)).toMatchObject({ profit: null, equity: null, hazard: null });
  const figures = figuresOf(lot, undefined, { account: null, thresholdPpm: 100_000, net: 0n });
  expect(Object.values(figures).every((value) => value === null)).toBe(true);
});

test("what waiting entrusts keep stands for the positions too", () => {
  const account = riskOf([lot], 3, { free, pending: units("10", sampleScales.quote) }, markOf);
  expect(accountFigures(account, free, sampleScales.quote)).toMatchObject({ equity: "209.050000", hazard: "417.68" });
});

test("another quote coin is another account", () => {
  expect(riskOf([lot], 1, funds, markOf)).toEqual({ ...funds, margin: 0n, originMargin: 0n, profit: 0n });
});

test("percents are cut towards zero, and a rate of text becomes parts per million", () => {
  expect(percentText(-1n, 3n)).toBe("-33.33");
  expect(percentText(1n, 0n)).toBeNull();
  expect(ppmOfPercent("0.05")).toBe(500);
  expect(units("no number", scale(2))).toBe(0n);
});
