// Deals of a shop that go on; while nothing is pushed they are asked for. A deal whose turn has come to
// the merchant is heard, once.

import { deskCall, type ShopDesk } from "@tidemark/contract/shops/keeping";
import type { DeskDeal } from "@tidemark/contract/shops/shapes";
import { useEffect, useRef } from "react";
import { useCall } from "../../../api/use-call.ts";
import { usePace } from "../../../live/connection-store.ts";
import { learnExchangeTime, soundDeal } from "../../deals/deals.ts";

export function useDesk(shopId: number) {
  const desk = useCall(deskCall, { id: String(shopId) }, { staleTimeMs: 0, ...usePace() });
  useEffect(() => void learnExchangeTime(), []);
  useTurnSound(desk.data);
  return desk;
}

/** What waits for the merchant comes before what waits for others; within both, what has the least time left. */
export function ownTurnFirst(deals: readonly DeskDeal[]): readonly DeskDeal[] {
  return [...deals.filter((deal) => deal.is_turn), ...deals.filter((deal) => !deal.is_turn)];
}

/** A deal comes to the merchant's turn in one state only once. */
function turnsIn(deals: readonly DeskDeal[]): readonly string[] {
  return deals.filter((deal) => deal.is_turn).map((deal) => `${deal.id} ${deal.is_sure}`);
}

/** Turns of `now` that `before` did not have. */
export function newTurns(before: readonly DeskDeal[], now: readonly DeskDeal[]): readonly string[] {
  const known = turnsIn(before);
  return turnsIn(now).filter((turn) => !known.includes(turn));
}

/** What was there when the page opened is seen, and need not be heard. */
function useTurnSound(desk: ShopDesk | undefined): void {
  const before = useRef<readonly DeskDeal[] | null>(null);
  useEffect(() => {
    if (desk === undefined) return;
    if (before.current !== null && newTurns(before.current, desk.data).length > 0) soundDeal();
    before.current = desk.data;
  }, [desk]);
}
