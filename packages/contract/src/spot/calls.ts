// Orders on the spot markets: placing, changing, cancelling, reading them, and the user's own trades.

import * as z from "zod/mini";
import { defineCall, sentence } from "../call.ts";
import { idField, optionalText, pageField, textField } from "../fields.ts";

export const orderTypes = ["limit", "market", "stop_limit", "stop_market"] as const;
export const timesInForce = ["gtc", "ioc", "fok", "post_only"] as const;
export const orderStates = ["waiting", "open", "filled", "cancelled"] as const;
export const sides = ["buy", "sell"] as const;

/** An order as our own pages know it. Decimals are text; instants are epoch milliseconds. */
export const spotOrderSchema = z.object({
  id: z.number(),
  market_id: z.number(),
  symbol: z.string(),
  side: z.enum(sides),
  order_type: z.enum(orderTypes),
  time_in_force: z.enum(timesInForce),
  price: z.nullable(z.string()),
  stop_price: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  /** Quote units to spend at most, for market buys without an amount. */
  budget: z.nullable(z.string()),
  filled: z.string(),
  value: z.string(),
  average_price: z.nullable(z.string()),
  fee: z.string(),
  fee_currency: z.string(),
  state: z.enum(orderStates),
  cancel_reason: z.nullable(z.string()),
  placed_at: z.number(),
  changed_at: z.number(),
});
export type SpotOrder = z.infer<typeof spotOrderSchema>;

const orderExample: SpotOrder = {
  id: 41,
  market_id: 1,
  symbol: "BTC/USDT",
  side: "buy",
  order_type: "limit",
  time_in_force: "gtc",
  price: "64000.0",
  stop_price: null,
  amount: "0.01000",
  budget: null,
  filled: "0.00000",
  value: "0.000000",
  average_price: null,
  fee: "0.00000000",
  fee_currency: "BTC",
  state: "open",
  cancel_reason: null,
  placed_at: 1794709216000,
  changed_at: 1794709216000,
};

export const spotTradeSchema = z.object({
  id: z.number(),
  order_id: z.number(),
  market_id: z.number(),
  symbol: z.string(),
  side: z.enum(sides),
  role: z.enum(["maker", "taker"]),
  price: z.string(),
  amount: z.string(),
  value: z.string(),
  fee: z.string(),
  fee_currency: z.string(),
  at: z.number(),
});
export type SpotTrade = z.infer<typeof spotTradeSchema>;

const tradeExample: SpotTrade = {
  id: 9,
  order_id: 41,
  market_id: 1,
  symbol: "BTC/USDT",
  side: "buy",
  role: "taker",
  price: "64000.0",
  amount: "0.01000",
  value: "640.000000",
  fee: "0.00000450",
  fee_currency: "BTC",
  at: 1794709216000,
};

/**
 * Pushed to the sockets of one user after each commit that touched their orders or spot balances. An order is whole,
 * as after the commit; newer ones replace older ones by `changed_at` and `filled`.
 */
export const spotChangedEvent = "spot_changed";
export const spotChangedSchema = z.object({
  orders: z.array(spotOrderSchema),
  trades: z.array(spotTradeSchema),
  balances: z.array(z.object({ currency_id: z.number(), available: z.string(), held: z.string() })),
});
export type SpotChanged = z.infer<typeof spotChangedSchema>;

const direction = z.pipe(
  textField(4),
  z.pipe(
    z.transform((value: string) => (value === "1" ? "buy" : value === "2" ? "sell" : value)),
    z.enum(sides),
  ),
);

/* @__NO_SIDE_EFFECTS__ */
const emptyOr = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(optionalText(16), z.enum(["", ...values]));

export const placeOrderCall = defineCall({
  name: "spot.place",
  methods: ["POST"],
  path: "/api/coin/trade",
  summary: "Places an order. Without order_type it is a limit order, as old clients mean it.",
  who: "user",
  isMoney: true,
  isRepeatable: true,
  request: z.object({
    legal_id: idField(),
    currency_id: idField(),
    /** 1 buy, 2 sell. */
    type: direction,
    /** The limit; read for limit and stop_limit orders only. */
    target_price: optionalText(64),
    amount: optionalText(64),
    order_type: emptyOr(orderTypes),
    time_in_force: emptyOr(timesInForce),
    stop_price: optionalText(64),
    /** Quote units a market buy may spend, instead of an amount. */
    budget: optionalText(64),
    /** Percent that a market order may move from the best price; the exchange's own bound when empty. */
    slippage: optionalText(16),
  }),
  reply: sentence,
  top: z.object({ id: z.number(), order: spotOrderSchema }),
  example: {
    request: { legal_id: 3, currency_id: 1, type: 1, target_price: "64000", amount: "0.01" },
    reply: "Order placed.",
  },
});

