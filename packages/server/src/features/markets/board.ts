// Coins and markets as they stand in memory: put together from the journal and the settings, kept up with both.

import type { MarketRow, MarketTerms } from "@tidemark/engine";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import type { Assets } from "../assets/assets.ts";
import { Catalogue } from "./catalogue.ts";
import { placesOf } from "./format.ts";
import type { Coin, Market } from "./markets.ts";
import * as store from "./markets-store.ts";

export type BoardParts = { readonly assets: Assets; readonly database: Database; readonly sequencer: Sequencer };

export type BoardHearers = {
  readonly onTrouble: (text: string, error: unknown) => void;
  /** A market has stopped by itself. */
  readonly onHalt?: (market: Market) => void;
};

type Listener = (market: Market) => void;

/** A coin that has no settings is not listed yet: whoever makes it gives it its settings next. */
async function loadCoins(database: Database, assets: Assets): Promise<Coin[]> {
  const settings = await store.readCoins(database);
  const texts = await store.readCoinTexts(database);
  return assets.list().flatMap((asset) => {
    const own = settings.get(asset.assetId);
    return own === undefined ? [] : [{ ...own, ...asset, descriptions: texts.get(asset.assetId) ?? {} }];
  });
}

/** Null for a market of coins that are not listed (yet). */
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

export class Board {
  coins: readonly Coin[] = [];
  readonly catalogue = new Catalogue();
  readonly changeListeners: Listener[] = [];
  readonly newListeners: Listener[] = [];
  readonly #parts: BoardParts;
  readonly #hearers: BoardHearers;
  /** Markets of the journal that have no settings, or whose coins have none. */
  readonly #unlisted = new Map<number, MarketRow>();
  #settings = new Map<number, store.PairSettings>();
  /** One reading after another: an older one never comes last. */
  #reading: Promise<void> = Promise.resolve();

  constructor(parts: BoardParts, hearers: BoardHearers) {
    this.#parts = parts;
    this.#hearers = hearers;
  }

  open(): Promise<void> {
    return this.reload();
  }

  learnAll(rows: Iterable<MarketRow>): void {
    for (const row of rows) this.#learn(row);
    // Whoever makes a market or a coin gives it its settings; perhaps another process did.
    if (this.#unlisted.size === 0 && this.#parts.assets.list().length === this.coins.length) return;
    this.reload().catch((error: unknown) =>
      this.#hearers.onTrouble("the settings of a new market could not be read", error),
    );
  }

  reload(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { assets, database } = this.#parts;
    this.coins = await loadCoins(database, assets);
    this.#settings = await store.readPairs(database);
    const coinOf = (before: Coin): Coin => this.coins.find(({ assetId }) => assetId === before.assetId) ?? before;
    for (const known of this.catalogue.list) {
      const own = this.#settings.get(known.id);
      this.catalogue.put({ ...known, ...own, base: coinOf(known.base), quote: coinOf(known.quote) });
    }
    for (const row of [...this.#unlisted.values()]) this.#learn(row);
  }

  #learn(row: MarketRow): void {
    const known = this.catalogue.byId(row.marketId);
    if (known !== null && isSame(known, row)) return;
    const own = this.#settings.get(row.marketId);
    const fresh = own === undefined ? null : describe(row, own, this.coins);
    const market = known === null ? fresh : { ...known, ...changingOf(row) };
    if (market === null) return void this.#unlisted.set(row.marketId, row);
    this.#unlisted.delete(row.marketId);
    this.catalogue.put(market);
    if (known === null) for (const listener of this.newListeners) listener(market);
    else if (market.state === "halted" && known.state !== "halted") this.#hearers.onHalt?.(market);
    for (const listener of this.changeListeners) listener(market);
  }
}
