// What a coin is worth in USDT, by the last prices of this exchange: directly, or through BTC where there is no pair.
// Only for showing; nothing is settled by it.

import { type AssetId, amount, ensure, mulDivDown, parsePositiveAmount, scale } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import { type Coin, eight, type Market, type Markets, usdtId } from "../markets/markets.ts";

type ValuationParts = {
  readonly config: { readonly cnyPerUsdt: string };
  readonly markets: Markets;
  readonly sequencer: Sequencer;
};

const btc = 1;
/** The rate to CNY may have eight decimals. */
const ratePlaces = scale(8);

export type Valuation = {
  /** USDT units of so many units of a coin, by a price of one whole coin; the last one unless another is given. */
  worth(coin: Coin, units: bigint, price?: bigint): bigint;
  /** USDT units as texts in USDT and in CNY, with eight places. */
  totals(dollars: bigint): { readonly usdt: string; readonly cny: string };
  readonly rateText: string;
  /** As a wallet row carries them. */
  fields(coin: Coin): { readonly usdt_price: string; readonly cny_price: string; readonly ExRate: string };
};

/** The share of a trade that is taken as a fee when this coin is traded. */
export function tradeFee(markets: readonly Market[], assetId: AssetId): string {
  const fees = markets
    .filter(({ base, quote }) => base.assetId === assetId || quote.assetId === assetId)
    .map(({ terms }) => Math.max(terms.makerFeePpm, terms.takerFeePpm));
  return eight(BigInt(Math.max(0, ...fees)), scale(6));
}

export function createValuation({ config, markets, sequencer }: ValuationParts): Valuation {
  const dollar = ensure(markets.coin(usdtId), "USDT is not listed");
  const bitcoin = ensure(markets.coin(btc), "BTC is not listed");
  const parsed = parsePositiveAmount(config.cnyPerUsdt, ratePlaces);
  const rate = parsed.ok ? parsed.value : amount(0n);
  const one = 10n ** BigInt(dollar.scale);

  function lastPrice(currencyId: number, legalId: number): bigint | null {
    const market = markets.byPair({ legalId, currencyId });
    return market === null ? null : sequencer.view().spot.lastPrice(market.id);
  }

  /** USDT units of one whole coin; 0 where nothing has a price. */
  function priceOf(assetId: number): bigint {
    if (assetId === usdtId) return one;
    const direct = lastPrice(assetId, usdtId);
    if (direct !== null) return direct;
    const inBitcoin = lastPrice(assetId, btc);
    const bitcoinPrice = lastPrice(btc, usdtId);
    if (inBitcoin === null || bitcoinPrice === null) return 0n;
    return mulDivDown(inBitcoin, bitcoinPrice, 10n ** BigInt(bitcoin.scale));
  }

  return {
    worth: (coin, units, price = priceOf(coin.assetId)) => mulDivDown(units, price, 10n ** BigInt(coin.scale)),
    totals: (dollars) => ({
      usdt: eight(dollars, dollar.scale),
      cny: eight(mulDivDown(dollars, rate, one), ratePlaces),
    }),
    rateText: eight(rate, ratePlaces),
    fields(coin) {
      const price = priceOf(coin.assetId);
      return {
        usdt_price: eight(price, dollar.scale),
        cny_price: eight(mulDivDown(price, rate, one), ratePlaces),
        ExRate: eight(rate, ratePlaces),
      };
    },
  };
}
