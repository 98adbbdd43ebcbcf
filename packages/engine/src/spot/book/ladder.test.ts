import type { Instant } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Trader } from "../trader.ts";
import { Ladder } from "./ladder.ts";
import { Order } from "./order.ts";

function orderOf(id: number, ticks: number): Order {
  const terms = {
    isBuy: true,
    orderType: "limit",
    timeInForce: "gtc",
    price: null,
    stopPrice: null,
    triggerOn: null,
    stopLimitPrice: null,
  } as const;
  const sizes = {
    amount: null,
    budget: null,
    slippagePpm: null,
    ticks,
    stopTicks: 0,
    legTicks: 0,
    lots: 1,
    trailPpm: null,
    peakTicks: 0,
    displayAmount: null,
    displayLots: 0,
    exits: null,
    entryId: null,
  };
  return new Order(id, {} as Trader, { ...terms, ...sizes }, 0 as Instant);
}

test.each(["highest", "lowest"] as const)("levels stay sorted, best is %s, however orders come and go", (bestIs) => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.boolean()), { maxLength: 1_500 });
  fc.assert(
    fc.property(moves, (list) => {
      const ladder = new Ladder(bestIs);
      const alive: Order[] = [];
      for (const [id, [number, isAdd]] of list.entries()) {
        if (isAdd || alive.length === 0) {
          const order = orderOf(id, number);
          ladder.append(order, number);
          alive.push(order);
        } else {
          const [gone] = alive.splice(number % alive.length, 1);
          if (gone !== undefined) ladder.remove(gone);
        }
      }
      const prices = [...new Set(alive.map((order) => order.ticks))].sort((one, other) => one - other);
      if (bestIs === "highest") prices.reverse();
      expect([...ladder.levels()].map((level) => level.ticks)).toEqual(prices);
      expect(ladder.best?.ticks).toBe(prices[0]);
      expect(ladder.levelCount).toBe(prices.length);
      for (const level of ladder.levels()) {
        const queue = alive.filter((order) => order.ticks === level.ticks);
        expect(level.lots).toBe(queue.length);
        expect(level.first).toBe(queue[0]);
        expect(level.last).toBe(queue.at(-1));
      }
    }),
    { numRuns: 60 },
  );
});

test("ten thousand levels from one end to the other and away again", () => {
  const ladder = new Ladder("lowest");
  const orders = Array.from({ length: 10_000 }, (_, index) => orderOf(index, ((index * 7_919) % 10_007) + 1));
  for (const order of orders) ladder.append(order, order.ticks);
  const bests: (number | undefined)[] = [];
  for (const order of orders.sort((one, other) => one.ticks - other.ticks)) {
    bests.push(ladder.best?.ticks);
    ladder.remove(order);
  }
  expect(bests).toEqual(orders.map((order) => order.ticks));
  expect(ladder.best).toBeNull();
});
