import { expect, test } from "vitest";
import { alice, btcUsdt, Desk } from "../testing/desk.ts";
import { openOrdersMax } from "./checks.ts";

test("however many orders have ended, those that live are known, oldest first, and counted", () => {
  const desk = new Desk();
  desk.endow(alice);
  const place = () => desk.limit(alice, "buy", "90", "0.1").orderId;
  const kept: number[] = [];
  for (let round = 0; round < openOrdersMax; round += 1) {
    kept.push(place());
    // The last place always stays free for one that comes and goes.
    if (round < openOrdersMax - 1) desk.must(alice, { type: "CancelOrder", orderId: place() });
  }
  expect(desk.engine.view.spot.ordersOf(alice, btcUsdt).map((order) => order.orderId)).toEqual(kept);
  const oneMore = desk.order({ side: "buy", orderType: "limit", price: "90", amount: "0.1" });
  expect(desk.code(alice, oneMore)).toBe("too_many_open_orders");
  expect(desk.must(alice, { type: "CancelAll", marketId: btcUsdt })).toEqual({ orderIds: kept });
  for (let round = 0; round < openOrdersMax; round += 1) place();
  expect(desk.code(alice, oneMore)).toBe("too_many_open_orders");
  expect(desk.engine.view.spot.ordersOf(alice, btcUsdt)).toHaveLength(openOrdersMax);
});
