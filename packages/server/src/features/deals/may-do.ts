// What somebody may do in a deal at an instant. Pages show buttons by it; each deed judges again under its row's lock.

import type { DealAction, DealRole } from "@tidemark/contract/deals";
import { dayMs, hourMs, type Instant } from "@tidemark/kernel";
import type { DealRow, OfferRow } from "./deal-row.ts";

/** How long the two may go on talking when it is over. */
export const chatAfterMs = 7 * dayMs;
/** How long whoever paid too late, or unmarked, may still say so. */
export const lateDisputeMs = 72 * hourMs;

export function isOpen({ state }: Pick<DealRow, "state">): boolean {
  return state === "waiting" || state === "paid" || state === "disputed";
}

export function maySay({ state, endedAt }: DealRow, now: Instant): boolean {
  return isOpen({ state }) || (endedAt !== null && now < endedAt + chatAfterMs);
}

/** From then on what was said of a silent seller follows, and nobody's dispute comes before it. */
export function isSilent({ state, ending, confirmBy }: DealRow, now: Instant): boolean {
  return state === "paid" && ending === null && confirmBy !== null && now >= confirmBy;
}

/** Whether it expired in the hands of this side, which may have paid all the same. */
export function isLateDispute({ state, ending, type, offerId }: DealRow, role: DealRole): boolean {
  // Without an offer the coins have gone back to where nobody can set them aside again.
  return state === "cancelled" && ending === "expired" && type === "sell" && role === "buyer" && offerId !== null;
}

export function isInLateTime({ endedAt }: DealRow, now: Instant): boolean {
  return endedAt !== null && now < endedAt + lateDisputeMs;
}

/** Whether the coins of an expired deal can be set aside for it again. */
export function hasCoins(offer: OfferRow | null, { number }: DealRow): boolean {
  return offer !== null && offer.state === "live" && offer.ending === null && offer.surplus >= number;
}

/** A deal that fell through before it was paid says nothing of either side that a rating could. */
export function mayRate({ state, ending }: DealRow): boolean {
  return state === "finished" || (state === "cancelled" && ending === "returned");
}

export type Standing = {
  readonly role: DealRole;
  readonly now: Instant;
  /** Whether this side has given its statement, and its rating. */
  readonly hasStated: boolean;
  readonly hasRated: boolean;
  /** Of an expired deal on a sell offer; null where nobody has looked. */
  readonly offer: OfferRow | null;
};

export function actionsOf(deal: DealRow, { role, now, hasStated, hasRated, offer }: Standing): DealAction[] {
  const { state, ending, payBy } = deal;
  // Decided, and only not booked yet.
  const isDecided = isOpen(deal) && ending !== null;
  const can: Readonly<Record<DealAction, boolean>> = {
    pay: !isDecided && role === "buyer" && state === "waiting" && now < payBy,
    cancel: !isDecided && role === "buyer" && state === "waiting" && now < payBy,
    confirm: !isDecided && role === "seller" && (state === "paid" || state === "disputed"),
    dispute:
      (!isDecided && state === "paid" && !isSilent(deal, now)) ||
      (isLateDispute(deal, role) && isInLateTime(deal, now) && hasCoins(offer, deal)),
    state: !isDecided && state === "disputed" && !hasStated,
    say: maySay(deal, now),
    rate: mayRate(deal) && !hasRated,
  };
  return (Object.keys(can) as DealAction[]).filter((action) => can[action]);
}