export const cancelOrderCall = defineCall({
  name: "spot.cancel",
  methods: ["PUT"],
  path: "/api/coin/trade",
  summary: "Cancels one of the caller's open orders.",
  who: "user",
  isMoney: true,
  request: z.object({ id: idField() }),
  reply: sentence,
  example: { request: { id: 41 }, reply: "Order cancelled." },
});

export const cancelAllCall = defineCall({
  name: "spot.cancelAll",
  methods: ["POST"],
  path: "/api/spot/cancel_all",
  summary: "Cancels all of the caller's open orders, in one market or in all.",
  who: "user",
  isMoney: true,
  // The second of two may meet orders that the first has not: it must never be swallowed.
  isRepeatable: true,
  perMinuteMax: 60,
  request: z.object({ market_id: optionalText(20) }),
  reply: sentence,
  top: z.object({ ids: z.array(z.number()) }),
  example: { request: { market_id: "1" }, reply: "Orders cancelled: 3." },
});

export const amendOrderCall = defineCall({
  name: "spot.amend",
  methods: ["POST"],
  path: "/api/spot/amend",
  summary: "Cancels an order and places another in its stead in one step; what is left empty stays as it was.",
  who: "user",
  isMoney: true,
  request: z.object({
    id: idField(),
    target_price: optionalText(64),
    amount: optionalText(64),
    stop_price: optionalText(64),
  }),
  reply: sentence,
  top: z.object({ id: z.number(), order: spotOrderSchema }),
  example: { request: { id: 41, target_price: "63900" }, reply: "Order changed." },
});

const ordersQuery = z.object({
  state: z.enum(["open", "history"]),
  market_id: optionalText(20),
  side: emptyOr(sides),
  /** Answers orders older than this id. */
  before: optionalText(20),
  limit: optionalText(4),
});

export const ordersCall = defineCall({
  name: "spot.orders",
  methods: ["GET"],
  path: "/api/spot/orders",
  summary: "The caller's orders, open or ended, the newest first; `next` goes into `before` for the page after.",
  who: "user",
  request: ordersQuery,
  reply: z.object({ data: z.array(spotOrderSchema), next: z.nullable(z.number()) }),
  example: { request: { state: "open", market_id: "1" }, reply: { data: [orderExample], next: null } },
});

export const ownTradesCall = defineCall({
  name: "spot.trades",
  methods: ["GET"],
  path: "/api/spot/trades",
  summary: "The caller's own trades with their fees, the newest first.",
  who: "user",
  request: z.object({ market_id: optionalText(20), before: optionalText(20), limit: optionalText(4) }),
  reply: z.object({ data: z.array(spotTradeSchema), next: z.nullable(z.number()) }),
  example: { request: { market_id: "1" }, reply: { data: [tradeExample], next: null } },
});

const exportQuery = z.object({ from: optionalText(20), to: optionalText(20) });

export const exportOrdersCall = defineCall({
  name: "spot.exportOrders",
  methods: ["GET"],
  path: "/api/spot/orders.csv",
  summary: "The caller's orders as a CSV file, placed between two instants (epoch milliseconds), newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: exportQuery,
  reply: z.string(),
  example: { request: {}, reply: "id,symbol,side\r\n41,BTC/USDT,buy\r\n" },
});

export const exportTradesCall = defineCall({
  name: "spot.exportTrades",
  methods: ["GET"],
  path: "/api/spot/trades.csv",
  summary: "The caller's own trades as a CSV file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: exportQuery,
  reply: z.string(),
  example: { request: {}, reply: "id,order_id,symbol\r\n9,41,BTC/USDT\r\n" },
});

const coinListRow = z.object({
  id: z.number(),
  u_id: z.number(),
  currency_id: z.number(),
  legal_id: z.number(),
  symbol: z.string(),
  type: z.number(),
  /** 1 open, 2 dealt, 3 cancelled. */
  status: z.number(),
  target_price: z.string(),
  trade_price: z.string(),
  trade_amount: z.string(),
  charge_fee: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_ms: z.number(),
});

