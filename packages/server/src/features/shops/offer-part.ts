// How much of an offer somebody gets: between its least and its most, or what is left where that is less than the least.
// Asked in coins or in money; money is turned into coins rounded down, and what the deal costs follows from the coins.

import { pricePlaces } from "@tidemark/contract/c2c";
import { limitPlaces } from "@tidemark/contract/shops/shapes";
import {
  type Amount,
  amount,
  bare,
  invalid,
  ok,
  parsePositiveAmount,
  printUnits,
  type Result,
  refuse,
  scale,
} from "@tidemark/kernel";
import { moneyText, numberText, placesOf } from "../c2c/c2c.ts";
import { moneyOf } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import type { ShopOfferRow } from "./market-store.ts";

export type Asked = { readonly means: string; readonly value: string };
export type Sized = { readonly number: Amount; readonly money: bigint };
type Limited = Pick<ShopOfferRow, "min" | "max" | "surplus" | "coinCode">;
type Priced = { readonly coin: Coin; readonly price: bigint };

/** What one deal may be, in units of the coin. */
export function limitsOf({ min, max, surplus }: Pick<Limited, "min" | "max" | "surplus">): {
  readonly least: Amount;
  readonly most: Amount;
} {
  if (surplus < min) return { least: surplus, most: surplus };
  return { least: min, most: max < surplus ? max : surplus };
}

/** From hundredths to what is shown of limits. */
const perHundredth = 10n ** BigInt(limitPlaces - pricePlaces);
/** Old pages show limits with three places and send them back like that. */
const shownApart = 10n ** BigInt(limitPlaces - 3);

/** What a number of coins costs, with five places, rounded half up. */
function limitUnits(number: Amount, { coin, price }: Priced): bigint {
  const divisor = 10n ** BigInt(coin.scale);
  return (2n * number * price * perHundredth + divisor) / (2n * divisor);
}

export function limitText(number: Amount, priced: Priced): string {
  return printUnits(limitUnits(number, priced), limitPlaces);
}

/** Cut to the places that are dealt in. */
function cut(units: bigint, coin: Coin): Amount {
  const step = 10n ** BigInt(coin.scale - placesOf(coin));
  return amount(units - (units % step));
}

function isNear(value: bigint, limit: bigint): boolean {
  const apart = value > limit ? value - limit : limit - value;
  return apart < shownApart;
}

function byMoney(value: bigint, limits: ReturnType<typeof limitsOf>, priced: Priced): Amount {
  // A limit as it was shown is the limit itself, whichever way it was rounded.
  if (isNear(value, limitUnits(limits.most, priced))) return limits.most;
  if (isNear(value, limitUnits(limits.least, priced))) return limits.least;
  return cut((value * 10n ** BigInt(priced.coin.scale)) / (priced.price * perHundredth), priced.coin);
}

function readAsked({ means, value }: Asked, limits: ReturnType<typeof limitsOf>, priced: Priced): Result<Amount> {
  const { coin } = priced;
  if (means === "number") {
    const read = parsePositiveAmount(value, scale(placesOf(coin)));
    return read.ok ? ok(amount(read.value * 10n ** BigInt(coin.scale - placesOf(coin)))) : read;
  }
  if (means !== "money") return invalid("means");
  const read = parsePositiveAmount(value, scale(limitPlaces));
  return read.ok ? ok(byMoney(read.value, limits, priced)) : read;
}

function outOfLimits(
  means: string,
  limits: ReturnType<typeof limitsOf>,
  priced: Priced,
  coinCode: string,
): Result<never> {
  const { least, most } = limits;
  const shown = (number: Amount): string =>
    means === "money"
      ? `${bare(limitText(number, priced))} ${coinCode}`
      : `${bare(numberText(number, priced.coin))} ${priced.coin.symbol}`;
  return refuse("offer_out_of_limits", { min: shown(least), max: shown(most) });
}

export function sizeOf(offer: Limited, asked: Asked, priced: Priced): Result<Sized> {
  const limits = limitsOf(offer);
  const number = readAsked(asked, limits, priced);
  if (!number.ok) return number;
  const money = moneyOf({
    number: number.value,
    scale: priced.coin.scale,
    price: priced.price,
    coinCode: offer.coinCode,
  });
  const isWithin = number.value >= limits.least && number.value <= limits.most && money > 0n;
  return isWithin ? ok({ number: number.value, money }) : outOfLimits(asked.means, limits, priced, offer.coinCode);
}

export function sizedText({ number, money }: Sized, coin: Coin): { readonly number: string; readonly money: string } {
  return { number: numberText(number, coin), money: moneyText(money) };
}
