import { dayMs, minuteMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { changeText, DayWindow } from "./day-window.ts";
import { type Candle, flatBar } from "./series.ts";

const start = Date.UTC(2030, 0, 1);

/** Trades one by one; a minute's trades share a bar, as in the product. */
function windowOf(): { window: DayWindow; trade(minute: number, price: bigint, amount: bigint): void } {
  const window = new DayWindow();
  let bar: Candle | null = null;
  return {
    window,
    trade(minute, price, amount) {
      const time = start + minute * minuteMs;
      if (bar === null || bar.time !== time) bar = flatBar(time, price);
      if (price > bar.high) bar.high = price;
      if (price < bar.low) bar.low = price;
      bar.close = price;
      bar.volume += amount;
      bar.value += price * amount;
      window.add({ price, amount, value: price * amount, at: time + 5 }, bar);
    },
  };
}

test("a market without trades has no price", () => {
  expect(new DayWindow().figures()).toEqual({
    price: null,
    openPrice: null,
    high: null,
    low: null,
    volume: 0n,
    value: 0n,
    minutes: 0,
    at: 0,
  });
});

test("what is older than 24 hours leaves, minute by minute, and the extremes with it", () => {
  const { window, trade } = windowOf();
  trade(0, 100n, 1n);
  trade(0, 120n, 2n);
  trade(1, 90n, 1n);
  trade(2, 110n, 3n);
  const at = (minute: number): number => start + minute * minuteMs;
  expect(window.figures()).toMatchObject({ price: 110n, openPrice: 100n, high: 120n, low: 90n, volume: 7n });
  expect(window.expire(at(0) + dayMs)).toBe(false);
  expect(window.expire(at(1) + dayMs)).toBe(true);
  // The price 24 hours ago is now the close of the minute that left.
  expect(window.figures()).toMatchObject({ openPrice: 120n, high: 110n, low: 90n, volume: 4n, value: 420n });
  window.expire(at(2) + dayMs);
  expect(window.figures()).toMatchObject({ openPrice: 90n, high: 110n, low: 110n, volume: 3n });
  window.expire(at(3) + dayMs);
  expect(window.figures()).toMatchObject({
    price: 110n,
    openPrice: 110n,
    high: 110n,
    low: 110n,
    volume: 0n,
    value: 0n,
  });
});

test("kept trade by trade it equals what all bars say at once, however long it runs", () => {
  const { window, trade } = windowOf();
  const all: { minute: number; price: bigint; amount: bigint }[] = [];
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let minute = 0; minute < 5_000; minute += 1 + random(4)) {
    const one = { minute, price: BigInt(1_000 + random(500)), amount: BigInt(1 + random(9)) };
    trade(one.minute, one.price, one.amount);
    all.push(one);
    const now = start + minute * minuteMs + 59_000;
    window.expire(now);
    if (minute % 7 !== 0) continue;
    const within = all.filter((past) => past.minute >= minute - 1_440);
    const prices = within.map((past) => past.price).sort((a, b) => (a < b ? -1 : 1));
    expect(window.figures()).toMatchObject({
      high: prices.at(-1),
      low: prices[0],
      volume: within.reduce((sum, past) => sum + past.amount, 0n),
    });
  }
});

test.each([
  [100n, 101n, "+1.00"],
  [1_000n, 996n, "-0.40"],
  [10_000n, 10_000n, "0.00"],
  [1_000_000n, 1_000_049n, "0.00"],
  [1_000_000n, 1_000_050n, "+0.01"],
  [3n, 1n, "-66.67"],
  [1n, 11n, "+1000.00"],
  [null, 5n, "0.00"],
  [5n, null, "0.00"],
  [0n, 5n, "0.00"],
])("from %s to %s is %s percent", (from, to, text) => {
  expect(changeText(from, to)).toBe(text);
});
