// What leverage keeps set aside, and what is wrong with it.

import type { AssetId } from "@tidemark/kernel";
import type { AccountRef } from "../core/ledger/account.ts";
import type { Held } from "../core/product.ts";
import { leverValue } from "../formulas/leverage.ts";
import type { Leverage } from "./slice.ts";
import { markOf } from "./solvency.ts";
import { isAtEnd } from "./triggers.ts";

/** L1: margins, and fees that are not booked yet. */
export function* heldByPositions(slice: Leverage): Generator<Held, void, undefined> {
  for (const { id, userId, risk, held } of slice.positions.values()) {
    const account: AccountRef = { owner: userId, kind: "leverage" };
    yield { account, assetId: risk.house.assetId, amount: held, of: `position ${id}` };
  }
}

export function heldIn(slice: Leverage, { owner, kind }: AccountRef, assetId: AssetId): bigint {
  if (kind !== "leverage") return 0n;
  let held = 0n;
  for (const position of slice.byUser.get(owner) ?? []) {
    if (position.risk.house.assetId === assetId) held += position.held;
  }
  return held;
}

export function* auditLeverage(slice: Leverage): Generator<string, void, undefined> {
  yield* auditPositions(slice);
  yield* auditExposure(slice);
  yield* auditHouses(slice);
}

function* auditPositions(slice: Leverage): Generator<string, void, undefined> {
  for (const {
    id,
    state,
    hands,
    margin,
    originMargin,
    feeLeft,
    opening,
    pinned,
    openTick,
  } of slice.positions.values()) {
    if (hands < 1 || hands > opening.handsOpened) yield `L12: position ${id} has ${hands} hands`;
    if (margin < 0n || originMargin < 0n || feeLeft < 0n) yield `L12: position ${id} is below zero`;
    if ((state === "closing") !== (pinned !== null)) yield `L3: position ${id} is ${state}`;
    if ((state === "pending") !== (openTick === null)) yield `L3: position ${id} is ${state} since tick ${openTick}`;
  }
}

/** L5: the sums of each market are those of its positions. */
function* auditExposure(slice: Leverage): Generator<string, void, undefined> {
  const sums = new Map([...slice.markets.keys()].map((id) => [id, { long: [0n, 0n], short: [0n, 0n], alive: 0 }]));
  for (const { market, state, side, number, price } of slice.positions.values()) {
    const sum = sums.get(market.id);
    if (sum === undefined) continue;
    sum.alive += 1;
    if (state !== "open") continue;
    const [numbers = 0n, costs = 0n] = sum[side];
    sum[side] = [numbers + number, costs + leverValue(price, number, market.baseScale)];
  }
  for (const { id, sides, alive } of slice.markets.values()) {
    const sum = sums.get(id);
    for (const side of ["long", "short"] as const) {
      const [numbers, costs] = sum?.[side] ?? [];
      if (sides[side].number !== numbers || sides[side].cost !== costs) {
        yield `L5: market ${id} counts ${sides[side].number} ${side}, its positions ${numbers}`;
      }
    }
    if (sum?.alive !== alive) yield `L5: market ${id} counts ${alive} positions, there are ${sum?.alive}`;
  }
}

/** L4 and L11. */
function* auditHouses(slice: Leverage): Generator<string, void, undefined> {
  for (const house of slice.houses.values()) {
    if (house.pool < 0n || house.insurance < 0n) yield `L4: house ${house.assetId} has promised more than it has`;
    for (const risk of house.accounts.values()) {
      if (risk.alive < 1) yield `L1: account ${risk.userId}/${house.assetId} is kept without positions`;
      if (slice.changed.has(risk) || risk.parkedIn !== null || !isAtEnd(slice, risk)) continue;
      const isReached = risk.triggers.some(({ market, entry }) => {
        const mark = markOf(slice, market);
        const { falling } = market.bursts;
        return falling.holds(entry) ? mark <= entry.price : mark >= entry.price;
      });
      if (!isReached) yield `L11: account ${risk.userId}/${house.assetId} is at its end and no trigger says so`;
    }
  }
}
