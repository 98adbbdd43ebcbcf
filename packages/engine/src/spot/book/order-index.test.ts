import type { Instant } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Trader } from "../trader.ts";
import { Order } from "./order.ts";
import { OrderIndex } from "./order-index.ts";

function orderOf(id: number): Order {
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
    ticks: 1,
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

test("it finds what a Map finds, also numbers that share a place", () => {
  const ids = fc.oneof(
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 0, max: 8 }).map((step) => 5 + step * 1_024),
  );
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 3_000 }), (list) => {
      const index = new OrderIndex();
      const map = new Map<number, Order>();
      for (const id of list) {
        const known = map.get(id);
        expect(index.get(id)).toBe(known);
        if (known === undefined) {
          const order = orderOf(id);
          index.add(order);
          map.set(id, order);
        } else {
          index.remove(known);
          map.delete(id);
        }
      }
      expect(index.size).toBe(map.size);
      expect(new Set(index.values())).toEqual(new Set(map.values()));
    }),
    { numRuns: 50 },
  );
});

test("it grows far beyond its first size and forgets nothing", () => {
  const index = new OrderIndex();
  const orders = Array.from({ length: 20_000 }, (_, id) => orderOf(id + 1));
  for (const order of orders) index.add(order);
  expect(orders.filter((order) => index.get(order.id) !== order)).toEqual([]);
  expect(index.get(20_001)).toBeUndefined();
  expect(index.get(-1)).toBeUndefined();
  expect(index.get(2 ** 53)).toBeUndefined();
});
