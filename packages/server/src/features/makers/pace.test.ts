import { type Amount, amount, minuteMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { leaningOf, limitsOf } from "./inventory.ts";
import { idle, lively, Pace } from "./pace.ts";
import { TradeRate } from "./trade-rate.ts";

/** Spends all that is allowed, tick by tick. */
function spend(pace: Pace, span: { from: number; to: number; watchers: number }): { commands: number; trades: number } {
  let [commands, trades] = [0, 0];
  for (let now = span.from; now < span.to; now += 250) {
    const allowed = pace.allow(now, { watchers: span.watchers, liveliness: 1 });
    pace.spend(allowed);
    commands += allowed.commands;
    trades += allowed.trades;
  }
  return { commands, trades };
}

describe("the pace", () => {
  test("is lively while somebody watches, and keeps its budget", () => {
    const pace = new Pace({ isAlwaysIdle: false, now: 0 });
    const { commands, trades } = spend(pace, { from: 0, to: 10 * minuteMs, watchers: 1 });
    expect(commands).toBeLessThanOrEqual(40 * 600 + 40);
    expect(trades / 600).toBeGreaterThan(5);
    expect(trades / 600).toBeLessThan(20);
  });

  test("slows down two minutes after the last one has gone, and wakes at once", () => {
    const pace = new Pace({ isAlwaysIdle: false, now: 0 });
    spend(pace, { from: 0, to: minuteMs, watchers: 1 });
    spend(pace, { from: minuteMs, to: 2.9 * minuteMs, watchers: 0 });
    expect(pace.speed(2.9 * minuteMs)).toBe(lively);
    spend(pace, { from: 2.9 * minuteMs, to: 4 * minuteMs, watchers: 0 });
    expect(pace.speed(4 * minuteMs)).toBe(idle);
    const asleep = spend(pace, { from: 4 * minuteMs, to: 14 * minuteMs, watchers: 0 });
    expect(asleep.trades / 600).toBeCloseTo(1, 1);
    expect(asleep.commands / 600).toBeLessThan(4.1);
    pace.allow(14 * minuteMs, { watchers: 1, liveliness: 1 });
    expect(pace.speed(14 * minuteMs)).toBe(lively);
  });

  test("trades as much asleep as awake, and as much as liveliness asks for when it cannot be counted out", () => {
    const pace = new Pace({ isAlwaysIdle: false, now: 0 });
    expect(pace.sizeOfTrades(0, 1)).toBe(1);
    expect(1.6 * pace.sizeOfTrades(0, 2.4)).toBeCloseTo(2.4, 12);
    expect(0.65 * pace.sizeOfTrades(0, 0.3)).toBeCloseTo(0.3, 12);
    const asleep = 10 * minuteMs;
    expect(pace.sizeOfTrades(asleep, 1) * pace.speed(asleep).tradesPerSecond).toBe(lively.tradesPerSecond);
  });

  test("is always slow when it should be quiet", () => {
    const pace = new Pace({ isAlwaysIdle: true, now: 0 });
    expect(spend(pace, { from: 0, to: 10 * minuteMs, watchers: 9 }).trades / 600).toBeLessThan(1.1);
  });

  test("makes up for nothing after a pause", () => {
    const pace = new Pace({ isAlwaysIdle: false, now: 0 });
    expect(pace.allow(3_600_000, { watchers: 1, liveliness: 1 }).commands).toBeLessThanOrEqual(40);
  });
});

describe("inventory", () => {
  const fund = amount(1_000n);
  const has = (held: number): { held: Amount; fund: Amount } => ({ held: amount(BigInt(held)), fund });

  test.each([
    [1_000, 1_000, true, true],
    [250, 1_000, true, false],
    [1_750, 1_000, false, true],
    [1_000, 50, false, true],
    [0, 0, false, false],
  ])("with %i of the base and %i of the quote: buy %s, sell %s", (base, quote, canBuy, canSell) => {
    expect(limitsOf(has(base), has(quote))).toEqual({ canBuy, canSell });
  });

  test("leans against what there is too much or too little of", () => {
    expect(leaningOf([has(1_000), has(1_000)])).toBe(0);
    expect(leaningOf([has(500), has(1_000)])).toBe(-0.25);
    expect(leaningOf([has(9_000)])).toBe(1);
    expect(leaningOf([])).toBe(0);
  });
});

test("the rate of trades is that of the last minute", () => {
  const rate = new TradeRate();
  for (let second = 0; second < 120; second += 1) rate.add(second * 1_000, second < 60 ? 30 : 6);
  expect(rate.perSecond(119_999)).toBe(6);
  expect(rate.perSecond(149_999)).toBe(3);
  expect(rate.perSecond(999_999)).toBe(0);
});
