// A client that names no order type knows no steps: what it sends is cut to what the market takes, and the answer says
// what was placed. One that names a type gets what it asked for, or a refusal.

import type { SpotOrder } from "@tidemark/contract/spot";
import { amount, scale } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../testing/people.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, newTrader, openFloor, place, sell, usdt } from "./testing/trading-floor.ts";
import { inWholeSteps } from "./whole-steps.ts";

let exchange: TestExchange;
let person: Person;
beforeAll(async () => {
  exchange = await openFloor();
  person = await newTrader(exchange, { [btc]: "1", [usdt]: "1000000" });
});
afterAll(() => exchange.close());

test("the worked example", () => {
  const step = { places: scale(6), step: amount(100_000n) };
  expect(inWholeSteps("59000.05", { ...step, toward: "down" })).toEqual({ ok: true, value: 59_000_000_000n });
  expect(inWholeSteps("59000.05", { ...step, toward: "up" })).toEqual({ ok: true, value: 59_000_100_000n });
  expect(inWholeSteps("59000.1", { ...step, toward: "up" })).toEqual({ ok: true, value: 59_000_100_000n });
});

// BTC/USDT goes by 0.1 USDT and 0.00001 BTC.
test.each([
  ["a buy pays no more", buy("59000.0567", "0.0123"), "59000.0", "0.01230"],
  ["a sell takes no less", sell("61000.0567", "0.0123"), "61000.1", "0.01230"],
  ["more decimals than the coin has", buy("59000", "0.0123456789"), "59000.0", "0.01234"],
  ["a price with more decimals than its currency", sell("61000.00000001", "0.01"), "61000.1", "0.01000"],
  ["on the steps nothing changes", buy("58999.9", "0.01001"), "58999.9", "0.01001"],
])("%s", async (_name, order, price, placed) => {
  const answer = await place(exchange, person, order);
  expect(answer.type).toBe("ok");
  expect(answer.body.order as SpotOrder).toMatchObject({ order_type: "limit", price, amount: placed });
});

test("who names the order type is asked for whole steps", async () => {
  const off = await place(exchange, person, buy("59000.05", "0.01", { order_type: "limit" }));
  expect(off.code).toBe("price_off_tick");
});
