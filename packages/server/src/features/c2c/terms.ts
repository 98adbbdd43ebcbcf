// What C2C goes by: its fee, window and limits from the settings, and which numbers and prices make sense.

import { numberPlaces } from "@tidemark/contract/c2c";
import { type Amount, amount, ensure, hourMs, minuteMs, parseDecimal, withPlaces } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { DealTerms } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import type { settings } from "./settings.ts";

/** Percent with four places is parts of a million. */
const ppmPlaces = 4;

export function dealTerms(config: ValuesOf<typeof settings>): DealTerms {
  const percent = ensure(parseDecimal(config.c2cFeePercent), "the fee of C2C is no decimal");
  return {
    market: "c2c",
    feePpm: withPlaces(percent, ppmPlaces, "half-up").units,
    windowMs: config.c2cWindowMinutes * minuteMs,
    // After a payment nothing ends by itself.
    confirmMs: null,
    atConfirm: "dispute",
    accountAgeMs: config.c2cAccountAgeHours * hourMs,
    openMax: config.c2cOpenMax,
    offersMax: config.c2cOffersMax,
    cancelsMax: config.c2cCancelsMax,
  };
}

const usdt = "USDT";

/** Places of an amount: five, or what the coin has. */
export function placesOf({ scale }: Pick<Coin, "scale">): number {
  return Math.min(numberPlaces, scale);
}

function whole(coin: Pick<Coin, "scale">, count: bigint): bigint {
  return count * 10n ** BigInt(coin.scale);
}

/** A whole dollar, or a ten-thousandth of what is worth more. */
export function numberMin(coin: Pick<Coin, "scale" | "symbol">): Amount {
  return amount(coin.symbol === usdt ? whole(coin, 1n) : whole(coin, 1n) / 10_000n);
}

export function numberMax(coin: Pick<Coin, "scale">): Amount {
  return amount(whole(coin, 1_000_000_000n));
}

/** In hundredths of the money. */
export const priceMin = 1n;
export const priceMax = 100_000_000_000n;
/** More than all of this nobody sells at once, and every sum stays one that a database can hold. */
export const moneyMax = 10n ** 15n;