export const coinListCall = defineCall({
  name: "spot.coinList",
  methods: ["GET"],
  path: "/api/coin/list",
  summary: "The caller's open and dealt orders in one list, the newest first, 20 a page.",
  who: "user",
  request: z.object({ page: pageField(), currency: optionalText(20) }),
  reply: z.array(coinListRow),
  example: {
    request: { page: 1 },
    reply: [
      {
        id: 41,
        u_id: 7,
        currency_id: 1,
        legal_id: 3,
        symbol: "BTC/USDT",
        type: 1,
        status: 1,
        target_price: "64000.00000000",
        trade_price: "0.00000000",
        trade_amount: "0.01000000",
        charge_fee: "0.00000000",
        created_at: "2026-11-15 12:00:16",
        updated_at: "2026-11-15 12:00:16",
        updated_ms: 1794709216000,
      },
    ],
  },
});

const entrustRow = z.object({
  id: z.number(),
  price: z.string(),
  /** What is left. */
  number: z.string(),
  total_number: z.string(),
  complete_number: z.string(),
  total_money: z.string(),
  create_time: z.string(),
  currency: z.number(),
  legal: z.number(),
  currency_name: z.string(),
  legal_name: z.string(),
  account_number: z.string(),
});

/* @__NO_SIDE_EFFECTS__ */
const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), count: z.number(), page: z.number(), limit: z.number() });

const entrustExample = {
  request: { page: 1 },
  reply: {
    list: [
      {
        id: 41,
        price: "64000.00000000",
        number: "0.01000000",
        total_number: "0.01000000",
        complete_number: "0.00000000",
        total_money: "640.00000000",
        create_time: "2026-11-15 12:00:16",
        currency: 1,
        legal: 3,
        currency_name: "BTC",
        legal_name: "USDT",
        account_number: "tm100007",
      },
    ],
    count: 1,
    page: 1,
    limit: 10,
  },
};

export const openBuysCall = defineCall({
  name: "spot.openBuys",
  methods: ["POST"],
  path: "/api/transaction_in",
  summary: "The caller's open buy orders, 10 a page.",
  who: "user",
  request: z.object({ page: pageField() }),
  reply: pageOf(entrustRow),
  example: entrustExample,
});

export const openSellsCall = defineCall({
  name: "spot.openSells",
  methods: ["POST"],
  path: "/api/transaction_out",
  summary: "The caller's open sell orders, 10 a page.",
  who: "user",
  request: z.object({ page: pageField() }),
  reply: pageOf(entrustRow),
  example: entrustExample,
});

export const completeTradesCall = defineCall({
  name: "spot.complete",
  methods: ["POST"],
  path: "/api/transaction_complete",
  summary: "The caller's trades, 10 a page.",
  who: "user",
  request: z.object({ page: pageField() }),
  reply: pageOf(
    z.object({
      id: z.number(),
      time: z.string(),
      create_time: z.string(),
      price: z.string(),
      number: z.string(),
      currency: z.number(),
      legal: z.number(),
      currency_name: z.string(),
      legal_name: z.string(),
      /** in: the caller bought. */
      type: z.enum(["in", "out"]),
      /** The fee in the currency it was paid in: coins for a buy, quote units for a sell. */
      in_fee: z.string(),
      out_fee: z.string(),
    }),
  ),
  example: {
    request: { page: 1 },
    reply: {
      list: [
        {
          id: 9,
          time: "2026-11-15 12:00:16",
          create_time: "2026-11-15 12:00:16",
          price: "64000.00000000",
          number: "0.01000000",
          currency: 1,
          legal: 3,
          currency_name: "BTC",
          legal_name: "USDT",
          type: "in",
          in_fee: "0.00000450",
          out_fee: "0.00000000",
        },
      ],
      count: 1,
      page: 1,
      limit: 10,
    },
  },
});

export const deleteEntrustCall = defineCall({
  name: "spot.delete",
  methods: ["POST"],
  path: "/api/transaction_del",
  summary: "Cancels one of the caller's open orders; `type` must fit its side.",
  who: "user",
  isMoney: true,
  request: z.object({ id: idField(), type: z.enum(["in", "out"]) }),
  reply: sentence,
  example: { request: { id: 41, type: "in" }, reply: "Order cancelled." },
});

export const entrustCall = defineCall({
  name: "spot.entrust",
  methods: ["POST"],
  path: "/api/transaction/entrust",
  summary: "The caller's open orders of one side, or of both when `type` is empty.",
  who: "user",
  request: z.object({ type: optionalText(8), page: pageField() }),
  reply: z.object({ data: z.array(entrustRow), page: z.number(), pages: z.number(), total: z.number() }),
  example: {
    request: { type: "in", page: 1 },
    reply: { data: entrustExample.reply.list, page: 1, pages: 1, total: 1 },
  },
});
