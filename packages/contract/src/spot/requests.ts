// What the calls about orders on the spot markets take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";
import { historyOutcomes, orderKinds, orderTypes, sides, timesInForce, triggersOn } from "./order-kinds.ts";

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
  /** The limit; read for limit, iceberg, stop_limit and oco orders only. */
  target_price: optionalText(64),
  amount: optionalText(64),
  order_type: emptyOr(orderTypes),
  time_in_force: emptyOr(timesInForce),
  stop_price: optionalText(64),
  /** Which way the price is meant to come to the stop; refused where it lies on the other side meanwhile. */
  trigger_on: emptyOr(triggersOn),
  /** Of an oco: at which limit it goes on once its stop is reached; as a market order when empty. */
  stop_limit_price: optionalText(64),
  /** Percent that a trailing_stop stays behind the best price since it was placed. */
  trail: optionalText(16),
  /** Of an iceberg: coins that the book shows of it at a time. */
  display: optionalText(64),
  /** Of a limit or a market order: what closes as much as it has traded, once it has ended. */
  take_profit: optionalText(64),
  stop_loss: optionalText(64),
  /** At which limit the exit goes on once the stop loss is reached; as a market order when empty. */
  stop_loss_limit: optionalText(64),
  /** Percent that this market order may move from the stop loss; the exchange's own bound when empty. */
  exit_slippage: optionalText(16),
  /** Quote units a market buy may spend, instead of an amount. */
  budget: optionalText(64),
  /** Percent that a market order may move from the best price; the exchange's own bound when empty. */
  slippage: optionalText(16),
});

export const cancelOrder = z.object({ id: idField() });

export const cancelAll = z.object({
  market_id: optionalText(20),
  /** Of one side: those that are open at this moment. */
  side: emptyOr(sides),
});

export const amendOrder = z.object({
  id: idField(),
  target_price: optionalText(64),
  amount: optionalText(64),
  stop_price: optionalText(64),
  stop_limit_price: optionalText(64),
  trail: optionalText(16),
  display: optionalText(64),
  take_profit: optionalText(64),
  stop_loss: optionalText(64),
  stop_loss_limit: optionalText(64),
});

export const orders = z.object({
  state: z.enum(["open", "history"]),
  market_id: optionalText(20),
  side: emptyOr(sides),
  /** Of ended orders: of one kind, with one outcome, placed between two instants (epoch milliseconds, both included). */
  kind: emptyOr(orderKinds),
  outcome: emptyOr(historyOutcomes),
  from: optionalText(20),
  to: optionalText(20),
  /** Answers orders older than this id. */
  before: optionalText(20),
  /** Begins with this one instead of the newest. */
  first_id: optionalText(20),
  limit: optionalText(4),
});

export const order = z.object({ id: idField() });

export const orderFills = z.object({ id: idField(), before: optionalText(20), limit: optionalText(4) });

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
