// The price of an offer: fixed, or so far from the index. The index is the recorded price of the coin in USDT, times what
// a USDT counts in the money; without a fresh one there is no price, and nothing is taken by an old one.

import type { FiatCode } from "@tidemark/contract/deals";
import { premiumMaxPercent } from "@tidemark/contract/shops/shapes";
import { bare, ok, parseDecimal, printUnits, type Result, refuse, withPlaces } from "@tidemark/kernel";
import { indexOf, priceMax, priceMin, priceText } from "../c2c/c2c.ts";
import type { OfferType } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import type { MarketParts } from "./market-parts.ts";

/** Percent with two places. */
const premiumPlaces = 2;
const premiumForm = /^-?[0-9]{1,3}(\.[0-9]{1,2})?$/;
const wholePremium = 10_000n;
const hundredths = 100n;

export type PriceParts = Pick<MarketParts, "c2c" | "markets" | "prices">;

/**
 * In hundredths, rounded half up.
 *
 * @example premiumPrice({ index: "1", rate: "6.9641", premium: 120n }) → 705n
 */
export function premiumPrice(asked: {
  readonly index: string;
  readonly rate: string;
  /** In hundredths of a percent. */
  readonly premium: bigint;
}): bigint | null {
  const index = parseDecimal(asked.index);
  const rate = parseDecimal(asked.rate);
  if (index === null || rate === null) return null;
  const divisor = 10n ** BigInt(index.places + rate.places) * wholePremium;
  const value = index.units * rate.units * (wholePremium + asked.premium) * hundredths;
  return (2n * value + divisor) / (2n * divisor);
}

/** What a coin costs now, so far from the index. */
export function indexPrice(
  parts: PriceParts,
  asked: { readonly coin: Coin; readonly coinCode: FiatCode; readonly premium: bigint },
): Result<bigint> {
  const index = indexOf(parts, asked.coin);
  const rate = parts.c2c.rates().find(({ code }) => code === asked.coinCode)?.rate;
  const price = index === null || rate === undefined ? null : premiumPrice({ index, rate, premium: asked.premium });
  if (price === null) return refuse("price_stale");
  if (price >= priceMin && price <= priceMax) return ok(price);
  return refuse("price_out_of_range", { min: priceText(priceMin), max: bare(priceText(priceMax)) });
}

/** In hundredths of a percent; null where nothing was said. */
export function readPremium(text: string): Result<bigint | null> {
  if (text === "") return ok(null);
  const read = premiumForm.test(text) ? parseDecimal(text) : null;
  const units = read === null ? null : withPlaces(read, premiumPlaces, "down").units;
  const maximum = BigInt(premiumMaxPercent) * hundredths;
  const isWithin = units !== null && units <= maximum && units >= -maximum;
  return isWithin ? ok(units) : refuse("premium_out_of_range", { maximum: String(premiumMaxPercent) });
}

export function premiumText(premium: bigint): string {
  const shown = bare(printUnits(premium < 0n ? -premium : premium, premiumPlaces));
  return premium < 0n ? `-${shown}` : shown;
}

/** Whether a price is worse for whoever takes than the one they have seen. */
export function isWorse(type: OfferType, { now, seen }: { readonly now: bigint; readonly seen: bigint }): boolean {
  return type === "sell" ? now > seen : now < seen;
}
