// What a typed offer comes to, as the exchange works it out: the price from the index, the limits in money, the fee and
// what is set aside. Whole numbers all the way; the exchange's own figures count in the end.

import { pricePlaces } from "@tidemark/contract/c2c";
import type { FiatCode } from "@tidemark/contract/deals";
import type { ShopTerms } from "@tidemark/contract/shops/keeping";
import { parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";
import { feeOf, moneyOf, sumOf } from "../../c2c/c2c.ts";
import { type PostValues, plain } from "./post-check.ts";

const premiumPlaces = 2;
const wholePremium = 10_000n;

/** With its sign, as the exchange takes it; null where no percent is typed. */
export function premiumOf({ percent, direction }: Pick<PostValues, "percent" | "direction">): string | null {
  const typed = plain(percent);
  const parsed = parseDecimal(typed);
  if (parsed === null || parsed.places > premiumPlaces) return null;
  return direction === "below" && parsed.units !== 0n ? `-${typed}` : typed;
}

/**
 * So many percent from the index, in hundredths, halves up.
 *
 * @example priceFrom({ index: "1", rate: "6.9641", premium: "1.2" }) → "7.05"
 */
export function priceFrom(asked: {
  readonly index: string | null;
  readonly rate: string | null;
  readonly premium: string | null;
}): string | null {
  const [index, rate] = [parseDecimal(asked.index), parseDecimal(asked.rate)];
  const isBelow = asked.premium?.startsWith("-") === true;
  const premium = parseDecimal(isBelow ? (asked.premium?.slice(1) ?? null) : asked.premium);
  if (index === null || rate === null || premium === null || index.units <= 0n || rate.units <= 0n) return null;
  const away = withPlaces(premium, premiumPlaces, "down").units;
  const share = wholePremium + (isBelow ? -away : away);
  const exact = { units: index.units * rate.units * share, places: index.places + rate.places + 4 };
  return printUnits(withPlaces(exact, pricePlaces, "half-up").units, pricePlaces);
}

export type PostFigures = {
  readonly code: FiatCode;
  /** What one coin counts in the money now; null without a fresh price. */
  readonly index: string | null;
  readonly price: string | null;
  readonly least: string | null;
  readonly most: string | null;
  readonly money: string | null;
  readonly fee: string | null;
  readonly setAside: string | null;
};

export type Posting = { readonly terms: ShopTerms; readonly coinId: number };

export function postFigures({ terms, coinId }: Posting, values: PostValues): PostFigures {
  const { code } = values;
  const coin = terms.coins.find(({ id }) => id === coinId);
  const rate = terms.rates.find((row) => row.code === code)?.rate ?? null;
  const base = { index: coin?.index ?? null, rate };
  const typed = plain(values.price);
  const fixed = parseDecimal(typed) === null ? null : typed;
  const price = values.pricing === "fixed" ? fixed : priceFrom({ ...base, premium: premiumOf(values) });
  const moneyFor = (number: string) => (price === null ? null : moneyOf(plain(number), price, code));
  const isSale = values.side === "sell" && coin !== undefined;
  const fee = isSale ? feeOf(plain(values.total), terms.fee_percent, coin.places) : null;
  return {
    code,
    index: priceFrom({ ...base, premium: "0" }),
    price,
    least: moneyFor(values.min),
    most: moneyFor(values.max),
    money: moneyFor(values.total),
    fee,
    setAside: isSale && fee !== null ? sumOf(plain(values.total), fee, coin.places) : null,
  };
}
