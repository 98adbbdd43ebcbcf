// What the calls about orders on the spot markets take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";
import { orderTypes, sides, timesInForce } from "./order-kinds.ts";

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

export const placeOrder = z.object({
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
});

export const cancelOrder = z.object({ id: idField() });

export const cancelAll = z.object({ market_id: optionalText(20) });

export const amendOrder = z.object({
  id: idField(),
  target_price: optionalText(64),
  amount: optionalText(64),
  stop_price: optionalText(64),
});

export const orders = z.object({
  state: z.enum(["open", "history"]),
  market_id: optionalText(20),
  side: emptyOr(sides),
  /** Answers orders older than this id. */
  before: optionalText(20),
  /** Begins with this one instead of the newest. */
  first_id: optionalText(20),
  limit: optionalText(4),
});

export const ownTrades = z.object({
  market_id: optionalText(20),
  /** Of the caller, whoever took. */
  side: emptyOr(sides),
  before: optionalText(20),
  limit: optionalText(4),
});

export const exportSpot = z.object({ from: optionalText(20), to: optionalText(20) });

export const coinList = z.object({
  page: pageField(),
  limit: optionalText(4),
  currency: optionalText(20),
  /** Another name that clients know for `currency`. */
  currency_id: optionalText(20),
  legal_id: optionalText(20),
  /** 1 open, 2 dealt; empty for both. */
  status: optionalText(4),
});

export const openBuys = z.object({ page: pageField() });

export const openSells = z.object({ page: pageField() });

export const completeTrades = z.object({ page: pageField() });

export const deleteEntrust = z.object({ id: idField(), type: z.enum(["in", "out"]) });

export const entrust = z.object({ type: optionalText(8), page: pageField() });
