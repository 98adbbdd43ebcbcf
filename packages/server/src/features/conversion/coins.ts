// Which coins can be converted, and what each is worth: USDT by itself, every other by the recorded price of its market
// against USDT. Only a fresh price makes a quote, and only while its market is open to all: whoever cannot trade a coin
// on its book cannot go around that here.

import type { ConversionCoin } from "@tidemark/contract/conversion";
import { ensure, ok, type Result, refuse } from "@tidemark/kernel";
import { type Coin, type Market, type Markets, plain, usdtId } from "../markets/markets.ts";
import type { Prices } from "../prices/prices.ts";
import type { Priced } from "./figures.ts";

export type CoinParts = { readonly markets: Markets; readonly prices: Prices };

export function usdtOf(markets: Markets): Coin {
  return ensure(markets.coin(usdtId), "USDT is not listed");
}

function isTaken({ isDisplay, isMatch }: Coin): boolean {
  return isDisplay && isMatch;
}

/** A coin and the market that says what it is worth; null for USDT itself. */
export type Convertible = { readonly coin: Coin; readonly market: Market | null };

function convertible({ markets }: CoinParts, coin: Coin): Convertible | null {
  if (!isTaken(coin)) return null;
  if (coin.assetId === usdtId) return { coin, market: null };
  const market = markets.byPair({ legalId: usdtId, currencyId: coin.assetId });
  return market === null || market.state === "ended" || market.state === "closed" ? null : { coin, market };
}

/** In the exchange's order. */
export function convertibles(parts: CoinParts): Convertible[] {
  return parts.markets.coins().flatMap((coin) => convertible(parts, coin) ?? []);
}

/** The recorded price as it is, however old; null where there never was one. */
export function lastPrice({ markets, prices }: CoinParts, { market }: Convertible): bigint | null {
  return market === null ? 10n ** BigInt(usdtOf(markets).scale) : prices.mark(market.id).price;
}

export function stateOf({ prices }: CoinParts, { market }: Convertible): ConversionCoin["state"] {
  if (market === null) return "open";
  const { state } = prices.mark(market.id);
  if (state === "none") return "none";
  return state === "fresh" && market.state === "open" ? "open" : "late";
}

export type Quotable = Convertible & Priced;

/** What a quote is made from. */
export function quotable(parts: CoinParts, assetId: number): Result<Quotable> {
  const coin = parts.markets.coin(assetId);
  if (coin === null) return refuse("unknown_asset");
  const found = convertible(parts, coin);
  if (found === null) return refuse("conversion_not_offered");
  const price = lastPrice(parts, found);
  if (price === null || stateOf(parts, found) !== "open") return refuse("price_stale");
  return ok({ ...found, scale: coin.scale, price });
}

export function wireCoin(parts: CoinParts, found: Convertible): ConversionCoin {
  const price = lastPrice(parts, found);
  const { assetId, scale, symbol } = found.coin;
  return {
    id: assetId,
    name: symbol,
    places: scale,
    price: price === null ? "" : plain(price, usdtOf(parts.markets).scale),
    state: stateOf(parts, found),
  };
}
