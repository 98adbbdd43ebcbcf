// Each kind of order over HTTP, from its request to the book, the trade and the balances behind it.

import type { SpotOrder } from "@tidemark/contract/spot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get, type Person, post, postKeyed, put } from "../../testing/people.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { balance, btc, buy, newTrader, openFloor, place, placed, sell, usdt } from "./testing/trading-floor.ts";

let exchange: TestExchange;
let maker: Person;
let taker: Person;
let other: Person;
beforeAll(async () => {
  exchange = await openFloor();
  maker = await newTrader(exchange, { [btc]: "100", [usdt]: "1000000" });
  taker = await newTrader(exchange, { [btc]: "100", [usdt]: "1000000" });
  other = await newTrader(exchange, { [usdt]: "1000000" });
  // The first trade gives the market its price.
  await placed(exchange, maker, sell("60000", "0.01"));
  await placed(exchange, taker, buy("60000", "0.01"));
});
afterAll(() => exchange.close());

test("an order without a type is a limit order, as old clients mean it", async () => {
  const before = balance(exchange, taker, usdt);
  const answer = await place(exchange, taker, buy("59000.5", "0.02"));
  expect(answer.message).toBe("Order placed.");
  const order = answer.body.order as SpotOrder;
  expect(answer.body.id).toBe(order.id);
  expect(order).toMatchObject({
    market_id: 1,
    symbol: "BTC/USDT",
    side: "buy",
    order_type: "limit",
    time_in_force: "gtc",
    price: "59000.5",
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
    amount: "0.02000",
    budget: null,
    filled: "0.00000",
    value: "0.000000",
    average_price: null,
    fee: "0.00000000",
    fee_currency: "BTC",
    state: "open",
    cancel_reason: null,
  });
  // 59000.5 × 0.02 = 1180.01
  expect(balance(exchange, taker, usdt)).toEqual({
    available: before.available - 1_180_010_000n,
    held: before.held + 1_180_010_000n,
  });
  expect(await put(exchange, taker, "coin/trade", { id: order.id })).toMatchObject({
    type: "ok",
    message: "Order cancelled.",
  });
  expect(balance(exchange, taker, usdt)).toEqual(before);
});

test("a form-encoded order in another language is taken and answered in it", async () => {
  const answer = await place(exchange, { ...taker, language: "ru" }, { ...buy("50000", "0.001"), _timespan: "1" });
  expect(answer.message).toBe("Ордер размещён.");
  await post(exchange, taker, "spot/cancel_all");
});

test("a limit order that crosses trades at the resting price and pays its fee from what it gets", async () => {
  await placed(exchange, maker, sell("60000", "0.5"));
  const order = await placed(exchange, taker, buy("60100", "0.2"));
  // 0.2 BTC for 12000 USDT; 0.045 % of 0.2 is 0.00009.
  expect(order).toMatchObject({
    state: "filled",
    filled: "0.20000",
    value: "12000.000000",
    average_price: "60000.000000",
    fee: "0.00009000",
    fee_currency: "BTC",
  });
  await post(exchange, maker, "spot/cancel_all");
});

test("a sell pays its fee in the quote currency", async () => {
  await placed(exchange, maker, buy("60000", "0.1"));
  const order = await placed(exchange, taker, sell("60000", "0.1"));
  // 0.045 % of 6000 is 2.7.
  expect(order).toMatchObject({ state: "filled", fee: "2.700000", fee_currency: "USDT", value: "6000.000000" });
});

test("a market buy by amount needs no price and ignores one", async () => {
  await placed(exchange, maker, sell("60000", "0.1"));
  await placed(exchange, maker, sell("60010", "0.1"));
  const order = await placed(exchange, taker, { type: 1, order_type: "market", amount: "0.15", target_price: "1" });
  // 6000 + 0.05 × 60010 = 9000.5
  expect(order).toMatchObject({ order_type: "market", time_in_force: "ioc", price: null, state: "filled" });
  expect(order).toMatchObject({ filled: "0.15000", value: "9000.500000" });
  await post(exchange, maker, "spot/cancel_all");
});

