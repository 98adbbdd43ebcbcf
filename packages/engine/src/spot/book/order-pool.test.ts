import { expect, test } from "vitest";
import { alice, bob, btcUsdt, Desk, units } from "../../testing/desk.ts";

test("what an ended order has reported stays true when another one takes over its memory", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  const first = desk.limit(alice, "buy", "100", "1");
  const { events } = desk.send(bob, desk.order({ side: "sell", orderType: "limit", price: "100", amount: "1" }));
  const told = structuredClone(events);
  const cancelled = desk.limit(alice, "buy", "90", "2");
  const change = desk.must(alice, { type: "CancelOrder", orderId: cancelled.orderId });
  for (let count = 0; count < 10; count += 1) desk.limit(bob, "buy", "95", "3");
  expect(events).toEqual(told);
  expect(first).toMatchObject({ userId: alice, price: units("100"), filled: 0n });
  expect(change).toMatchObject({ orderId: cancelled.orderId, userId: alice, state: "cancelled" });
});

test("an ended order's number never finds the order that took over its memory", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  const gone = desk.limit(alice, "buy", "90", "1");
  desk.must(alice, { type: "CancelOrder", orderId: gone.orderId });
  const next = desk.limit(alice, "buy", "91", "1");
  expect(desk.code(alice, { type: "CancelOrder", orderId: gone.orderId })).toBe("unknown_order");
  expect(desk.engine.view.spot.ordersOf(alice, btcUsdt).map((order) => order.orderId)).toEqual([next.orderId]);
});
