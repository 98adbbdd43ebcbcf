// What deals with shops go by: the fee, times and limits from the settings.

import { windowDefault } from "@tidemark/contract/shops/shapes";
import { ensure, minuteMs, parseDecimal, withPlaces } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { DealTerms } from "../deals/deals.ts";
import type { settings } from "./settings.ts";

/** Percent with four places is parts of a million. */
const ppmPlaces = 4;
/** Deals that somebody may let fail within 24 hours before a pause. */
export const cancelsMax = 3;

export function shopTerms(config: ValuesOf<typeof settings>): DealTerms {
  const percent = ensure(parseDecimal(config.shopFeePercent), "the fee of shops is no decimal");
  return {
    market: "shop",
    feePpm: withPlaces(percent, ppmPlaces, "half-up").units,
    windowMs: windowDefault * minuteMs,
    // Whoever keeps a shop was judged by two operators.
    accountAgeMs: 0,
    openMax: config.shopOpenMax,
    offersMax: config.shopOffersMax,
    cancelsMax,
    confirmMs: config.shopConfirmMinutes * minuteMs,
    atConfirm: config.shopAtConfirm,
  };
}
