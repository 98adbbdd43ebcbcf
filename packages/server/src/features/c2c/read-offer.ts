// Reads an offer as it was typed: five places of the coin, two of the price, and nothing outside of what makes sense.

import type { RequestOf } from "@tidemark/contract";
import { type postOfferCall, pricePlaces, sides } from "@tidemark/contract/c2c";
import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import {
  type Amount,
  amount,
  bare,
  formatAmount,
  invalid,
  ok,
  parsePositiveAmount,
  printUnits,
  type Result,
  refuse,
  scale,
} from "@tidemark/kernel";
import { moneyOf, type OfferType } from "../deals/deals.ts";
import type { Coin, Markets } from "../markets/markets.ts";
import { moneyMax, numberMax, numberMin, placesOf, priceMax, priceMin } from "./terms.ts";

export type ReadOffer = {
  readonly coin: Coin;
  readonly type: OfferType;
  readonly coinCode: FiatCode;
  readonly way: PayWay;
  readonly price: bigint;
  readonly total: Amount;
  readonly money: bigint;
};

function oneOf<T extends string>(all: readonly T[], text: string, field: string): Result<T> {
  const found = all.find((one) => one === text);
  return found === undefined ? invalid(field) : ok(found);
}

export const typeOf = (text: string): Result<OfferType> => oneOf(sides, text, "type");
export const wayOf = (text: string): Result<PayWay> => oneOf(payWays, text, "way");
export const coinCodeOf = (text: string): Result<FiatCode> => oneOf(fiatCodes, text, "coin_code");

/** Coins that are bought and sold for money. */
export function legalCoin(markets: Markets, id: number): Result<Coin> {
  const coin = markets.coin(id);
  return coin === null || !coin.isLegal ? refuse("unknown_asset") : ok(coin);
}

/** One's own past deals are listed whatever became of their coin. */
export function anyCoin(markets: Markets, id: number): Result<Coin> {
  const coin = markets.coin(id);
  return coin === null ? refuse("unknown_asset") : ok(coin);
}

export function readNumber(text: string, coin: Coin): Result<Amount> {
  const places = placesOf(coin);
  const parsed = parsePositiveAmount(text, scale(places));
  if (!parsed.ok) return parsed;
  const units = amount(parsed.value * 10n ** BigInt(coin.scale - places));
  const [min, max] = [numberMin(coin), numberMax(coin)];
  if (units >= min && units <= max) return ok(units);
  const shown = (value: Amount): string => bare(formatAmount(value, coin.scale));
  return refuse("number_out_of_range", { min: shown(min), max: shown(max) });
}

export function readPrice(text: string): Result<bigint> {
  const parsed = parsePositiveAmount(text, scale(pricePlaces));
  if (!parsed.ok) return parsed;
  if (parsed.value >= priceMin && parsed.value <= priceMax) return ok(parsed.value);
  return refuse("price_out_of_range", {
    min: printUnits(priceMin, pricePlaces),
    max: bare(printUnits(priceMax, pricePlaces)),
  });
}

/** What all of it costs must be something, and not beyond everything. */
export function checkMoney(money: bigint, { coin, price }: { coin: Coin; price: bigint }): Result<bigint> {
  if (money > 0n && money <= moneyMax) return ok(money);
  const most = amount((moneyMax * 10n ** BigInt(coin.scale)) / price);
  const shown = (value: Amount): string => bare(formatAmount(value, coin.scale));
  const least = amount((100n * 10n ** BigInt(coin.scale)) / price + 1n);
  return refuse("number_out_of_range", { min: shown(money > 0n ? numberMin(coin) : least), max: shown(most) });
}

export function readOffer(request: RequestOf<typeof postOfferCall>, markets: Markets): Result<ReadOffer> {
  const type = typeOf(request.type);
  if (!type.ok) return type;
  const way = wayOf(request.way);
  if (!way.ok) return way;
  const coinCode = coinCodeOf(request.coin_code);
  if (!coinCode.ok) return coinCode;
  const coin = legalCoin(markets, request.currency_id);
  if (!coin.ok) return coin;
  const total = readNumber(request.total_number, coin.value);
  if (!total.ok) return total;
  const price = readPrice(request.price);
  if (!price.ok) return price;
  const asked = { number: total.value, scale: coin.value.scale, price: price.value, coinCode: coinCode.value };
  const money = checkMoney(moneyOf(asked), { coin: coin.value, price: price.value });
  if (!money.ok) return money;
  return ok({
    coin: coin.value,
    type: type.value,
    coinCode: coinCode.value,
    way: way.value,
    price: price.value,
    total: total.value,
    money: money.value,
  });
}
