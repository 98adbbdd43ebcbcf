// The markets of the exchange as they are first listed. Ids, order, lots and ticks are given once and for ever: one lot
// at one tick is a whole number of quote units, so that no trade ever rounds. The rest may be changed while it runs.

import type { Zone } from "@tidemark/contract/markets";
import { houseId, type MarketTerms } from "@tidemark/engine";
import { type Amount, assert, ensure, type MarketId, parsePositiveAmount } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import { type ListedAsset, listedAssets } from "../assets/assets.ts";

export type ListedMarket = {
  readonly marketId: MarketId;
  readonly base: ListedAsset;
  readonly quote: ListedAsset;
  readonly lot: Amount;
  readonly tick: Amount;
  readonly terms: MarketTerms;
  readonly zone: Zone;
  /** Base units of one hand. */
  readonly leverShare: Amount;
  readonly hasLever: boolean;
  readonly hasMicrotrade: boolean;
};

type Spec = {
  readonly id: number;
  readonly pair: `${string}/${string}`;
  readonly lot: string;
  readonly tick: string;
  readonly zone: Zone;
  readonly hand: string;
  readonly lever?: true;
  readonly micro?: true;
};

const specs: readonly Spec[] = [
  { id: 1, pair: "BTC/USDT", lot: "0.00001", tick: "0.1", zone: "mainstream", hand: "0.01", lever: true, micro: true },
  { id: 2, pair: "ETH/USDT", lot: "0.0001", tick: "0.01", zone: "mainstream", hand: "0.1", lever: true, micro: true },
  { id: 3, pair: "LTC/USDT", lot: "0.001", tick: "0.01", zone: "mainstream", hand: "1", lever: true, micro: true },
  { id: 4, pair: "XRP/USDT", lot: "0.1", tick: "0.0001", zone: "mainstream", hand: "100", lever: true, micro: true },
  { id: 5, pair: "DOGE/USDT", lot: "1", tick: "0.00001", zone: "innovation", hand: "1000", lever: true, micro: true },
  { id: 6, pair: "SOL/USDT", lot: "0.001", tick: "0.01", zone: "innovation", hand: "1", lever: true, micro: true },
  { id: 7, pair: "ADA/USDT", lot: "0.1", tick: "0.0001", zone: "mainstream", hand: "100", lever: true },
  { id: 8, pair: "LINK/USDT", lot: "0.001", tick: "0.001", zone: "defi", hand: "10", lever: true },
  { id: 9, pair: "UNI/USDT", lot: "0.001", tick: "0.001", zone: "defi", hand: "10", lever: true },
  { id: 10, pair: "AAVE/USDT", lot: "0.001", tick: "0.01", zone: "defi", hand: "1", lever: true },
  { id: 11, pair: "DOT/USDT", lot: "0.01", tick: "0.001", zone: "innovation", hand: "10", lever: true },
  { id: 12, pair: "AVAX/USDT", lot: "0.001", tick: "0.01", zone: "innovation", hand: "1", lever: true },
  { id: 13, pair: "ETH/BTC", lot: "0.001", tick: "0.00001", zone: "mainstream", hand: "0.1" },
  { id: 14, pair: "LTC/BTC", lot: "0.01", tick: "0.000001", zone: "mainstream", hand: "1" },
  { id: 15, pair: "SOL/BTC", lot: "0.01", tick: "0.000001", zone: "innovation", hand: "1" },
  { id: 16, pair: "XRP/BTC", lot: "1", tick: "0.00000001", zone: "mainstream", hand: "100" },
];

/** The smallest value of an order, about one USDT. */
const valueMin: Readonly<Record<string, string>> = { USDT: "1", BTC: "0.00002" };

function units(text: string, asset: ListedAsset): Amount {
  const parsed = parsePositiveAmount(text, asset.scale);
  assert(parsed.ok, `${text} is no amount of ${asset.symbol}`);
  return parsed.value;
}

function assetBySymbol(symbol: string | undefined): ListedAsset {
  return ensure(
    listedAssets.find((asset) => asset.symbol === symbol),
    `no asset ${symbol} is listed`,
  );
}

function toListed({ id, pair, lot, tick, zone, hand, lever, micro }: Spec): ListedMarket {
  const [base, quote] = pair.split("/").map(assetBySymbol) as [ListedAsset, ListedAsset];
  return {
    marketId: id as MarketId,
    base,
    quote,
    lot: units(lot, base),
    tick: units(tick, quote),
    terms: {
      makerFeePpm: 450,
      takerFeePpm: 450,
      bandPpm: 200_000,
      amountMin: units(lot, base),
      valueMin: units(ensure(valueMin[quote.symbol], `no smallest value in ${quote.symbol}`), quote),
      slippageMaxPpm: 100_000,
    },
    zone,
    leverShare: units(hand, base),
    hasLever: lever === true,
    hasMicrotrade: micro === true,
  };
}

export const listedMarkets: readonly ListedMarket[] = specs.map(toListed);

async function list(sequencer: Sequencer, { marketId, base, quote, lot, tick, terms }: ListedMarket): Promise<void> {
  const reply = await sequencer.submit(
    { type: "CreateMarket", marketId, base: base.assetId, quote: quote.assetId, lot, tick, state: "open", terms },
    { userId: houseId, key: `list-market-${marketId}` },
  );
  assert(reply.ok, `market ${base.symbol}/${quote.symbol} could not be listed`);
}

/** Creates what the journal does not know yet. The key makes a start that was cut short safe to repeat. */
export async function listMarkets(sequencer: Sequencer): Promise<number> {
  const known = new Set(
    sequencer
      .view()
      .spot.markets()
      .map((market) => market.marketId),
  );
  const missing = listedMarkets.filter((market) => !known.has(market.marketId));
  // All at once, so that they share a commit; they still enter in this order.
  await Promise.all(missing.map((market) => list(sequencer, market)));
  return missing.length;
}
