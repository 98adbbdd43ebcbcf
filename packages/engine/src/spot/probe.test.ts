// An order of somebody who cannot pay for it is refused without a walk through the book. Counted are the orders that
// were looked at, never the time it took.

import { afterEach, expect, test } from "vitest";
import { alice, bob, btcUsdt, Desk, inside, units, usdt } from "../testing/desk.ts";
import { Ladder } from "./book/ladder.ts";
import type { Order } from "./book/order.ts";
import { probe } from "./probe.ts";

const rightLevels = Ladder.prototype.levels;
afterEach(() => {
  Ladder.prototype.levels = rightLevels;
});

/** How many levels and orders of the asks are looked at while `work` runs. */
function looks(desk: Desk, work: () => void): { levels: number; orders: number } {
  const counts = { levels: 0, orders: 0 };
  const restored: (() => void)[] = [];
  const market = inside(desk.engine).spot.markets.get(btcUsdt) ?? expect.fail();
  for (const level of market.asks.levels()) {
    for (let order = level.first; order !== null; order = order.after) restored.push(watch(order, counts));
  }
  Ladder.prototype.levels = function* (this: Ladder) {
    for (const level of rightLevels.call(this)) {
      counts.levels += 1;
      yield level;
    }
  };
  counts.orders = 0;
  work();
  Ladder.prototype.levels = rightLevels;
  for (const restore of restored) restore();
  return counts;
}

/** Counts each step to the order behind it. */
function watch(order: Order, counts: { orders: number }): () => void {
  let after = order.after;
  Object.defineProperty(order, "after", {
    ...{ configurable: true, enumerable: true },
    get: () => {
      counts.orders += 1;
      return after;
    },
    set: (value: Order | null) => {
      after = value;
    },
  });
  return () => Object.defineProperty(order, "after", { value: after, writable: true, configurable: true });
}

const people = Array.from({ length: 20 }, (_, index) => (200 + index) as typeof alice);

/** A thousand asks, at one price each or all at one. */
function deep(rules: number, atOnePrice: boolean): Desk {
  const desk = new Desk({ rules, bounds: { workMax: 50 }, market: { referencePrice: units("100") } });
  desk.endow(...people);
  for (let count = 0; count < 1_000; count += 1) {
    const price = atOnePrice ? "100" : (100 + count / 100).toFixed(2);
    desk.limit(people[count % people.length] ?? bob, "sell", price, "1");
  }
  return desk;
}

const market = { side: "buy", orderType: "market", amount: "900", slippagePpm: 100_000 } as const;
const fok = { side: "buy", orderType: "limit", timeInForce: "fok", price: "110", amount: "900" } as const;

test.each([true, false])(
  "a market buy without money looks at a bound of orders at most (one price: %s)",
  (atOnePrice) => {
    const desk = deep(2, atOnePrice);
    const seen = looks(desk, () => expect(desk.code(alice, desk.order(market))).toBe("insufficient_balance"));
    expect(seen.levels).toBe(1);
    expect(seen.orders).toBeLessThanOrEqual(50);
    const old = deep(1, atOnePrice);
    const walked = looks(old, () => expect(old.code(alice, old.order(market))).toBe("insufficient_balance"));
    expect(walked.orders).toBeGreaterThanOrEqual(899);
  },
);

test("with a little money it looks no further than that money goes", () => {
  const desk = deep(2, false);
  desk.fund(alice, usdt, "1001");
  const seen = looks(desk, () => expect(desk.code(alice, desk.order(market))).toBe("insufficient_balance"));
  // Ten cost 1000.45, the eleventh is beyond.
  expect(seen.levels).toBe(11);
});

test("whoever can pay the worst price is not told what the book asks", () => {
  const desk = deep(2, false);
  desk.fund(alice, usdt, "99000");
  const seen = looks(desk, () => expect(desk.code(alice, desk.order(market))).toBeNull());
  expect(seen.levels).toBe(0);
});

test("a fill-or-kill looks at no more orders than one command may fill", () => {
  for (const atOnePrice of [true, false]) {
    const desk = deep(2, atOnePrice);
    const seen = looks(desk, () => expect(desk.code(alice, desk.order(fok))).toBe("cannot_fill_completely"));
    expect(seen.orders).toBeLessThanOrEqual(50);
    expect(seen.levels).toBeLessThanOrEqual(50);
  }
});

test.each([
  { side: "buy", orderType: "limit", price: "110", amount: "900" } as const,
  { side: "buy", orderType: "market", budget: "90000", slippagePpm: 100_000 } as const,
])("%o without money looks at nothing", (text) => {
  const desk = deep(2, false);
  const seen = looks(desk, () => expect(desk.code(alice, desk.order(text))).toBe("insufficient_balance"));
  expect(seen).toEqual({ levels: 0, orders: 0 });
});

test("what a probe finds: all, a part, up to an own order, through own orders, up to a limit", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(bob, "sell", "100", "1");
  desk.limit(alice, "sell", "100", "1");
  desk.limit(bob, "sell", "100", "1");
  desk.limit(bob, "sell", "101", "1");
  const book = inside(desk.engine).spot.markets.get(btcUsdt) ?? expect.fail();
  const trader = book.traders.get(alice);
  const want = { market: book, trader: undefined, isBuy: true, ticks: 10_100, lots: 250_000, budget: null };
  const all = { lots: 250_000, value: units("250"), fills: 3, isComplete: true, isBeyond: false };
  expect(probe(want)).toEqual(all);
  expect(probe({ ...want, lots: 500_000 })).toMatchObject({ lots: 400_000, isComplete: false, isBeyond: false });
  expect(probe({ ...want, trader })).toMatchObject({ lots: 100_000, fills: 1, isComplete: false, isBeyond: false });
  const through = probe({ ...want, trader }, { fillsMax: 9, passesOwn: true });
  expect(through).toEqual({ lots: 250_000, value: units("250.5"), fills: 4, isComplete: true, isBeyond: false });
  expect(probe(want, { fillsMax: 2 })).toMatchObject({ lots: 200_000, fills: 2, isComplete: false, isBeyond: true });
  expect(probe(want, { fillsMax: 3 })).toEqual(all);
  expect(probe(want, { fillsMax: 9, valueMax: units("249") })).toMatchObject({ isBeyond: true });
  expect(probe(want, { fillsMax: 9, valueMax: units("250") })).toEqual(all);
  const budget = { ...want, lots: 0, budget: units("350.5") };
  expect(probe(budget)).toMatchObject({ lots: 350_000, isComplete: true });
});
