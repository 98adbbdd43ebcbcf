// How an offer of a shop stands, and what its merchant may do with it.

import type { OwnShopOffer } from "@tidemark/contract/shops/shapes";
import { compareDecimals } from "@tidemark/kernel";

export type OfferStanding = "onShelf" | "offShelf" | "abnormal" | "dealtOn" | "done" | "withdrawn";
export type OfferDeed = "takeDown" | "putBack" | "withdraw" | "closeRest";

type Stood = Pick<OwnShopOffer, "is_done" | "is_shelves" | "surplus_number" | "min_number">;

const shelved = 1;
const doneNumbers = { live: 0, done: 1, withdrawn: 2 } as const;

/** abnormal: less is left than one may take at least; the next taker may take it whole, or the merchant closes it. */
export function standingOf(offer: Stood): OfferStanding {
  if (offer.is_done === doneNumbers.done) return "done";
  if (offer.is_done === doneNumbers.withdrawn) return "withdrawn";
  if (compareDecimals(offer.surplus_number, "0") !== 1) return "dealtOn";
  if (compareDecimals(offer.surplus_number, offer.min_number) === -1) return "abnormal";
  return offer.is_shelves === shelved ? "onShelf" : "offShelf";
}

export function offerDeedsOf(offer: Stood): readonly OfferDeed[] {
  const standing = standingOf(offer);
  if (standing === "done" || standing === "withdrawn" || standing === "dealtOn") return [];
  const shelf = offer.is_shelves === shelved ? "takeDown" : "putBack";
  return [shelf, standing === "abnormal" ? "closeRest" : "withdraw"];
}
