// Every field of every call with everything it should not hold: each is refused with a reason, none is a fault, and
// nothing moves.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalCode } from "../../testing/expect-envelope.ts";
import { type Asker, type Person, request } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { bitcoin, btc, buy, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

let exchange: TestExchange;
let owner: Person;
let other: Person;
/** One person may not ask that often within a minute. */
let third: Person;
let ownOrder = 0;
let endedOrder = 0;
beforeAll(async () => {
  exchange = await openFloor();
  owner = await newTrader(exchange, { [btc]: "1", [usdt]: "1000000" });
  other = await newTrader(exchange, { [btc]: "1", [usdt]: "1000000" });
  third = await newTrader(exchange, { [btc]: "1", [usdt]: "1000000" });
  await placed(exchange, other, sell("60000", "0.5"));
  endedOrder = (await placed(exchange, owner, buy("60000", "0.1"))).id;
  ownOrder = (await placed(exchange, owner, buy("59000", "0.1"))).id;
});
afterAll(() => exchange.close());

/** Stands for the number 1e309, which no JSON writer writes. */
const endless = "@endless@";

const empty: readonly [string, unknown][] = [
  ["missing", undefined],
  ["empty", ""],
  ["null", null],
];

const never: readonly [string, unknown][] = [
  ["a list", ["1"]],
  ["an object", { a: 1 }],
  ["yes", true],
  ["NaN", "NaN"],
  ["1e309", endless],
  ["1e309 as text", "1e309"],
  ["1e3 as text", "1e3"],
  ["hexadecimal", "0x10"],
  ["negative", "-1"],
  ["a negative number", -1],
  ["nothing", "0"],
  ["40 digits", "1".repeat(40)],
  ["19 decimals", "1.0000000000000000001"],
  ["other digits", "１"],
  ["a blank inside", "1 0"],
  ["words", "drop table orders"],
  ["10,000 characters", "1".repeat(10_000)],
];

async function send(who: Asker, method: string, path: string, fields: Record<string, unknown>): Promise<string> {
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": who.address,
    ...(who.token === null ? {} : { authorization: who.token }),
  };
  const body = JSON.stringify(fields).replace(`"${endless}"`, "1e309");
  const reply = await call(exchange, method, `/api/${path}`, body, headers);
  expect(reply.status).toBe(200);
  return refusalCode(reply.text);
}

type Row = {
  readonly path: string;
  readonly method?: string;
  readonly fields: () => Record<string, unknown>;
  /** Fields that must hold something. */
  readonly needed: readonly string[];
  /** Fields that may be left out. */
  readonly free?: readonly string[];
};

const exits = { order_type: "limit", take_profit: "61000", stop_loss: "58000", stop_loss_limit: "57900" };
const stop = { ...bitcoin, type: 1, order_type: "stop_market", stop_price: "61000" };

const rows: readonly Row[] = [
  {
    path: "coin/trade",
    fields: () => ({ ...bitcoin, ...buy("59000", "0.01") }),
    needed: ["legal_id", "currency_id", "type", "target_price", "amount"],
    free: ["order_type", "time_in_force", "stop_price", "budget", "slippage"],
  },
  {
    path: "coin/trade",
    fields: () => ({ ...stop, amount: "0.01" }),
    needed: ["stop_price", "amount"],
    free: ["time_in_force", "trigger_on"],
  },
  {
    path: "coin/trade",
    fields: () => ({ ...stop, order_type: "oco", target_price: "59000", stop_limit_price: "61100", amount: "0.01" }),
    needed: ["target_price", "stop_price", "amount"],
    free: ["stop_limit_price", "slippage"],
  },
  {
    path: "coin/trade",
    fields: () => ({ ...bitcoin, ...buy("59000", "0.01"), ...exits }),
    needed: [],
    free: ["take_profit", "stop_loss", "stop_loss_limit", "exit_slippage"],
  },
  {
    path: "coin/trade",
    fields: () => ({ ...stop, order_type: "trailing_stop", stop_price: "", trail: "1", amount: "0.01" }),
    needed: ["trail", "amount"],
    free: ["time_in_force"],
  },
  {
    path: "coin/trade",
    fields: () => ({ ...bitcoin, ...buy("59000", "0.01"), order_type: "iceberg", display: "0.001" }),
    needed: ["target_price", "amount", "display"],
    free: ["time_in_force"],
  },
  { path: "coin/trade", fields: () => ({ ...stop, budget: "100" }), needed: ["budget"] },
  { path: "coin/trade", method: "PUT", fields: () => ({ id: ownOrder }), needed: ["id"] },
  { path: "transaction_del", fields: () => ({ id: ownOrder, type: "in" }), needed: ["id", "type"] },
  {
    path: "spot/amend",
    fields: () => ({ id: ownOrder, target_price: "59100", amount: "0.1" }),
    needed: ["id"],
    free: [
      "target_price",
      "amount",
      "stop_price",
      "stop_limit_price",
      "trail",
      "display",
      "take_profit",
      "stop_loss",
      "stop_loss_limit",
    ],
  },
  { path: "spot/cancel_all", fields: () => ({ market_id: "1" }), needed: [], free: ["market_id", "side"] },
];

