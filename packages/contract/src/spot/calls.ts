// Orders on the spot markets: placing, changing, cancelling, reading them, and the user's own trades.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { orderLegs, orderStates, orderTypes, sides, timesInForce, triggersOn } from "./order-kinds.ts";
import type * as requests from "./requests.ts";

export {
  type HistoryOutcome,
  historyOutcomes,
  isPartlyFilled,
  type OrderKind,
  type OrderOutcome,
  orderKinds,
  orderOutcomes,
  orderTypes,
  outcomeOf,
} from "./order-kinds.ts";

/** An order as our own pages know it. Decimals are text; instants are epoch milliseconds. */
export const spotOrderSchema = z.object({
  id: z.number(),
  market_id: z.number(),
  symbol: z.string(),
  side: z.enum(sides),
  order_type: z.enum(orderTypes),
  time_in_force: z.enum(timesInForce),
  price: z.nullable(z.string()),
  /** Of a trailing_stop: where its stop stands now. */
  stop_price: z.nullable(z.string()),
  /** Which way the price has to come to the stop: rise for a buy's stop loss and a sell's take profit. */
  trigger_on: z.nullable(z.enum(triggersOn)),
  /** Of an oco whose stop makes it a limit order: the price of that one. */
  stop_limit_price: z.nullable(z.string()),
  /** What an oco is now: limit while it rests and watches its stop, stop once that was reached; null for others. */
  leg: z.nullable(z.enum(orderLegs)),
  /** How far a trailing_stop stays behind the best price since it was placed, in millionths. */
  trail_ppm: z.nullable(z.number()),
  /** Of an iceberg: how much the book shows of it at most, and how much it shows now. */
  display: z.nullable(z.string()),
  shown: z.nullable(z.string()),
  /** What it brings for its end, and the order that closes it once it has ended; all null for others. */
  take_profit: z.nullable(z.string()),
  stop_loss: z.nullable(z.string()),
  stop_loss_limit: z.nullable(z.string()),
  exit_slippage_ppm: z.nullable(z.number()),
  exit_id: z.nullable(z.number()),
  /** Of an exit: the order it closes. */
  entry_id: z.nullable(z.number()),
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

/** A trade as it is told at once, with the line that credits what was got for it, as `wallet/entry` takes it. */
export const toldTradeSchema = z.extend(spotTradeSchema, { entry: z.nullable(z.string()) });
export type ToldTrade = z.infer<typeof toldTradeSchema>;

/** A trade of one order, with the lines it wrote into the caller's accounts. */
export const spotFillSchema = z.extend(spotTradeSchema, {
  entries: z.array(
    z.object({
      /** Of the line, as `wallet/entry` takes it. */
      id: z.string(),
      currency_name: z.string(),
      /** The change of what is available. */
      value: z.string(),
      /** The change of what is frozen. */
      lock_value: z.string(),
    }),
  ),
});
export type SpotFill = z.infer<typeof spotFillSchema>;

/**
 * Pushed to the sockets of one user after each commit that touched their orders or spot balances. An order is whole,
 * as after the commit; newer ones replace older ones by `changed_at` and `filled`.
 */
export const spotChangedEvent = "spot_changed";
export const spotChangedSchema = z.object({
  orders: z.array(spotOrderSchema),
  trades: z.array(toldTradeSchema),
  balances: z.array(z.object({ currency_id: z.number(), available: z.string(), held: z.string() })),
});
export type SpotChanged = z.infer<typeof spotChangedSchema>;

export const placeOrderCall = defineCall({
  name: "spot.place",
  methods: ["POST"],
  path: "/api/coin/trade",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.placeOrder>(),
  reply: sentence,
  top: z.object({ id: z.number(), order: spotOrderSchema }),
});

export const cancelOrderCall = defineCall({
  name: "spot.cancel",
  methods: ["PUT"],
  path: "/api/coin/trade",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.cancelOrder>(),
  reply: sentence,
});

export const cancelAllCall = defineCall({
  name: "spot.cancelAll",
  methods: ["POST"],
  path: "/api/spot/cancel_all",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.cancelAll>(),
  reply: sentence,
  top: z.object({ ids: z.array(z.number()) }),
});

export const amendOrderCall = defineCall({
  name: "spot.amend",
  methods: ["POST"],
  path: "/api/spot/amend",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.amendOrder>(),
  reply: sentence,
  top: z.object({ id: z.number(), order: spotOrderSchema }),
});

export const ordersCall = defineCall({
  name: "spot.orders",
  methods: ["GET"],
  path: "/api/spot/orders",
  who: "user",
  request: typeOnly<typeof requests.orders>(),
  reply: z.object({ data: z.array(spotOrderSchema), next: z.nullable(z.number()) }),
});

export const orderCall = defineCall({
  name: "spot.order",
  methods: ["GET"],
  path: "/api/spot/order",
  who: "user",
  request: typeOnly<typeof requests.order>(),
  reply: z.extend(spotOrderSchema, {
    /** How far a market order may move from the best price, in millionths. */
    slippage_ppm: z.nullable(z.number()),
    /** Still set aside for it. */
    held: z.string(),
    held_currency: z.string(),
  }),
});
export type OrderDetail = z.infer<(typeof orderCall)["reply"]>;

export const orderFillsCall = defineCall({
  name: "spot.fills",
  methods: ["GET"],
  path: "/api/spot/fills",
  who: "user",
  request: typeOnly<typeof requests.orderFills>(),
  reply: z.object({ data: z.array(spotFillSchema), next: z.nullable(z.number()) }),
});

export const ownTradesCall = defineCall({
  name: "spot.trades",
  methods: ["GET"],
  path: "/api/spot/trades",
  who: "user",
  request: typeOnly<typeof requests.ownTrades>(),
  reply: z.object({ data: z.array(spotTradeSchema), next: z.nullable(z.number()) }),
});

export const exportOrdersCall = defineCall({
  name: "spot.exportOrders",
  methods: ["GET"],
  path: "/api/spot/orders.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportSpot>(),
  reply: z.string(),
});

export const exportTradesCall = defineCall({
  name: "spot.exportTrades",
  methods: ["GET"],
  path: "/api/spot/trades.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportSpot>(),
  reply: z.string(),
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
  who: "user",
  request: typeOnly<typeof requests.coinList>(),
  reply: z.array(coinListRow),
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

export const openBuysCall = defineCall({
  name: "spot.openBuys",
  methods: ["POST"],
  path: "/api/transaction_in",
  who: "user",
  request: typeOnly<typeof requests.openBuys>(),
  reply: pageOf(entrustRow),
});

export const openSellsCall = defineCall({
  name: "spot.openSells",
  methods: ["POST"],
  path: "/api/transaction_out",
  who: "user",
  request: typeOnly<typeof requests.openSells>(),
  reply: pageOf(entrustRow),
});

export const completeTradesCall = defineCall({
  name: "spot.complete",
  methods: ["POST"],
  path: "/api/transaction_complete",
  who: "user",
  request: typeOnly<typeof requests.completeTrades>(),
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
});

export const deleteEntrustCall = defineCall({
  name: "spot.delete",
  methods: ["POST"],
  path: "/api/transaction_del",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.deleteEntrust>(),
  reply: sentence,
});

export const entrustCall = defineCall({
  name: "spot.entrust",
  methods: ["POST"],
  path: "/api/transaction/entrust",
  who: "user",
  request: typeOnly<typeof requests.entrust>(),
  reply: z.object({ data: z.array(entrustRow), page: z.number(), pages: z.number(), total: z.number() }),
});