test("a market buy by budget spends no more than that", async () => {
  await placed(exchange, maker, sell("60000", "0.1"));
  const order = await placed(exchange, taker, { type: 1, order_type: "market", budget: "1000" });
  // 1000 / 60000 = 0.016666…, in whole lots 0.01666, which costs 999.6.
  expect(order).toMatchObject({ amount: null, budget: "1000.000000", filled: "0.01666", value: "999.600000" });
  await post(exchange, maker, "spot/cancel_all");
});

test("a market order goes no further than its slippage, by default 5 percent", async () => {
  await placed(exchange, maker, sell("60000", "0.01"));
  await placed(exchange, maker, sell("60500", "0.01"));
  await placed(exchange, maker, sell("63500", "0.01"));
  const narrow = await placed(exchange, taker, { type: 1, order_type: "market", amount: "0.02", slippage: "0.5" });
  expect(narrow).toMatchObject({ filled: "0.01000", state: "cancelled", cancel_reason: "unfilled" });
  const usual = await placed(exchange, taker, { type: 1, order_type: "market", amount: "0.02" });
  // 60500 + 5 % is 63525.
  expect(usual).toMatchObject({ filled: "0.02000", state: "filled" });
  const wide = await place(exchange, taker, { type: 1, order_type: "market", amount: "0.02", slippage: "10.0001" });
  expect(wide).toMatchObject({ code: "invalid_field", body: { params: { field: "slippage" } } });
  await post(exchange, maker, "spot/cancel_all");
});

test("ioc drops what is left, fok takes all or nothing, post_only never takes", async () => {
  await placed(exchange, maker, sell("60000", "0.01"));
  const ioc = await placed(exchange, taker, buy("60000", "0.03", { time_in_force: "ioc" }));
  expect(ioc).toMatchObject({ filled: "0.01000", state: "cancelled", cancel_reason: "unfilled" });
  await placed(exchange, maker, sell("60000", "0.01"));
  const fok = await place(exchange, taker, buy("60000", "0.03", { time_in_force: "fok" }));
  expect(fok.code).toBe("cannot_fill_completely");
  const passive = await place(exchange, taker, buy("60000", "0.01", { time_in_force: "post_only" }));
  expect(passive.code).toBe("would_take_liquidity");
  const whole = await placed(exchange, taker, buy("60000", "0.01", { time_in_force: "fok" }));
  expect(whole.state).toBe("filled");
  const resting = await placed(exchange, taker, buy("59000", "0.01", { time_in_force: "post_only" }));
  expect(resting.state).toBe("open");
  await post(exchange, taker, "spot/cancel_all");
});

test("stops wait for their price, then act", async () => {
  const stopLimit = await placed(exchange, taker, {
    ...buy("62000", "0.01"),
    order_type: "stop_limit",
    stop_price: "61000",
  });
  const stopMarket = await placed(exchange, taker, {
    type: 2,
    order_type: "stop_market",
    amount: "0.01",
    stop_price: "58000",
  });
  expect([stopLimit.state, stopMarket.state]).toEqual(["waiting", "waiting"]);
  expect(stopLimit).toMatchObject({ stop_price: "61000.0", price: "62000.0", trigger_on: "rise" });
  expect(stopMarket.trigger_on).toBe("fall");
  const late = await place(exchange, taker, {
    ...buy("62000", "0.01"),
    order_type: "stop_limit",
    stop_price: "59000",
    trigger_on: "rise",
  });
  expect(late.code).toBe("stop_price_would_trigger");
  await placed(exchange, maker, sell("61500", "0.02"));
  await placed(exchange, taker, buy("61500", "0.01"));
  const rows = await exchange.context.database.query<{ state: string; filled: string }>(
    "select state, filled from orders where order_id = $1",
    [stopLimit.id],
  );
  expect(rows).toEqual([{ state: "filled", filled: "1000000" }]);
  expect((await post(exchange, taker, "spot/cancel_all")).body.ids).toEqual([stopMarket.id]);
});

