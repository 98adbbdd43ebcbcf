// What it costs to keep a position over midnight: once for each position and date, from its margin, then from what is
// free. What is missing is waived and written down; nobody falls below zero. A night is charged in portions, and begins
// only when everything that was decided before it is booked.

import { type Amount, invalid, ok, type Result } from "@tidemark/kernel";
import type { Budget } from "../core/budget.ts";
import { leverOvernight } from "../formulas/leverage.ts";
import { bookNight } from "./booking.ts";
import type { ChargeOvernight, LeverReplies } from "./commands.ts";
import type { Position } from "./position.ts";
import { runQueue } from "./queue.ts";
import type { Leverage, Night } from "./slice.ts";

const [firstDate, lastDate] = [20_000_101, 99_991_231];

export function chargeOvernight(slice: Leverage, content: ChargeOvernight): Result<LeverReplies["ChargeOvernight"]> {
  const { date, openedBefore } = content;
  if (!Number.isInteger(date) || date < firstDate || date > lastDate) return invalid("date");
  const { budget, at } = slice.core;
  // A midnight to come would concern people who are not there yet.
  if (!Number.isSafeInteger(openedBefore) || openedBefore < 0 || openedBefore > at) return invalid("openedBefore");
  runQueue(slice, budget);
  if (slice.queue.size > 0) return ok({ date, charged: 0, isMore: true });
  const { left } = nightOf(slice, date, openedBefore);
  const charged = chargeSome(slice, left, date, budget);
  if (left.length === 0) slice.night = null;
  return ok({ date, charged, isMore: left.length > 0 });
}

/** Whom it concerns: one walk over all positions a night, and after a restart. */
function nightOf(slice: Leverage, date: number, openedBefore: number): Night {
  const { night } = slice;
  if (night !== null && night.date === date && night.openedBefore === openedBefore) return night;
  const left: number[] = [];
  for (const position of slice.positions.values()) {
    if (isDue(position, date) && (position.openedAt ?? openedBefore) < openedBefore) left.push(position.id);
  }
  left.sort((one, other) => other - one);
  slice.night = { date, openedBefore, left };
  return slice.night;
}

function isDue({ state, chargedDate }: Position, date: number): boolean {
  return state === "open" && chargedDate < date;
}

function chargeSome(slice: Leverage, left: number[], date: number, budget: Budget): number {
  let charged = 0;
  for (let next = nextDue(slice, left, date); next !== null && budget.take(1); next = nextDue(slice, left, date)) {
    charge(slice, next, date);
    charged += 1;
  }
  return charged;
}

/** Whoever has ended since the night began costs nothing: after a restart he would not be in the list at all. */
function nextDue(slice: Leverage, left: number[], date: number): Position | null {
  for (let id = left.at(-1); id !== undefined; id = left.at(-1)) {
    const position = slice.positions.get(id);
    if (position !== undefined && isDue(position, date)) return position;
    left.pop();
  }
  return null;
}

function charge(slice: Leverage, position: Position, date: number): void {
  const { risk, price, number, market, opening } = position;
  const fee = leverOvernight(price, number, market.baseScale, opening.overnightPpm);
  const fromMargin = lesser(fee, position.margin);
  const fromFree = lesser(fee - fromMargin, risk.free);
  slice.core.fingerprint.touch(position);
  bookNight(slice, position, fromMargin, fromFree);
  position.margin -= fromMargin;
  position.overnight += fromMargin + fromFree;
  position.waived += fee - fromMargin - fromFree;
  position.chargedDate = date;
  slice.changed.add(risk);
  slice.emit({ type: "LeverChanged", position: position.row() });
}

function lesser(one: bigint, other: bigint): bigint {
  return (one < other ? one : other) as Amount;
}
