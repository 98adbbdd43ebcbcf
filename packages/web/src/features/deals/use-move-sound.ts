// What the other side has done to a deal is heard by whoever has its page open and switched the sound on.

import type { Deal, DealRole, DealState } from "@tidemark/contract/deals";
import { useEffect, useRef } from "react";
import { soundDeal } from "./deal-sound.ts";

/** Nobody needs to hear what they did themselves. */
const heardBy: Readonly<Record<DealState, readonly DealRole[]>> = {
  waiting: [],
  paid: ["seller"],
  disputed: ["buyer", "seller"],
  finished: ["buyer"],
  cancelled: ["seller"],
};

export function isHeard(before: DealState, { role, state }: Pick<Deal, "role" | "state">): boolean {
  return state !== before && heardBy[state].includes(role);
}

export function useMoveSound(deal: Deal): void {
  const before = useRef(deal.state);
  useEffect(() => {
    if (isHeard(before.current, deal)) soundDeal();
    before.current = deal.state;
  }, [deal]);
}
