// What points come to, by the very sums the exchange does: the fee in points, the coins at the recorded price.

import type { PointsOffer } from "@tidemark/contract/points";
import { pointPricePlaces, pointsFee, pointsPlaces, pointsReceived } from "@tidemark/engine/formulas";
import { type Amount, amount, bare, formatAmount, parseAmount, scale, zero } from "@tidemark/kernel";

const pointsScale = scale(pointsPlaces);
const priceScale = scale(pointPricePlaces);
/** Percent with four places is parts of a million. */
const percentScale = scale(4);

export type PointsProblem = "amountRequired" | "notPositive" | "tooPrecise" | "notEnough";

export type PointsFigures = {
  readonly received: string;
  readonly fee: string;
  readonly taken: string;
};

function unitsOf(text: string, places: typeof pointsScale): Amount {
  const read = parseAmount(text, places);
  return read.ok ? read.value : zero;
}

/** A point at the end is being typed. */
export function typedPoints(text: string): string {
  return text.endsWith(".") ? text.slice(0, -1) : text;
}

export function problemOf(typed: string, usable: string): PointsProblem | undefined {
  const text = typedPoints(typed);
  if (text.trim() === "") return "amountRequired";
  const read = parseAmount(text, pointsScale);
  if (!read.ok) return read.rejection.code === "amount_too_precise" ? "tooPrecise" : "amountRequired";
  if (read.value <= 0n) return "notPositive";
  return read.value > unitsOf(usable, pointsScale) ? "notEnough" : undefined;
}

type Terms = Pick<PointsOffer, "jc_price" | "jc_price_difference" | "jc_exchange_fee" | "market_price" | "places">;

/**
 * Null while there is nothing to work out.
 *
 * @example 1000 points at 0.01, a coin at 4.98 and 0.02 on top, a fee of 1 % → { received: "2", fee: "10", taken: "1010" }
 */
export function figuresOf(typed: string, terms: Terms): PointsFigures | null {
  const read = parseAmount(typedPoints(typed), pointsScale);
  if (!read.ok || read.value <= 0n) return null;
  const marketPrice = unitsOf(terms.market_price, priceScale);
  if (marketPrice <= 0n) return null;
  const feePpm = Number.parseInt(String(unitsOf(terms.jc_exchange_fee, percentScale)), 10);
  const prices = {
    price: unitsOf(terms.jc_price, priceScale),
    difference: unitsOf(terms.jc_price_difference, priceScale),
  };
  const coinScale = scale(terms.places);
  const fee = pointsFee(read.value, feePpm);
  return {
    received: bare(formatAmount(pointsReceived(read.value, prices, marketPrice, coinScale), coinScale)),
    fee: bare(formatAmount(fee, pointsScale)),
    taken: bare(formatAmount(amount(read.value + fee), pointsScale)),
  };
}
