// Orders of two legs over HTTP: what their owner is shown in every list, what the public book shows, what is told when the
// stop finds nothing, and what comes of it when both legs are reached at once.

import type { OrderDetail, SpotOrder } from "@tidemark/contract/spot";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { get, type Person, post, put } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import {
  amply,
  balance,
  bitcoinMarket,
  btc,
  buy,
  clearFloor,
  newTrader,
  openFloor,
  openFloorForTwo,
  ordersOf,
  place,
  placed,
  sell,
  tradeAt,
  usdt,
} from "./testing/trading-floor.ts";

let exchange: TestExchange;
let first: Person;
let second: Person;
beforeAll(async () => {
  ({ exchange, first, second } = await openFloorForTwo());
});
afterAll(() => exchange.close());
afterEach(() => clearFloor({ exchange, first, second }));

const trade = (price: string) => tradeAt(price, { exchange, first, second });

const both = { order_type: "oco", stop_price: "59000", stop_limit_price: "58900" };

const rows = (who: Person, query: string) => ordersOf(exchange, who, query);

async function shownAsks(): Promise<string[]> {
  const answer = await get(exchange, first, `market/book?id=${bitcoinMarket}`);
  return (answer.message as { book: { asks: [string, string][] } }).book.asks.map(([price]) => price);
}

test("one order, one hold, both legs in every list", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, amply);
  const order = await placed(exchange, owner, sell("61000", "0.02", both));
  expect(order).toMatchObject({
    ...{ order_type: "oco", state: "open", leg: "limit", price: "61000.0", stop_price: "59000.0" },
    ...{ stop_limit_price: "58900.0", trigger_on: "fall", time_in_force: "gtc" },
  });
  expect(balance(exchange, owner, btc).held).toBe(2_000_000n);
  expect(await rows(owner, "state=open")).toEqual([order]);
  const detail = (await get(exchange, owner, `spot/order?id=${order.id}`)).message as OrderDetail;
  expect(detail).toMatchObject({ leg: "limit", held: "0.02000000", held_currency: "BTC" });
  await placed(exchange, first, buy("61000", "0.005"));
  const changed = await post(exchange, owner, "spot/amend", { id: order.id, stop_limit_price: "58800" });
  const next = changed.body.order as SpotOrder;
  expect(next).toMatchObject({ stop_limit_price: "58800.0", amount: "0.01500", price: "61000.0", leg: "limit" });
  expect((await put(exchange, owner, "coin/trade", { id: next.id })).type).toBe("ok");
  expect(balance(exchange, owner, btc).held).toBe(0n);
  expect((await rows(owner, "state=history&kind=oco")).map(({ id, state }) => [id, state])).toEqual([
    [next.id, "cancelled"],
    [order.id, "cancelled"],
  ]);
  expect(await rows(owner, "state=history&kind=limit")).toEqual([]);
  const headers = { authorization: owner.token, "x-forwarded-for": owner.address };
  const { text: csv } = await call(exchange, "GET", "/api/spot/orders.csv", null, headers);
  expect(csv.split("\r\n")[0]).toContain("trigger_on,stop_limit_price,leg,amount");
  expect(csv).toContain("61000.0,59000.0,fall,58800.0,limit,0.01500");
});

test("when its stop is reached it leaves the public book and goes on at its second price", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, amply);
  const order = await placed(exchange, owner, sell("61000", "0.02", both));
  expect(await shownAsks()).toEqual(["61000.0"]);
  await placed(exchange, second, buy("58950", "0.005"));
  await trade("59000");
  expect(await shownAsks()).toEqual(["58900.0"]);
  const [row] = await rows(owner, "state=open");
  expect(row).toMatchObject({ id: order.id, leg: "stop", state: "open", filled: "0.00500", price: "61000.0" });
  expect(balance(exchange, owner, btc).held).toBe(1_500_000n);
  await placed(exchange, second, buy("58900", "0.015"));
  expect(await rows(owner, "state=history")).toMatchObject([{ id: order.id, leg: "stop", state: "filled" }]);
  expect(await shownAsks()).toEqual([]);
});

