// What points are exchanged for at this moment: what operators have set, and the recorded price of the coin.

import type { OfferState, PointsOffer } from "@tidemark/contract/points";
import { pointPricePlaces } from "@tidemark/engine/formulas";
import { type Amount, amount, bare, formatAmount, scale, zero } from "@tidemark/kernel";
import type { Coin, Market, Markets } from "../markets/markets.ts";
import type { MarkNow, NoMark } from "../prices/prices.ts";
import type { PointsParts } from "./points-parts.ts";
import { currentTerms, type Terms } from "./terms-store.ts";

const quoteSymbol = "USDT";
const percentPlaces = scale(4);
const priceScale = scale(pointPricePlaces);

export type Offer = {
  readonly terms: Terms;
  readonly coin: Coin;
  readonly mark: MarkNow | NoMark;
  /** The recorded price with the places of point prices; zero where there is none. */
  readonly marketPrice: Amount;
  readonly state: OfferState;
};

/** The market whose recorded price a coin goes by. */
export function marketOf(markets: Markets, assetId: number): Market | null {
  return (
    markets.list().find(({ base, quote, state }) => {
      return base.assetId === assetId && quote.symbol === quoteSymbol && state !== "ended";
    }) ?? null
  );
}

/** With other places; digits beyond them are cut off. */
function rescaled(price: Amount, from: number, to: number): Amount {
  return amount(to >= from ? price * 10n ** BigInt(to - from) : price / 10n ** BigInt(from - to));
}

/** Null where operators have set nothing, or the coin is not listed any more. */
export async function offerNow(parts: PointsParts): Promise<Offer | null> {
  const { config, database, markets, prices, switches } = parts;
  const terms = await currentTerms(database);
  const coin = terms === null ? null : markets.coin(terms.assetId);
  const market = terms === null ? null : marketOf(markets, terms.assetId);
  if (terms === null || coin === null || market === null) return null;
  const mark = prices.mark(market.id);
  const marketPrice = mark.price === null ? zero : rescaled(mark.price, market.quote.scale, pointPricePlaces);
  const isOff = switches.isOn("points_paused") || config.pointsServiceUrl === "off";
  const state = isOff ? "paused" : mark.state === "fresh" ? "open" : "stale";
  return { terms, coin, mark, marketPrice, state };
}

export function printPrice(price: Amount): string {
  return bare(formatAmount(price, priceScale));
}

export function printPercent(feePpm: number): string {
  return bare(formatAmount(amount(BigInt(feePpm)), percentPlaces));
}

export function wireOffer({ terms, coin, marketPrice, state }: Offer): Omit<PointsOffer, "demo"> {
  return {
    jc_price: printPrice(terms.price),
    jc_price_difference: printPrice(terms.difference),
    jc_exchange_fee: printPercent(terms.feePpm),
    market_price: printPrice(marketPrice),
    currency_id: coin.assetId,
    currency_name: coin.symbol,
    places: coin.scale,
    state,
  };
}
