// How a closing comes out. Everything is decided at once, against what is already decided; only the booking may wait, in
// the order of the decisions. So who is closed, at which price and with which money never depends on how much one command
// could book, nor on what comes in meanwhile.

import { type Amount, amount, assert, ensure } from "@tidemark/kernel";
import type { Mark } from "../core/marks/mark.ts";
import { leverNumber, leverProfit, shareOfHands } from "../formulas/leverage.ts";
import { leaveOpen, queueClosing } from "./alive.ts";
import { covered, type House } from "./house.ts";
import type { Cause, Outcome, Pinned, Position } from "./position.ts";
import type { Leverage } from "./slice.ts";
import { coveragePpm, ppmOf } from "./solvency.ts";

const million = 1_000_000n;

export function profitAt({ side, price, market, opening }: Position, hands: number, mark: Amount): Amount {
  return leverProfit({ side, price, number: leverNumber(hands, opening.hand) }, mark, market.baseScale);
}

export function outcomeOf(slice: Leverage, position: Position, hands: number, price: Amount): Outcome {
  return outcomeWith(slice, position, hands, profitAt(position, hands, price));
}

function outcomeWith(slice: Leverage, position: Position, hands: number, profit: Amount): Outcome {
  const { risk } = position;
  if (profit >= 0n) return { profit, insured: amount(0n), borne: amount(0n), ...payout(slice, risk.house, profit) };
  const reach = shareOfHands(position.margin as Amount, hands, position.hands) + risk.free;
  const taken = -profit < reach ? -profit : reach;
  const shortfall = -profit - taken;
  const { insurance } = risk.house;
  const insured = shortfall < insurance ? shortfall : insurance;
  return {
    profit,
    settled: amount(-taken),
    fromInsurance: amount(0n),
    insured: amount(insured),
    borne: amount(shortfall - insured),
    coveragePpm: covered,
  };
}

/** While the house cannot pay everybody, everybody gets the same part; and never more than there is. */
function payout(
  slice: Leverage,
  house: House,
  profit: Amount,
): Pick<Outcome, "settled" | "fromInsurance" | "coveragePpm"> {
  const part = coveragePpm(slice, house);
  const due = (profit * BigInt(part)) / million;
  const { pool, funds } = house;
  const settled = due < funds ? due : funds;
  assert(pool >= 0n && house.insurance >= 0n, "the house has never promised more than it has");
  return {
    settled: amount(settled),
    fromInsurance: amount(settled > pool ? settled - pool : 0n),
    coveragePpm: settled === due ? part : ppmOf(settled, profit),
  };
}

export function shortfallOf({ insured, borne }: Outcome): bigint {
  return insured + borne;
}

/**
 * Whether its owner can bear what these hands have lost. A loss may only be left to the house with the last position of an
 * account, and without an entrust: otherwise one of two opposite positions could be closed at the house's cost and the other
 * one kept, or money be hidden in an entrust.
 */
export function isBorne(position: Position, hands: number, outcome: Outcome): boolean {
  const { open, waiting } = position.risk;
  return shortfallOf(outcome) === 0n || (hands === position.hands && open.size === 1 && waiting.size === 0);
}

/** Decides the end of a whole position; `finish` books it. */
export function decide(
  slice: Leverage,
  position: Position,
  cause: Cause,
  profit = profitAt(position, position.hands, cause.price),
): Pinned {
  const { price, tick, reason } = cause;
  const pinned = pin(slice, outcomeWith(slice, position, position.hands, profit), cause);
  slice.core.fingerprint.keep(position);
  leaveOpen(slice, position);
  position.state = "closing";
  position.reason = reason;
  position.closePrice = price;
  position.closeTick = tick;
  position.pinned = pinned;
  queueClosing(slice, position);
  slice.decided.push(position);
  return pinned;
}

export function pin(slice: Leverage, outcome: Outcome, cause: Cause): Pinned {
  const { price, tick, reason } = cause;
  const { profit, settled, fromInsurance, insured, borne, coveragePpm: part } = outcome;
  const [closingId, turn] = [slice.closingIds.next(), slice.turns.next()];
  return { profit, settled, fromInsurance, insured, borne, coveragePpm: part, price, tick, reason, closingId, turn };
}

/** A position at the last mark of its market. */
type Valued = { readonly position: Position; readonly mark: Mark; readonly profit: Amount };

/** Several of one account: whoever sets money free comes first, so that the others can be paid from it. */
export function inOrder(slice: Leverage, positions: Iterable<Position>): Valued[] {
  const all: (Valued & { readonly sets: bigint })[] = [];
  for (const position of positions) {
    const mark = ensure(slice.core.marks.last(position.market.id), "what is open has a price");
    const profit = profitAt(position, position.hands, mark.price as Amount);
    all.push({ position, mark, profit, sets: position.margin + profit });
  }
  return all.sort((one, other) =>
    one.sets === other.sets ? one.position.id - other.position.id : one.sets > other.sets ? -1 : 1,
  );
}
