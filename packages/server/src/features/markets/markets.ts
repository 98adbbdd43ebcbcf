// What is listed here: coins and markets, as everybody asks for them many times a second, so all of it is in memory.
// Steps, terms and states come from the journal; presentation and product switches from the settings tables. A market
// is listed as soon as it has both, also while the exchange runs.

import type { MarketRow, MarketState, MarketTerms } from "@tidemark/engine";
import { type Amount, ensure, type Instant, type Language, type MarketId } from "@tidemark/kernel";
import type { Committed } from "../../sequencer/followers.ts";
import { follow, type Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { type ListedAsset, listedAssets } from "../assets/assets.ts";
import { placesOf } from "./format.ts";
import { listedCoins } from "./listed-coins.ts";
import { listedMarkets } from "./listed-markets.ts";
import * as store from "./markets-store.ts";

export { amountText, decimals, eight, flag, percentText, plain, priceText, valueText, wireState } from "./format.ts";
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
  /** When a halt ends by itself. */
  readonly haltedUntil: Instant | null;
};

/** What can be traded on a market beside spot, each served by a feature of its own. */
export type MarketProduct = "leverage" | "seconds";

export type Markets = {
  /** In the order of their ids, which is that of their groups. */
  list(): readonly Market[];
  byId(id: number): Market | null;
  /** BTC/USDT, btc/usdt and btcusdt are one market. */
  bySymbol(text: string): Market | null;
  byPair(pair: { readonly legalId: number; readonly currencyId: number }): Market | null;
  coins(): readonly Coin[];
  coin(assetId: number): Coin | null;
  /** Coins that others are quoted in, in the order of their groups. */
  quotes(): readonly Coin[];
  /** To be called by the feature that serves a product, while it opens: until then no market says that it has it. */
  begin(product: MarketProduct): void;
  /** Whether a product runs here and is switched on for a market. */
  offers(market: Market, product: MarketProduct): boolean;
  /** Hears each market whose state or terms have changed, and each new one. */
  onChange(listener: (market: Market) => void): void;
  /** Hears each market that was listed after the start, before `onChange` does. */
  onNew(listener: (market: Market) => void): void;
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

async function loadSettings(database: Database): Promise<Map<number, store.PairSettings>> {
  await store.seedPairs(database, listedMarkets.map(seedOf));
  return store.readPairs(database);
}

/** Null for a market of coins that this program does not know. */
function describe(row: MarketRow, settings: store.PairSettings, coins: readonly Coin[]): Market | null {
  const { marketId, base, quote, lot, tick } = row;
  const baseCoin = coins.find((coin) => coin.assetId === base);
  const quoteCoin = coins.find((coin) => coin.assetId === quote);
  if (baseCoin === undefined || quoteCoin === undefined) return null;
  return {
    ...settings,
    id: marketId,
    symbol: `${baseCoin.symbol}/${quoteCoin.symbol}`,
    base: baseCoin,
    quote: quoteCoin,
    lot,
    tick,
    amountPlaces: placesOf(lot, baseCoin.scale),
    pricePlaces: placesOf(tick, quoteCoin.scale),
    ...changingOf(row),
  };
}

/** What of a row changes while its market runs. */
function changingOf({ state, terms, haltedUntil }: MarketRow): Pick<Market, "state" | "terms" | "haltedUntil"> {
  return { state, terms, haltedUntil: haltedUntil ?? null };
}

function isSame(market: Market, { state, terms, haltedUntil }: MarketRow): boolean {
  const names = Object.keys(terms) as (keyof MarketTerms)[];
  const isStill = market.state === state && market.haltedUntil === (haltedUntil ?? null);
  return isStill && names.every((name) => market.terms[name] === terms[name]);
}

/** What the listing says; whether the product runs is another question. */
function switchOf({ openLever, openMicrotrade }: Market, product: MarketProduct): boolean {
  return product === "leverage" ? openLever : openMicrotrade;
}

/** `BTC/USDT` → `btcusdt`. */
function symbolKey(text: string): string {
  return text.replace("/", "").toLowerCase();
}

/** The listed markets and the ways to find one. */
class Catalogue {
  list: readonly Market[] = [];
  quotes: readonly Coin[] = [];
  #byId = new Map<number, Market>();
  #idBySymbol = new Map<string, number>();
  #idByPair = new Map<string, number>();

  put(market: Market): void {
    this.#byId.set(market.id, market);
    this.list = [...this.#byId.values()].sort((a, b) => a.id - b.id);
    this.quotes = [...new Set(this.list.map((one) => one.quote))];
    this.#idBySymbol.set(symbolKey(market.symbol), market.id);
    this.#idByPair.set(`${market.quote.assetId}-${market.base.assetId}`, market.id);
  }

  byId(id: number | undefined): Market | null {
    return id === undefined ? null : (this.#byId.get(id) ?? null);
  }

  bySymbol(text: string): Market | null {
    return this.byId(this.#idBySymbol.get(symbolKey(text)));
  }

  byPair({ legalId, currencyId }: { readonly legalId: number; readonly currencyId: number }): Market | null {
    return this.byId(this.#idByPair.get(`${legalId}-${currencyId}`));
  }
}

export async function openMarkets(
  database: Database,
  sequencer: Sequencer,
  hearers: {
    readonly onTrouble: (text: string, error: unknown) => void;
    /** A market has stopped by itself. */
    readonly onHalt?: (market: Market) => void;
  },
): Promise<Markets> {
  const coins = await loadCoins(database);
  let settings = await loadSettings(database);
  const catalogue = new Catalogue();
  const running = new Set<MarketProduct>();
  const changeListeners: ((market: Market) => void)[] = [];
  const newListeners: ((market: Market) => void)[] = [];
  /** Markets of the journal that have no settings. */
  const unlisted = new Map<number, MarketRow>();

  function learn(row: MarketRow): void {
    const known = catalogue.byId(row.marketId);
    if (known !== null && isSame(known, row)) return;
    const own = settings.get(row.marketId);
    if (own === undefined) return void unlisted.set(row.marketId, row);
    const market = known === null ? describe(row, own, coins) : { ...known, ...changingOf(row) };
    if (market === null) return;
    unlisted.delete(row.marketId);
    catalogue.put(market);
    if (known === null) for (const listener of newListeners) listener(market);
    else if (market.state === "halted" && known.state !== "halted") hearers.onHalt?.(market);
    for (const listener of changeListeners) listener(market);
  }

  /** Whoever makes a market gives it its settings; perhaps another process did. */
  async function lookForSettings(): Promise<void> {
    if (unlisted.size === 0) return;
    settings = await store.readPairs(database);
    for (const row of [...unlisted.values()]) learn(row);
  }

  function learnAll(rows: Iterable<MarketRow>): void {
    for (const row of rows) learn(row);
    lookForSettings().catch((error: unknown) =>
      hearers.onTrouble("the settings of a new market could not be read", error),
    );
  }

  follow(sequencer, {
    reset: () => learnAll(sequencer.view().spot.markets()),
    hear: (committed) => {
      const rows = committed.flatMap(changedMarkets);
      if (rows.length > 0) learnAll(rows);
    },
  });
  return {
    list: () => catalogue.list,
    byId: (id) => catalogue.byId(id),
    bySymbol: (text) => catalogue.bySymbol(text),
    byPair: (pair) => catalogue.byPair(pair),
    coins: () => coins,
    coin: (assetId) => coins.find((coin) => coin.assetId === assetId) ?? null,
    quotes: () => catalogue.quotes,
    begin: (product) => void running.add(product),
    offers: (market, product) => running.has(product) && switchOf(market, product),
    onChange: (listener) => void changeListeners.push(listener),
    onNew: (listener) => void newListeners.push(listener),
  };
}

function changedMarkets({ events }: Committed): MarketRow[] {
  return events.flatMap((event) =>
    event.type === "MarketChanged" || event.type === "MarketCreated" ? [event.market] : [],
  );
}