test("a buy sets its dearer leg aside, and what a fill at its limit spares is free at once", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, { [usdt]: "1221" });
  const order = { ...both, stop_price: "61000", stop_limit_price: "61050" };
  expect((await place(exchange, owner, buy("59500", "0.03", order))).code).toBe("insufficient_balance");
  await placed(exchange, owner, buy("59500", "0.02", order));
  expect(balance(exchange, owner, usdt)).toEqual({ available: 0n, held: 1_221_000_000n });
  await placed(exchange, first, sell("59500", "0.01"));
  // 595 were paid of the 610.5 that were set aside for it.
  expect(balance(exchange, owner, usdt)).toEqual({ available: 15_500_000n, held: 610_500_000n });
  await post(exchange, owner, "spot/cancel_all");
});

test("a stop that finds nothing tells its owner, and what was sold at its limit stays sold", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, amply);
  await placed(exchange, owner, sell("61000", "0.02", { order_type: "oco", stop_price: "59000", slippage: "0.5" }));
  await placed(exchange, second, buy("61000", "0.005"));
  await trade("59000");
  const [ended] = await rows(owner, "state=history");
  expect(ended).toMatchObject({ leg: "stop", state: "cancelled", cancel_reason: "unfilled", filled: "0.00500" });
  await eventually("a message about it", async () => {
    const answer = await get(exchange, owner, "user/messages");
    const { data } = answer.message as { data: { text: string }[] };
    return data.some(({ text }) => text.includes("59,000") && text.includes("0.005 BTC of 0.02 BTC"));
  });
});

test("each wrong combination says why", async () => {
  await trade("60000");
  const asked = async (price: string, more: object) =>
    (await place(exchange, first, sell(price, "0.01", { ...both, ...more }))).code;
  expect(await asked("59900", {})).toBe("oco_prices_conflict");
  expect(await asked("61000", { stop_limit_price: "61000" })).toBe("oco_prices_conflict");
  expect(await asked("61000", { stop_price: "60000" })).toBe("stop_price_would_trigger");
  expect(await asked("61000", { stop_price: "" })).toBe("stop_price_required");
  expect(await asked("61000", { stop_limit_price: "58900.05" })).toBe("price_off_tick");
  expect(await asked("61000", { stop_limit_price: "x" })).toBe("invalid_field");
  expect(await asked("61000", { slippage: "1" })).toBe("order_options_conflict");
  expect(await asked("61000", { time_in_force: "fok" })).toBe("order_options_conflict");
  expect(await asked("61000", { order_type: "limit", stop_price: "" })).toBe("order_options_conflict");
  expect(await asked("61000", { budget: "100" })).toBe("order_options_conflict");
});

test("both legs reached at once, and cancelled at once: it ends in one way and its coins are counted once", async () => {
  const owner = await newTrader(exchange, { [btc]: "0.02" });
  for (let round = 0; round < 12; round += 1) {
    await trade("60000");
    const before = balance(exchange, owner, btc).available;
    const order = await placed(exchange, owner, sell("60100", "0.001", { ...both, stop_price: "59900" }));
    await placed(exchange, second, buy("59900", "0.003"));
    const asks = [
      () => place(exchange, second, buy("60100", "0.0005")),
      () => place(exchange, first, sell("59900", "0.001")),
      () => put(exchange, owner, "coin/trade", { id: order.id }),
    ];
    await Promise.all([0, 1, 2].map((index) => asks[(index + round) % 3]?.()));
    await post(exchange, owner, "spot/cancel_all");
    const [row] = await exchange.context.database.query<{ filled: string; held: string; state: string }>(
      "select filled, held, state from orders where order_id = $1",
      [order.id],
    );
    const after = balance(exchange, owner, btc);
    expect(after.held).toBe(0n);
    expect(before - after.available).toBe(BigInt(row?.filled ?? "-1"));
    expect(["filled", "cancelled"]).toContain(row?.state);
    for (const who of [first, second]) await post(exchange, who, "spot/cancel_all");
  }
});

test("a stop goes on being watched over a restart", async () => {
  const scratch = await openScratch();
  const { exchange: early, ...two } = await openFloorForTwo({ scratch });
  const owner = await newTrader(early, amply);
  await tradeAt("60000", { ...two, exchange: early });
  const order = await placed(early, owner, sell("61000", "0.02", both));
  await early.close();
  const late = await openFloor({ scratch });
  await tradeAt("59000", { ...two, exchange: late });
  expect(late.context.sequencer.view().spot.order(order.id)).toMatchObject({ leg: "stop", state: "open" });
  expect(late.context.sequencer.audit().problems).toEqual([]);
  await late.close();
  await scratch.remove();
});
