// What one whole coin counts at least, in USDT, wherever a price that is too low would let money out: the highest one of
// the last price, what was paid on average within 24 hours, and what was recorded of several sources in that time. Two
// who trade with each other can move the first, hardly the second, and not the third. Whether enough was traded to
// believe them is said beside it.

import { type AssetId, dayMs, mulDivDown } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Tickers } from "../candles/candles.ts";
import { type Market, type Markets, usdtId } from "../markets/markets.ts";

const btc = 1;
/** Traded in at least so many different minutes of the last 24 hours. */
const minutesMin = 60;

export type CautiousPrice = {
  /** USDT units of one whole coin; 0 where nothing has a price. */
  readonly price: bigint;
  /** Whether so much was traded, and so often, that the price is one of many people. */
  readonly isTraded: boolean;
};

/** The seam for prices of another origin: whoever has better ones takes the place of this. */
export type CautiousPrices = (assetId: AssetId | number) => CautiousPrice;

export type CautiousPriceParts = {
  readonly clock: Clock;
  readonly markets: Markets;
  readonly sequencer: Sequencer;
  readonly tickers: Tickers;
  /** USDT units that must have been traded within 24 hours. */
  readonly turnoverMin: bigint;
};

type MarketPrice = CautiousPrice & { readonly turnover: bigint; readonly minutes: number; readonly isHalted: boolean };

function priceIn({ clock, sequencer, tickers }: CautiousPriceParts, market: Market): MarketPrice {
  const { volume, value, minutes } = tickers.figures(market.id);
  const view = sequencer.view();
  const average = volume === 0n ? 0n : mulDivDown(value, 10n ** BigInt(market.base.scale), volume);
  const mark = view.mark(market.id);
  const recorded: bigint = mark !== null && clock.now() - mark.at <= dayMs ? mark.price : 0n;
  const known = [view.spot.lastPrice(market.id) ?? 0n, average, recorded];
  const price = known.reduce((highest, one) => (one > highest ? one : highest), 0n);
  return { price, isTraded: false, turnover: value, minutes, isHalted: market.state === "halted" };
}

export function createCautiousPrices(parts: CautiousPriceParts): CautiousPrices {
  const { markets, turnoverMin } = parts;
  const unpriced: CautiousPrice = { price: 0n, isTraded: false };

  function judged({ price, turnover, minutes, isHalted }: MarketPrice): CautiousPrice {
    return { price, isTraded: turnover >= turnoverMin && minutes >= minutesMin && !isHalted };
  }

  return function priceOf(assetId): CautiousPrice {
    const dollar = markets.coin(usdtId);
    const bitcoin = markets.coin(btc);
    if (dollar === null || bitcoin === null) return unpriced;
    if (assetId === usdtId) return { price: 10n ** BigInt(dollar.scale), isTraded: true };
    const direct = markets.byPair({ legalId: usdtId, currencyId: assetId });
    const inDollars = direct === null ? null : priceIn(parts, direct);
    if (inDollars !== null && inDollars.price > 0n) return judged(inDollars);
    const indirect = assetId === btc ? null : markets.byPair({ legalId: btc, currencyId: assetId });
    if (indirect === null) return unpriced;
    const inBitcoin = priceIn(parts, indirect);
    const one = priceOf(btc);
    const whole = 10n ** BigInt(bitcoin.scale);
    const turnover = mulDivDown(inBitcoin.turnover, one.price, whole);
    const price = mulDivDown(inBitcoin.price, one.price, whole);
    const seen = judged({ ...inBitcoin, price, turnover });
    return { price, isTraded: seen.isTraded && one.isTraded };
  };
}
