// Reads an offer of a shop as it was typed.

import type { RequestOf } from "@tidemark/contract";
import type { FiatCode, PayWay } from "@tidemark/contract/deals";
import type { postShopOfferCall } from "@tidemark/contract/shops";
import { windowDefault, windowMax, windowMin } from "@tidemark/contract/shops/shapes";
import { type Amount, ok, parseId, type Result, refuse } from "@tidemark/kernel";
import { checkMoney, coinCodeOf, legalCoin, readNumber, readPrice, typeOf, wayOf } from "../c2c/c2c.ts";
import { moneyOf, type OfferType } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import { replyOf } from "./keeping-rules.ts";
import type { MarketParts } from "./market-parts.ts";
import { indexPrice, readPremium } from "./offer-price.ts";

export type ReadOffer = {
  readonly coin: Coin;
  readonly type: OfferType;
  readonly coinCode: FiatCode;
  readonly way: PayWay;
  readonly price: bigint;
  readonly premium: bigint | null;
  readonly total: Amount;
  readonly min: Amount;
  readonly max: Amount;
  /** What all of it costs, in hundredths. */
  readonly money: bigint;
  readonly windowMinutes: number;
  readonly reply: string;
};

type Request = RequestOf<typeof postShopOfferCall>;

function readWindow(text: string): Result<number> {
  if (text === "") return ok(windowDefault);
  const minutes = parseId(text);
  if (minutes !== null && minutes >= windowMin && minutes <= windowMax) return ok(minutes);
  return refuse("window_out_of_range", { min: String(windowMin), max: String(windowMax) });
}

function priceOf(parts: MarketParts, request: Request, coin: Coin, coinCode: FiatCode) {
  const premium = readPremium(request.premium);
  if (!premium.ok) return premium;
  const price =
    premium.value === null ? readPrice(request.price) : indexPrice(parts, { coin, coinCode, premium: premium.value });
  return price.ok ? ok({ price: price.value, premium: premium.value }) : price;
}

type Numbers = Pick<ReadOffer, "total" | "min" | "max">;

function readNumbers(request: Request, coin: Coin): Result<Numbers> {
  const total = readNumber(request.total_number, coin);
  if (!total.ok) return total;
  const min = readNumber(request.min_number, coin);
  if (!min.ok) return min;
  const max = readNumber(request.max_number, coin);
  if (!max.ok) return max;
  if (min.value > max.value || max.value > total.value) return refuse("offer_limits_wrong");
  return ok({ total: total.value, min: min.value, max: max.value });
}

function readMoney(numbers: Numbers, priced: { coin: Coin; price: bigint; coinCode: FiatCode }): Result<bigint> {
  const { coin, price, coinCode } = priced;
  const costOf = (number: Amount): bigint => moneyOf({ number, scale: coin.scale, price, coinCode });
  // The least deal must cost something too.
  const least = checkMoney(costOf(numbers.min), priced);
  return least.ok ? checkMoney(costOf(numbers.total), priced) : least;
}

export function readShopOffer(parts: MarketParts, request: Request): Result<ReadOffer> {
  const type = typeOf(request.type);
  if (!type.ok) return type;
  const way = wayOf(request.way);
  if (!way.ok) return way;
  const coinCode = coinCodeOf(request.coin_code);
  if (!coinCode.ok) return coinCode;
  const coin = legalCoin(parts.markets, request.currency_id);
  if (!coin.ok) return coin;
  const numbers = readNumbers(request, coin.value);
  if (!numbers.ok) return numbers;
  const price = priceOf(parts, request, coin.value, coinCode.value);
  if (!price.ok) return price;
  const money = readMoney(numbers.value, { coin: coin.value, price: price.value.price, coinCode: coinCode.value });
  if (!money.ok) return money;
  const windowMinutes = readWindow(request.window_minutes);
  if (!windowMinutes.ok) return windowMinutes;
  const reply = request.reply === "" ? ok("") : replyOf(request.reply);
  if (!reply.ok) return reply;
  return ok({
    coin: coin.value,
    type: type.value,
    way: way.value,
    coinCode: coinCode.value,
    ...numbers.value,
    ...price.value,
    money: money.value,
    windowMinutes: windowMinutes.value,
    reply: reply.value,
  });
}
