// Deals on somebody's desk: whose turn comes first, and what is heard when a turn has come.

import { useEffect, useRef } from "react";
import { soundDeal } from "./deal-sound.ts";

/** A deal on a desk; `is_sure` and `state` say which step it is at. */
export type OnDesk = {
  readonly id: number;
  readonly is_turn: boolean;
  readonly is_sure: number;
  readonly state?: string;
};

/** What waits for whoever works here comes before what waits for others; within both, what has the least time left. */
export function ownTurnFirst<Deal extends OnDesk>(deals: readonly Deal[]): readonly Deal[] {
  return [...deals.filter((deal) => deal.is_turn), ...deals.filter((deal) => !deal.is_turn)];
}

/** A deal comes to somebody's turn in one step only once. */
function turnsIn(deals: readonly OnDesk[]): readonly string[] {
  return deals.filter((deal) => deal.is_turn).map((deal) => `${deal.id} ${deal.state ?? deal.is_sure}`);
}

/** Turns of `now` that `before` did not have. */
export function newTurns(before: readonly OnDesk[], now: readonly OnDesk[]): readonly string[] {
  const known = turnsIn(before);
  return turnsIn(now).filter((turn) => !known.includes(turn));
}

/** What was there when the page opened is seen, and need not be heard. */
export function useTurnSound(deals: readonly OnDesk[] | undefined): void {
  const before = useRef<readonly OnDesk[] | null>(null);
  useEffect(() => {
    if (deals === undefined) return;
    if (before.current !== null && newTurns(before.current, deals).length > 0) soundDeal();
    before.current = deals;
  }, [deals]);
}
