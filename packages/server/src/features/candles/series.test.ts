import { createZoneClock } from "@tidemark/contract";
import { amount, hourMs, instant, minuteMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { barEnd, barStart, parsePeriod } from "./periods.ts";
import { barsKept, Series } from "./series.ts";

const zone = createZoneClock("Asia/Shanghai");
/** A Wednesday, 08:00 in Shanghai. */
const start = Date.UTC(2030, 0, 2);

function trade(at: number, price: bigint, size = 1n) {
  return { price: amount(price), amount: amount(size), value: amount(price * size), at: instant(at) };
}

test("trades of one bar make its open, high, low, close and sums", () => {
  const series = new Series("5min", zone);
  for (const [minute, price] of [
    [0, 10n],
    [1, 14n],
    [2, 9n],
    [4, 12n],
  ] as const) {
    series.add(trade(start + minute * minuteMs, price, 2n));
  }
  series.add(trade(start + 5 * minuteMs, 20n));
  expect(series.bars).toEqual([
    { time: start, open: 10n, high: 14n, low: 9n, close: 12n, volume: 8n, value: 90n },
    { time: start + 5 * minuteMs, open: 20n, high: 20n, low: 20n, close: 20n, volume: 1n, value: 20n },
  ]);
});

test("a gap is filled with flat bars at the last close, and there is nothing before the first trade", () => {
  const series = new Series("60min", zone);
  series.add(trade(start, 10n));
  series.add(trade(start + 3 * hourMs, 11n));
  const flat = (hour: number, close: bigint) => ({
    time: start + hour * hourMs,
    open: close,
    high: close,
    low: close,
    close,
    volume: 0n,
    value: 0n,
  });
  expect(series.read(start - 5 * hourMs, start + 4 * hourMs)).toEqual([
    { ...flat(0, 10n), volume: 1n, value: 10n },
    flat(1, 10n),
    flat(2, 10n),
    { ...flat(3, 11n), volume: 1n, value: 11n },
    flat(4, 11n),
  ]);
  expect(series.read(start + hourMs, start + 2 * hourMs)).toEqual([flat(1, 10n), flat(2, 10n)]);
  expect(series.read(start - 5 * hourMs, start - hourMs)).toEqual([]);
  expect(new Series("1min", zone).read(start, start + hourMs)).toEqual([]);
});

test("days, weeks and months roll over at the zone's midnight", () => {
  const midnight = Date.parse("2030-01-03T00:00:00+08:00");
  const series = new Series("1day", zone);
  series.add(trade(midnight - 1, 10n));
  series.add(trade(midnight, 11n));
  expect(series.bars.map((bar) => [bar.time, bar.close])).toEqual([
    [Date.parse("2030-01-02T00:00:00+08:00"), 10n],
    [midnight, 11n],
  ]);
  expect(barStart("1week", start, zone)).toBe(Date.parse("2029-12-31T00:00:00+08:00"));
  expect(barEnd("1mon", barStart("1mon", start, zone), zone)).toBe(Date.parse("2030-02-01T00:00:00+08:00"));
});

test("memory keeps the newest bars", () => {
  const series = new Series("1min", zone);
  for (let minute = 0; minute < 2 * barsKept; minute += 1) series.add(trade(start + minute * minuteMs, 10n));
  expect(series.bars.length).toBeGreaterThanOrEqual(barsKept);
  expect(series.bars.length).toBeLessThan(1.5 * barsKept);
  expect(series.last?.time).toBe(start + (2 * barsKept - 1) * minuteMs);
});

test.each([
  ["1min", "1min"],
  ["1minmin", "1min"],
  ["5minmin", "5min"],
  ["60min", "60min"],
  ["1H", "60min"],
  ["1D", "1day"],
  ["D", "1day"],
  ["1day", "1day"],
  ["1W", "1week"],
  ["W", "1week"],
  ["1M", "1mon"],
  ["M", "1mon"],
  ["1mon", "1mon"],
  ["", null],
  ["1m", null],
  ["2min", null],
  ["1year", null],
  ["constructor", null],
  ["__proto__", null],
])("the period %j is %s", (text, period) => {
  expect(parsePeriod(text)).toBe(period);
});
