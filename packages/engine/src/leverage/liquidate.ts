// Accounts that have come to their end. All open positions of the account are closed at the marks of the very tick that
// brought it there.

import type { Amount } from "@tidemark/kernel";
import type { Mark } from "../core/marks/mark.ts";
import { decideRevoking } from "./entrusts.ts";
import type { LeverReason } from "./events.ts";
import type { LeverMarket, Looked } from "./market.ts";
import type { Position } from "./position.ts";
import type { RiskAccount } from "./risk-account.ts";
import { decide, inOrder, isBorne, outcomeOf } from "./settle.ts";
import type { Leverage } from "./slice.ts";
import { arm, armChanged, disarm, isAtEnd, standing } from "./triggers.ts";

export function liquidate(slice: Leverage, looked: Looked): void {
  armChanged(slice);
  const reached = new Set<RiskAccount>();
  for (const [market, mark] of looked) {
    for (const { of } of market.bursts.take(mark.price)) reached.add(of);
    for (const risk of market.parked) reached.add(risk);
  }
  const inTurn = [...reached].sort(
    (one, other) => one.house.assetId - other.house.assetId || one.userId - other.userId,
  );
  for (const risk of inTurn) judge(slice, risk);
  // Closings have changed the accounts that they belonged to.
  armChanged(slice);
}

function judge(slice: Leverage, risk: RiskAccount): void {
  const stale = staleMarket(slice, risk);
  if (stale !== null) {
    park(risk, stale);
    return;
  }
  const account = standing(slice, risk);
  if (isAtEnd(slice, risk, account)) closeAccount(slice, risk, () => "liquidation");
  else arm(slice, risk, account);
}

/** The first of its markets without a fresh price. */
function staleMarket(slice: Leverage, risk: RiskAccount): LeverMarket | null {
  let stale: LeverMarket | null = null;
  for (const { market } of risk.open) {
    const isStale = slice.core.marks.fresh(market.id, slice.core.at) === null;
    if (isStale && (stale === null || market.id < stale.id)) stale = market;
  }
  return stale;
}

/** To be judged as soon as that market has a fresh price. */
function park(risk: RiskAccount, market: LeverMarket): void {
  disarm(risk);
  risk.parkedIn = market;
  market.parked.add(risk);
}

/** Everything of the account at once, its entrusts too, or nothing while one of its markets has no fresh price. */
export function closeAccount(slice: Leverage, risk: RiskAccount, reasonOf: (one: Position) => LeverReason): void {
  if (staleMarket(slice, risk) !== null) return;
  for (const entrust of [...risk.waiting].sort((one, other) => one.id - other.id)) decideRevoking(slice, entrust);
  for (const { position, mark, profit } of inOrder(slice, risk.open)) {
    const cause = { price: mark.price as Amount, tick: mark.number, reason: reasonOf(position) };
    decide(slice, position, cause, profit);
  }
}

/** What is open in markets that have ended is closed at their next fresh mark. */
export function clearEnded(slice: Leverage, looked: Looked): void {
  for (const [market, mark] of looked) {
    if (market.state !== "ended") continue;
    for (const position of [...market.positions].sort((one, other) => one.id - other.id)) {
      if (position.state === "open") closeAtMark(slice, position, mark, "delisted");
    }
  }
}

/** By rule and not by its owner; it stays as it is while a market of its account has no fresh price that it would need. */
export function closeAtMark(
  slice: Leverage,
  position: Position,
  mark: Mark,
  reason: "take_profit" | "stop_loss" | "delisted",
): void {
  const price = mark.price as Amount;
  const outcome = outcomeOf(slice, position, position.hands, price);
  if (isBorne(position, position.hands, outcome)) decide(slice, position, { price, tick: mark.number, reason });
  else closeAccount(slice, position.risk, (one) => (one === position ? reason : "liquidation"));
}
