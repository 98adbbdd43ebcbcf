// The house looks at what it owes. While it has less than that, nothing opens, profits are paid in part, and winners of
// the heavier side of each market are closed, the most profitable first: each takes what he would get anyway, and what
// is owed stops growing.

import type { Amount } from "@tidemark/kernel";
import type { Mark } from "../core/marks/mark.ts";
import type { House } from "./house.ts";
import type { Looked } from "./market.ts";
import type { Position } from "./position.ts";
import { decide, profitAt } from "./settle.ts";
import type { Leverage } from "./slice.ts";
import { coveragePpm, isCovered, owed } from "./solvency.ts";

export function lookAtCoverage(slice: Leverage, looked: Looked, tick: number): void {
  for (const house of slice.houses.values()) {
    const part = coveragePpm(slice, house);
    if (part !== house.coveragePpm) {
      house.coveragePpm = part;
      const { assetId, pool, insurance } = house;
      const coverage = { assetId, tick, pool, insurance, owed: owed(slice, house), coveragePpm: part };
      slice.emit({ type: "LeverCoverageChanged", coverage: coverage as never });
    }
    if (!isCovered(slice, house)) deleverage(slice, house, looked);
  }
}

type Winner = { readonly position: Position; readonly mark: Mark; readonly profit: bigint };

/** A walk over the heavier sides, in a state that the rules of admission are there to prevent. */
function deleverage(slice: Leverage, house: House, looked: Looked): void {
  const winners: Winner[] = [];
  for (const [market, mark] of looked) {
    if (market.house !== house || market.net === 0n) continue;
    const heavier = market.net > 0n ? "long" : "short";
    for (const position of market.positions) {
      const profit = position.side === heavier ? profitAt(position, position.hands, mark.price as Amount) : 0n;
      if (profit > 0n) winners.push({ position, mark, profit });
    }
  }
  winners.sort((one, other) =>
    one.profit === other.profit ? one.position.id - other.position.id : one.profit > other.profit ? -1 : 1,
  );
  for (const { position, mark } of winners) {
    if (isCovered(slice, house)) return;
    decide(slice, position, { price: mark.price as Amount, tick: mark.number, reason: "deleverage" });
  }
}