const cases = rows.flatMap((row) => [
  ...row.needed.flatMap((field) => [...empty, ...never].map(([name, value]) => ({ row, field, name, value }))),
  ...(row.free ?? []).flatMap((field) => never.map(([name, value]) => ({ row, field, name, value }))),
]);

describe("what moves money", () => {
  test.each(
    cases.map((one) => [`${one.row.method ?? "POST"} ${one.row.path} ${one.field}: ${one.name}`, one] as const),
  )("%s", async (_name, { row, field, value }) => {
    const before = exchange.context.sequencer.stateHash();
    const code = await send(owner, row.method ?? "POST", row.path, { ...row.fields(), [field]: value });
    expect(["fault", "session_expired", "too_many_requests", "unknown_call"]).not.toContain(code);
    expect(exchange.context.sequencer.stateHash()).toBe(before);
  });

  test.each([
    ["price between two ticks", { order_type: "limit", target_price: "59000.05" }, "price_off_tick"],
    ["price finer than the currency", { order_type: "limit", target_price: "59000.0000001" }, "price_off_tick"],
    ["price below one tick of a client without steps", { target_price: "0.09" }, "price_not_positive"],
    ["price that is no number", { target_price: "x" }, "invalid_field"],
    ["price of zero", { target_price: "0.0" }, "price_not_positive"],
    ["price far away", { target_price: "10" }, "price_out_of_band"],
    ["no price", { target_price: "" }, "price_required"],
    ["no amount", { amount: "" }, "missing_field"],
    ["amount of zero", { amount: "0" }, "amount_not_positive"],
    ["amount between two lots", { order_type: "limit", amount: "0.000015" }, "amount_off_lot"],
    ["amount finer than the currency", { order_type: "limit", amount: "0.000000001" }, "amount_too_precise"],
    ["amount below one lot of a client without steps", { amount: "0.000009" }, "amount_off_lot"],
    ["amount too large", { amount: "999999999999999999" }, "amount_too_large"],
    ["value too small", { amount: "0.00001" }, "order_value_below_minimum"],
    ["more than there is", { amount: "100" }, "insufficient_balance"],
    ["unknown pair", { legal_id: 99 }, "unknown_market"],
    ["pair the wrong way round", { legal_id: btc, currency_id: usdt }, "unknown_market"],
    ["a third direction", { type: 3 }, "invalid_field"],
    ["a market order that waits", { order_type: "market", time_in_force: "gtc" }, "order_options_conflict"],
    ["a limit order with slippage", { slippage: "1" }, "order_options_conflict"],
    ["a limit order with a stop", { stop_price: "61000" }, "order_options_conflict"],
    ["a limit order with a budget", { budget: "100" }, "order_options_conflict"],
    ["a limit order that waits for a rise", { trigger_on: "rise" }, "order_options_conflict"],
    ["a limit order with a part that is shown", { display: "0.001" }, "order_options_conflict"],
    ["a third way to a stop", { order_type: "stop_limit", stop_price: "61000", trigger_on: "up" }, "invalid_field"],
    [
      "a stop past its price",
      { order_type: "stop_limit", stop_price: "61000", trigger_on: "fall" },
      "stop_price_would_trigger",
    ],
    ["a stop without its price", { order_type: "stop_limit" }, "stop_price_required"],
    ["a profit below a buy", { take_profit: "58000" }, "exit_prices_conflict"],
    ["a loss above a buy", { stop_loss: "59000", exit_slippage: "1" }, "exit_prices_conflict"],
    ["a price after the stop above it", { stop_loss: "58000", stop_loss_limit: "58001" }, "exit_prices_conflict"],
    ["a profit between two ticks", { order_type: "limit", take_profit: "61000.05" }, "price_off_tick"],
    ["a loss of zero", { stop_loss: "0" }, "price_not_positive"],
    ["a profit that is no number", { take_profit: "x" }, "invalid_field"],
    ["a slippage of the exit that is no number", { stop_loss: "58000", exit_slippage: "x" }, "invalid_field"],
    ["a price after no stop", { take_profit: "61000", stop_loss_limit: "57000" }, "order_options_conflict"],
    [
      "a stop with an exit",
      { order_type: "stop_limit", stop_price: "61000", take_profit: "65000" },
      "order_options_conflict",
    ],
    ["a market order where nobody sells", { order_type: "market", currency_id: 4, target_price: "" }, "no_liquidity"],
  ])("%s says why", async (_name, fields, code) => {
    expect(await send(third, "POST", "coin/trade", { ...bitcoin, ...buy("59000", "0.01"), ...fields })).toBe(code);
  });
});

