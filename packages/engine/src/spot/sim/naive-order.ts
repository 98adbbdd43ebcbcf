// An order as the naive market knows it.

import type { Exits, OrderLeg, OrderType, PlaceOrder, Side, TimeInForce, TriggerOn } from "../commands.ts";
import type { CancelReason, OrderState } from "../events.ts";

export type NaiveOrder = {
  id: number;
  user: number;
  side: Side;
  type: OrderType;
  force: TimeInForce;
  /** Worst price allowed. */
  limit: bigint;
  stop: bigint | null;
  /** Which way the price comes to its stop. */
  on: TriggerOn | null;
  /** What an oco is now, and its worst price once it is the other. */
  leg: OrderLeg | null;
  second: bigint;
  budget: bigint | null;
  slippage: number | null;
  /** How far its stop stays behind the best price it has seen, and that price. */
  trail: number | null;
  peak: bigint;
  /** How much of it is shown at once, and how much of that is left; null of what hides nothing. */
  show: bigint | null;
  slice: bigint;
  /** What it brings for its end; the number of the order that closes it; of one that closes, that of the one it closes. */
  exits: Exits | null;
  exit: number | null;
  entry: number | null;
  left: bigint;
  filled: bigint;
  value: bigint;
  fee: bigint;
  held: bigint;
  state: OrderState;
  reason: CancelReason | null;
  /** Place in time; the stop queue and the book both go by it. */
  turn: number;
  hasTriggered: boolean;
  /** Stands in the line of those whose turn comes, with its money locked. */
  isInLine: boolean;
};

/** What the rules find out about an order; the last two of one that follows the price. */
export type Found = Pick<NaiveOrder, "limit" | "on" | "second"> & Partial<Pick<NaiveOrder, "stop" | "peak">>;

/** An order that has passed the rules, with nothing done yet. */
export function freshOrder(
  id: number,
  user: number,
  ask: PlaceOrder,
  { limit, on, second, ...followed }: Found,
): NaiveOrder {
  const isMarket = ask.orderType === "market" || ask.orderType === "stop_market" || ask.trailPpm !== undefined;
  return {
    id,
    user,
    side: ask.side,
    type: ask.orderType,
    force: ask.timeInForce ?? (isMarket ? "ioc" : "gtc"),
    limit,
    stop: followed.stop ?? ask.stopPrice ?? null,
    on,
    leg: ask.orderType === "oco" ? "limit" : null,
    second,
    budget: ask.budget ?? null,
    slippage: ask.slippagePpm ?? null,
    trail: ask.trailPpm ?? null,
    peak: followed.peak ?? 0n,
    show: ask.displayAmount ?? null,
    slice: 0n,
    exits: ask.exits ?? null,
    exit: null,
    entry: null,
    left: ask.amount ?? 0n,
    filled: 0n,
    value: 0n,
    fee: 0n,
    held: 0n,
    state: "open",
    reason: null,
    turn: 0,
    hasTriggered: false,
    isInLine: false,
  };
}