test("a stop on the other side of the market takes a profit, and every list says so", async () => {
  const profit = await placed(exchange, taker, {
    type: 2,
    order_type: "stop_market",
    amount: "0.01",
    stop_price: "63000",
    trigger_on: "rise",
  });
  expect(profit).toMatchObject({ state: "waiting", trigger_on: "rise", stop_price: "63000.0" });
  const dip = await placed(exchange, taker, { ...buy("58500", "0.01"), order_type: "stop_limit", stop_price: "58000" });
  expect(dip).toMatchObject({ state: "waiting", trigger_on: "fall" });
  const open = await get(exchange, taker, "spot/orders?state=open");
  const listed = (open.message as { data: SpotOrder[] }).data.map(({ id, trigger_on }) => [id, trigger_on]);
  expect(listed).toEqual([
    [dip.id, "fall"],
    [profit.id, "rise"],
  ]);
  const bid = await placed(exchange, maker, buy("62000", "0.01"));
  await placed(exchange, maker, sell("63000", "0.01"));
  await placed(exchange, other, buy("63000", "0.01"));
  const rows = await exchange.context.database.query<{ state: string; trigger_on: string }>(
    "select state, trigger_on from orders where order_id = any($1) order by order_id",
    [[profit.id, bid.id]],
  );
  expect(rows).toEqual([
    { state: "filled", trigger_on: "rise" },
    { state: "filled", trigger_on: null },
  ]);
  expect((await post(exchange, taker, "spot/cancel_all")).body.ids).toEqual([dip.id]);
});

test("amending gives the order another price in one step and keeps the rest", async () => {
  const first = await placed(exchange, taker, buy("59000", "0.02"));
  const answer = await post(exchange, taker, "spot/amend", { id: first.id, target_price: "59100" });
  const second = answer.body.order as SpotOrder;
  expect(answer).toMatchObject({ type: "ok", message: "Order changed.", body: { id: second.id } });
  expect(second).toMatchObject({ price: "59100.0", amount: "0.02000", state: "open" });
  expect(second.id).not.toBe(first.id);
  // 59100 × 0.02 = 1182
  expect(balance(exchange, taker, usdt).held).toBe(1_182_000_000n);
  const tooMuch = await post(exchange, taker, "spot/amend", { id: second.id, amount: "90" });
  expect(tooMuch.code).toBe("insufficient_balance");
  expect(balance(exchange, taker, usdt).held).toBe(1_182_000_000n);
  expect((await post(exchange, taker, "spot/amend", { id: first.id, amount: "1" })).code).toBe("order_already_done");
  await post(exchange, taker, "spot/cancel_all");
});

test("cancelling all in one market leaves the others", async () => {
  const here = await placed(exchange, taker, buy("59000", "0.01"));
  const there = await placed(exchange, taker, { ...buy("0.03", "0.1"), legal_id: 1, currency_id: 2 });
  const answer = await post(exchange, taker, "spot/cancel_all", { market_id: "1" });
  expect(answer).toMatchObject({ message: "Orders cancelled: 1.", body: { ids: [here.id] } });
  expect((await post(exchange, taker, "spot/cancel_all", {})).body.ids).toEqual([there.id]);
  expect((await post(exchange, taker, "spot/cancel_all", {})).body.ids).toEqual([]);
});

test("transaction_del cancels only with the right word for the side", async () => {
  const order = await placed(exchange, taker, buy("59000", "0.01"));
  expect((await post(exchange, taker, "transaction_del", { id: order.id, type: "out" })).code).toBe("unknown_order");
  expect((await post(exchange, taker, "transaction_del", { id: order.id, type: "in" })).type).toBe("ok");
  // A double click has the same answer; whoever asks anew hears what is.
  expect((await post(exchange, taker, "transaction_del", { id: order.id, type: "in" })).type).toBe("ok");
  const again = await postKeyed(exchange, taker, "transaction_del", { id: order.id, type: "in" });
  expect(again.code).toBe("order_already_done");
});

test("the books sum to zero after all of this", () => {
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
});
