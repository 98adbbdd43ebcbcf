import type { SpotOrder } from "@tidemark/contract/spot";
import { expect, test } from "vitest";
import { isNewer, isOpen, type KeptOrders, unionByNewest, withOpenList, withOrders } from "./order-merge.ts";

function order(id: number, change: Partial<SpotOrder> = {}): SpotOrder {
  return {
    id,
    market_id: 1,
    symbol: "BTC/USDT",
    side: "buy",
    order_type: "limit",
    time_in_force: "gtc",
    price: "100.0",
    stop_price: null,
    trigger_on: null,
    stop_limit_price: null,
    leg: null,
    trail_ppm: null,
    display: null,
    shown: null,
    take_profit: null,
    stop_loss: null,
    stop_loss_limit: null,
    exit_slippage_ppm: null,
    exit_id: null,
    entry_id: null,
    amount: "1.00000",
    budget: null,
    filled: "0.00000",
    value: "0.000000",
    average_price: null,
    fee: "0.00000000",
    fee_currency: "BTC",
    state: "open",
    cancel_reason: null,
    placed_at: 10,
    changed_at: 10,
    ...change,
  };
}

const none: KeptOrders = new Map();
const openIds = (orders: KeptOrders) => [...orders.values()].filter(({ row }) => isOpen(row)).map(({ row }) => row.id);

test("the later change counts, at one instant the larger fill, then the further state", () => {
  expect(isNewer(order(1), order(1, { changed_at: 11 }))).toBe(true);
  expect(isNewer(order(1, { changed_at: 11 }), order(1))).toBe(false);
  expect(isNewer(order(1), order(1, { filled: "0.5" }))).toBe(true);
  expect(isNewer(order(1, { filled: "0.50000" }), order(1, { filled: "0.5" }))).toBe(false);
  expect(isNewer(order(1, { state: "waiting" }), order(1))).toBe(true);
});

test("what has ended stays ended, even against a later clock", () => {
  const ended = order(1, { state: "cancelled", changed_at: 20 });
  expect(isNewer(ended, order(1, { changed_at: 99 }))).toBe(false);
  expect(isNewer(order(1, { changed_at: 99 }), ended)).toBe(true);
});

test("the push of a fill that overtakes the reply is not undone by it", () => {
  const pushed = withOrders(none, [order(1, { state: "filled", filled: "1.00000", changed_at: 12 })], 1);
  const replied = withOrders(pushed, [order(1)], 2);
  expect(replied.get(1)?.row.state).toBe("filled");
});

test("an order placed while a list was on its way does not blink out when the list comes", () => {
  const before = withOrders(none, [order(1), order(2)], 1);
  const askedAt = 1;
  const placed = withOrders(before, [order(3)], 2);
  const listed = withOpenList(placed, [order(2)], askedAt, 3);
  // 1 was known before the list was asked for and is not in it: it has ended.
  expect(openIds(listed)).toEqual([2, 3]);
  expect(openIds(withOpenList(listed, [order(2)], 3, 4))).toEqual([2]);
});

test("an order that a push has ended is not brought back by an older list", () => {
  const ended = withOrders(none, [order(1, { state: "cancelled", changed_at: 30 })], 5);
  expect(openIds(withOpenList(ended, [order(1)], 1, 6))).toEqual([]);
});

test("told rows join those asked for, newest first, but none older than the pages reach", () => {
  const asked = [order(9), order(7)];
  const told = [order(10), order(9, { filled: "1.00000" }), order(3)];
  const rows = unionByNewest(asked, told, true);
  expect(rows.map((row) => row.id)).toEqual([10, 9, 7]);
  expect(rows[1]?.filled).toBe("1.00000");
  expect(unionByNewest(asked, told, false).map((row) => row.id)).toEqual([10, 9, 7, 3]);
});
