// What is listed here: coins and markets, as everybody asks for them many times a second, so all of it is in memory.
// Steps, terms and states come from the journal; presentation and product switches from the settings tables.

import type { MarketState, MarketTerms } from "@tidemark/engine";
import { type Amount, ensure, type Language, type MarketId } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { type ListedAsset, listedAssets } from "../assets/assets.ts";
import { placesOf } from "./format.ts";
import { listedCoins } from "./listed-coins.ts";
import { listedMarkets } from "./listed-markets.ts";
import * as store from "./markets-store.ts";

export { amountText, decimals, eight, percentText, plain, priceText, valueText } from "./format.ts";
export { listMarkets } from "./listed-markets.ts";

export type Coin = ListedAsset &
  Omit<store.CoinSettings, "assetId"> & { readonly descriptions: Readonly<Partial<Record<Language, string>>> };

/** Never changed in place: a change of state or terms puts a new one in its stead. */
export type Market = Omit<store.PairSettings, "marketId"> & {
  readonly id: MarketId;
  /** BASE/QUOTE. */
  readonly symbol: string;
  readonly base: Coin;
  readonly quote: Coin;
  readonly lot: Amount;
  readonly tick: Amount;
  readonly amountPlaces: number;
  readonly pricePlaces: number;
  readonly state: MarketState;
  readonly terms: MarketTerms;
};

export type Markets = {
  /** In the order of their ids, which is that of their groups; it never changes. */
  list(): readonly Market[];
  byId(id: number): Market | null;
  /** BTC/USDT, btc/usdt and btcusdt are one market. */
  bySymbol(text: string): Market | null;
  byPair(pair: { readonly legalId: number; readonly currencyId: number }): Market | null;
  coins(): readonly Coin[];
  coin(assetId: number): Coin | null;
  /** Coins that others are quoted in, in the order of their groups. */
  quotes(): readonly Coin[];
  /** Hears each market whose state or terms have changed. */
  onChange(listener: (market: Market) => void): void;
};

function seedOf({ marketId, zone, leverShare, hasLever, hasMicrotrade }: (typeof listedMarkets)[number]) {
  return {
    marketId,
    zone,
    isDisplay: true,
    openTransaction: true,
    openCoinTrade: true,
    openLever: hasLever,
    openMicrotrade: hasMicrotrade,
    leverShare,
    spreadPpm: 100,
    overnightPpm: 100,
    leverFeePpm: 450,
    leverShareMin: 1,
    leverShareMax: 1_000,
  };
}

async function loadCoins(database: Database): Promise<Coin[]> {
  await store.seedCoins(database, listedCoins);
  const settings = await store.readCoins(database);
  const texts = await store.readCoinTexts(database);
  return listedAssets.map((asset) => ({
    ...ensure(settings.get(asset.assetId), `no settings of ${asset.symbol}`),
    ...asset,
    descriptions: texts.get(asset.assetId) ?? {},
  }));
}

async function loadMarkets(database: Database, sequencer: Sequencer, coins: readonly Coin[]): Promise<Market[]> {
  await store.seedPairs(database, listedMarkets.map(seedOf));
  const settings = await store.readPairs(database);
  const coinOf = (assetId: number): Coin =>
    ensure(
      coins.find((coin) => coin.assetId === assetId),
      `no coin ${assetId}`,
    );
  return sequencer
    .view()
    .markets()
    .filter((row) => settings.has(row.marketId))
    .sort((a, b) => a.marketId - b.marketId)
    .map(({ marketId, base, quote, lot, tick, state, terms }) => {
      const [baseCoin, quoteCoin] = [coinOf(base), coinOf(quote)];
      return {
        ...ensure(settings.get(marketId), `no settings of market ${marketId}`),
        id: marketId,
        symbol: `${baseCoin.symbol}/${quoteCoin.symbol}`,
        base: baseCoin,
        quote: quoteCoin,
        lot,
        tick,
        amountPlaces: placesOf(lot, baseCoin.scale),
        pricePlaces: placesOf(tick, quoteCoin.scale),
        state,
        terms,
      };
    });
}

/** `BTC/USDT` → `btcusdt`. */
function symbolKey(text: string): string {
  return text.replace("/", "").toLowerCase();
}

export async function openMarkets(database: Database, sequencer: Sequencer): Promise<Markets> {
  const coins = await loadCoins(database);
  let markets = await loadMarkets(database, sequencer, coins);
  let byId = new Map(markets.map((market) => [market.id as number, market]));
  const idBySymbol = new Map(markets.map((market) => [symbolKey(market.symbol), market.id as number]));
  const idByPair = new Map(
    markets.map((market) => [`${market.quote.assetId}-${market.base.assetId}`, market.id as number]),
  );
  const quotes = [...new Set(markets.map((market) => market.quote))];
  const listeners: ((market: Market) => void)[] = [];
  const find = (id: number | undefined): Market | null => (id === undefined ? null : (byId.get(id) ?? null));

  function replace(changed: Market): void {
    markets = markets.map((market) => (market.id === changed.id ? changed : market));
    byId = new Map(markets.map((market) => [market.id as number, market]));
    for (const listener of listeners) listener(changed);
  }

  sequencer.onEvents((committed) => {
    for (const { events } of committed) {
      for (const event of events) {
        if (event.type !== "MarketChanged") continue;
        const known = find(event.market.marketId);
        if (known !== null) replace({ ...known, state: event.market.state, terms: event.market.terms });
      }
    }
  });
  return {
    list: () => markets,
    byId: find,
    bySymbol: (text) => find(idBySymbol.get(symbolKey(text))),
    byPair: ({ legalId, currencyId }) => find(idByPair.get(`${legalId}-${currencyId}`)),
    coins: () => coins,
    coin: (assetId) => coins.find((coin) => coin.assetId === assetId) ?? null,
    quotes: () => quotes,
    onChange: (listener) => void listeners.push(listener),
  };
}
