// What of the market is shown, as the address keeps it: a link or a reload shows the same.

import type { OfferType } from "@tidemark/contract/c2c";
import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { cleanDecimalInput } from "@tidemark/ui";
import type { SearchParams } from "../../frame/search-params.ts";

export type MarketFilter = {
  /** What the reader wants to do. */
  readonly side: OfferType;
  readonly coin: string;
  readonly code: FiatCode | "";
  readonly way: PayWay | "";
  /** Money the reader has, or wants. */
  readonly amount: string;
};

export const amountPlaces = 2;

export function filterIn(search: SearchParams): MarketFilter {
  return {
    side: search.side === "sell" ? "sell" : "buy",
    coin: /^\d{1,9}$/.test(search.coin ?? "") ? (search.coin ?? "") : "",
    code: fiatCodes.find((code) => code === search.fiat) ?? "",
    way: payWays.find((way) => way === search.way) ?? "",
    amount: cleanDecimalInput(search.amount ?? "", amountPlaces),
  };
}

/** Only what differs from the plain market. */
export function searchOf(filter: MarketFilter): SearchParams {
  const all = {
    side: filter.side === "sell" ? "sell" : "",
    coin: filter.coin,
    fiat: filter.code,
    way: filter.way,
    amount: filter.amount,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** The offers that suit the reader are those of people who do the opposite. */
export function offerTypeFor(side: OfferType): OfferType {
  return side === "buy" ? "sell" : "buy";
}