describe("orders of others and orders that never were", () => {
  const calls: readonly (readonly [string, string, (id: number) => Record<string, unknown>])[] = [
    ["PUT", "coin/trade", (id) => ({ id })],
    ["POST", "transaction_del", (id) => ({ id, type: "in" })],
    ["POST", "spot/amend", (id) => ({ id, target_price: "59100" })],
  ];

  test.each(calls)("%s %s answers both alike", async (method, path, fields) => {
    const before = exchange.context.sequencer.stateHash();
    for (const id of [ownOrder, endedOrder, 999_999_999]) {
      const answer = await request(exchange, other, { method, path, body: fields(id) });
      expect(answer.body).toEqual({ type: "error", code: "unknown_order", message: "This order was not found." });
    }
    expect(exchange.context.sequencer.stateHash()).toBe(before);
  });

  test.each(calls)("%s %s tells an owner that the order has ended", async (method, path, fields) => {
    const answer = await request(exchange, owner, { method, path, body: fields(endedOrder) });
    expect(answer.code).toBe("order_already_done");
  });
});

describe("lists and files", () => {
  const odd = ["-1", "0", "NaN", "1e3", "1.5", "x", "1".repeat(40), "１"];
  const queries = [
    ...["market_id", "before", "limit", "side", "state"].map((field) => ["spot/orders", field, "state=open"] as const),
    ...["market_id", "before", "limit"].map((field) => ["spot/trades", field, ""] as const),
    ...["page", "limit", "currency", "currency_id", "legal_id", "status"].map(
      (field) => ["coin/list", field, ""] as const,
    ),
  ];

  test.each(queries)("GET %s refuses an odd %s", async (path, field, more) => {
    for (const value of odd) {
      const query = new URLSearchParams(more);
      query.set(field, value);
      const answer = await request(exchange, owner, { method: "GET", path: `${path}?${query}` });
      expect([value, answer.status, answer.code]).toEqual([value, 200, "invalid_field"]);
    }
  });

  test.each(["from", "to"])("files refuse an odd %s", async (field) => {
    for (const value of ["-1", "NaN", "1e3", "x", "1".repeat(20), "2026-11-15"]) {
      const answer = await request(exchange, owner, { method: "GET", path: `spot/orders.csv?${field}=${value}` });
      expect(answer.code === "invalid_field" || answer.status === 429).toBe(true);
    }
    const reversed = await request(exchange, other, { method: "GET", path: "spot/trades.csv?from=5&to=4" });
    expect(reversed.code).toBe("invalid_field");
  });

  test.each(["transaction_in", "transaction_out", "transaction_complete", "transaction/entrust"])(
    "POST %s refuses an odd page",
    async (path) => {
      for (const value of [...odd, ["1"], { a: 1 }, true]) {
        const answer = await request(exchange, owner, { method: "POST", path, body: { page: value } });
        expect([value, answer.code]).toEqual([value, "invalid_field"]);
      }
    },
  );

  test("an unknown kind of entrust and an unknown market are refused", async () => {
    const entrust = await request(exchange, owner, {
      method: "POST",
      path: "transaction/entrust",
      body: { type: "up" },
    });
    expect(entrust.code).toBe("invalid_field");
    const orders = await request(exchange, owner, { method: "GET", path: "spot/orders?state=open&market_id=99" });
    expect(orders.code).toBe("unknown_market");
  });
});

test("visitors are turned away from everything that has an owner", async () => {
  const visitor = { ...owner, token: null };
  const calls = [
    ["POST", "coin/trade"],
    ["PUT", "coin/trade"],
    ["POST", "spot/cancel_all"],
    ["POST", "spot/amend"],
    ["POST", "transaction_del"],
    ["POST", "transaction_in"],
    ["POST", "transaction_out"],
    ["POST", "transaction_complete"],
    ["POST", "transaction/entrust"],
    ["GET", "coin/list"],
    ["GET", "spot/orders"],
    ["GET", "spot/trades"],
    ["GET", "spot/orders.csv"],
    ["GET", "spot/trades.csv"],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await request(exchange, visitor, { method, path, ...(method === "GET" ? {} : { body: {} }) });
    expect([path, answer.type, answer.code]).toEqual([path, "999", "session_expired"]);
  }
});
