// What deals with acceptors go by. Whoever is silent after a payment is treated by who they are: an acceptor by a dispute,
// a user who takes money out by the transfer counting as received.

import type { AcceptorSide } from "@tidemark/contract/acceptors";
import { ensure, minuteMs, parseDecimal, withPlaces } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { DealTerms } from "../deals/deals.ts";
import type { settings } from "./settings.ts";

/** Percent with four places is parts of a million. */
export const ppmPlaces = 4;
/** Deals that somebody may let fail within 24 hours before a pause. */
export const cancelsMax = 3;

export function acceptorTerms(config: ValuesOf<typeof settings>, side: AcceptorSide): DealTerms {
  const percent = ensure(parseDecimal(config.acceptorFeePercent), "the fee of acceptors is no decimal");
  const isDeposit = side === "buy";
  return {
    market: "acceptor",
    feePpm: withPlaces(percent, ppmPlaces, "half-up").units,
    windowMs: config.acceptorWindowMinutes * minuteMs,
    confirmMs: (isDeposit ? config.acceptorConfirmMinutes : config.acceptorContestMinutes) * minuteMs,
    atConfirm: isDeposit ? "dispute" : "release",
    // Whoever is an acceptor was judged by two operators.
    accountAgeMs: 0,
    openMax: config.acceptorOpenMax,
    offersMax: 1,
    cancelsMax,
  };
}
