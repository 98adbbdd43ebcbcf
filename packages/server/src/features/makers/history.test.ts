import { createZoneClock } from "@tidemark/contract";
import { type CandlePeriod, candlePeriods } from "@tidemark/contract/candles";
import { type AssetId, dayMs, type Instant, minuteMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { barEnd, barStart } from "../candles/candles.ts";
import { characterOf } from "./character.ts";
import { frameOf, frameOfMinutes, type HistoryBar, historyOf, pricesOf } from "./history.ts";
import { Reference, usdtId } from "./reference-price.ts";

const now = 1_794_700_123_456 as Instant;
const [btc, eth] = [1 as AssetId, 2 as AssetId];
const steps = { tickSize: 0.1, lotSize: 0.00001, lotsMin: 1, valueMin: 1 };
const reference = new Reference({ seed: "tidemark", startedAt: now });

function make(timeZone: string, quote: AssetId = usdtId) {
  const zone = createZoneClock(timeZone);
  const startOf = (period: CandlePeriod, at: number): number => barStart(period, at, zone);
  const market = {
    base: quote === btc ? eth : btc,
    quote,
    steps: quote === btc ? { ...steps, tickSize: 0.00001, lotSize: 0.001 } : steps,
    character: characterOf({ symbol: "BTC", quote }),
    turnover: 5_000,
    seed: 7,
  };
  const frame = frameOf(now, startOf);
  const liveliness = (at: number): number => reference.liveliness(at);
  const bars = historyOf({ frame, prices: pricesOf(reference, [btc, eth, usdtId], frame.looks), liveliness, market });
  return { zone, startOf, market, bars, liveliness };
}

function of(bars: ReadonlyMap<CandlePeriod, readonly HistoryBar[]>, period: CandlePeriod): readonly HistoryBar[] {
  return bars.get(period) ?? [];
}

const { zone, startOf, market, bars, liveliness } = make("Asia/Shanghai");

function sumOf(time: number, parts: readonly HistoryBar[]): HistoryBar {
  return {
    time,
    open: parts[0]?.open ?? 0,
    high: Math.max(...parts.map((part) => part.high)),
    low: Math.min(...parts.map((part) => part.low)),
    close: parts.at(-1)?.close ?? 0,
    lots: parts.reduce((sum, part) => sum + part.lots, 0),
    value: parts.reduce((sum, part) => sum + part.value, 0n),
  };
}

const reach: readonly [CandlePeriod, number][] = [
  ["1min", 7],
  ["5min", 7],
  ["15min", 14],
  ["30min", 30],
  ["60min", 90],
  ["1day", 730],
  ["1week", 720],
  ["1mon", 730],
];

describe("history", () => {
  test.each(reach)("%s reaches %i days back and up to now, every bar in its place", (period, days) => {
    const list = of(bars, period);
    expect(list[0]?.time).toBeLessThanOrEqual(now - days * dayMs);
    expect(list.at(-1)?.time).toBe(startOf(period, now));
    const ends = list.slice(0, -1).map((bar) => barEnd(period, bar.time, zone));
    expect(list.slice(1).map((bar) => bar.time)).toEqual(ends);
  });

  test.each(candlePeriods)("%s bars are sound, and each opens where the one before closed", (period) => {
    const list = of(bars, period);
    const isSound = ({ open, high, low, close, lots, value }: HistoryBar): boolean =>
      low > 0 &&
      low <= Math.min(open, close) &&
      high >= Math.max(open, close) &&
      lots > 0 &&
      value >= BigInt(low) * BigInt(lots) &&
      value <= BigInt(high) * BigInt(lots);
    expect(list.filter((bar) => !isSound(bar))).toEqual([]);
    expect(list.slice(1).map((bar) => bar.open)).toEqual(list.slice(0, -1).map((bar) => bar.close));
  });

  test("a coarse bar is exactly what its finer ones add up to, wherever there are finer ones", () => {
    for (const [fine, coarse] of [
      ["1min", "5min"],
      ["5min", "15min"],
      ["15min", "30min"],
      ["30min", "60min"],
      ["60min", "1day"],
      ["1day", "1week"],
      ["1day", "1mon"],
    ] as const) {
      const finer = of(bars, fine);
      const from = finer[0]?.time ?? 0;
      const covered = of(bars, coarse).filter((bar) => bar.time >= from);
      expect(covered.length).toBeGreaterThan(20);
      const parts = new Map<number, HistoryBar[]>(covered.map((bar) => [bar.time, []]));
      for (const part of finer) parts.get(startOf(coarse, part.time))?.push(part);
      expect(covered).toEqual(covered.map((bar) => sumOf(bar.time, parts.get(bar.time) ?? [])));
    }
  });

  test("ends at the reference of now", () => {
    const wanted = Math.round(reference.price(btc, now) / steps.tickSize);
    for (const period of candlePeriods) expect(of(bars, period).at(-1)?.close).toBe(wanted);
  });

  test("is the same when it is made again, and minutes alone are the very same minutes", () => {
    expect(make("Asia/Shanghai").bars).toEqual(bars);
    const to = startOf("1min", now - 2 * dayMs);
    const frame = frameOfMinutes({ from: to - 500 * minuteMs, to }, startOf);
    const prices = pricesOf(reference, [btc, usdtId], frame.looks);
    const again = of(historyOf({ frame, prices, liveliness, market }), "1min");
    expect(again).toEqual(of(bars, "1min").filter((bar) => bar.time >= to - 500 * minuteMs && bar.time < to));
  });

  test("pairs quoted in BTC come from the same prices", () => {
    const pair = make("Asia/Shanghai", btc);
    const wanted = Math.round(reference.pairPrice(eth, btc, now) / pair.market.steps.tickSize);
    expect(of(pair.bars, "1day").at(-1)?.close).toBe(wanted);
  });

  test("no bar comes twice in a zone with summer time, nor in one whose hours are not Greenwich's", () => {
    for (const timeZone of ["Europe/Berlin", "Asia/Kolkata"]) {
      for (const [, list] of make(timeZone).bars) {
        const times = list.map((bar) => bar.time);
        expect(new Set(times).size).toBe(times.length);
        expect(times).toEqual([...times].sort((a, b) => a - b));
      }
    }
  });
});
