// The door of C2C for markets like it: the filter above offers, their figures, lists of deals, and which page mends
// what keeps somebody from posting or taking.

export { Coming } from "./Coming.tsx";
export { DealRows, type DealRowsProps, sideIn } from "./DealRows.tsx";
export { MarketFilterBar } from "./MarketFilterBar.tsx";
export { amountPlaces, filterIn, type MarketFilter, offerTypeFor, searchOf } from "./market-filter.ts";
export { distanceOf, feeOf, indexPrice, isFar, moneyOf, sumOf } from "./offer-figures.ts";
export { type Coin, coinIn } from "./terms.ts";

/** None where only time or an operator mends it. */
export type MendingPage = "identity" | "payments";

const pages: Readonly<Record<string, MendingPage>> = {
  identity_required: "identity",
  payments_required: "payments",
  payment_way_required: "payments",
  payment_name_unverified: "payments",
};

export function mendingPage(code: string): MendingPage | null {
  return pages[code] ?? null;
}
