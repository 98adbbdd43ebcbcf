// What is listed here: coins and markets, as everybody asks for them many times a second, so all of it is in memory.
// Scales, steps, terms and states come from the journal; presentation and product switches from the settings tables. A
// coin or market is listed as soon as it has both, also while the exchange runs.

import type { MarketRow, MarketState, MarketTerms } from "@tidemark/engine";
import type { Amount, AssetId, Instant, Language, MarketId } from "@tidemark/kernel";
import type { Committed } from "../../sequencer/followers.ts";
import { follow } from "../../sequencer/sequencer.ts";
import type { ListedAsset } from "../assets/assets.ts";
import { Board, type BoardHearers, type BoardParts } from "./board.ts";
import { listedCoins } from "./listed-coins.ts";
import { listedMarkets } from "./listed-markets.ts";
import * as store from "./markets-store.ts";

export { amountText, decimals, eight, flag, percentText, plain, priceText, valueText, wireState } from "./format.ts";
export { listMarkets } from "./listed-markets.ts";
export { deleteCoin, insertCoin, insertPair, updateCoin, updatePair } from "./listing-store.ts";
export { type SwitchableState, setMarketState } from "./market-switch.ts";
export type { CoinSettings, PairSettings } from "./markets-store.ts";

/** The coin that others are counted in. */
export const usdtId = 3 as AssetId;

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

/** What a pair's leverage costs and takes, for those who show it beside prices. */
export type LeverOffer = Pick<
  store.PairSettings,
  "leverShare" | "spreadPpm" | "overnightPpm" | "leverFeePpm" | "leverShareMin" | "leverShareMax"
>;

/** What the feature that serves a product says of a market; without it the settings speak. */
export type ProductSays = {
  /** Whether it can be had there at all; the switch of the listing is asked first. */
  isOffered?(market: Market): boolean;
  leverOffer?(market: Market): LeverOffer | null;
};

export type Markets = {
  /** In the order in which pages show them. */
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
  begin(product: MarketProduct, says?: ProductSays): void;
  /** Whether a product runs here and is switched on for a market. */
  offers(market: Market, product: MarketProduct): boolean;
  leverOffer(market: Market): LeverOffer;
  /** Rises whenever something of what is said here may have changed. */
  version(): number;
  /** For the feature that serves a product: what it says has changed. */
  touch(): void;
  /** Hears each market whose state or terms have changed, and each new one. */
  onChange(listener: (market: Market) => void): void;
  /** Reads the settings again: what an operator has changed or added holds from that moment on. */
  reload(): Promise<void>;
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

/** What the listing says; whether the product runs is another question. */
function switchOf({ openLever, openMicrotrade }: Market, product: MarketProduct): boolean {
  return product === "leverage" ? openLever : openMicrotrade;
}

export async function openMarkets(parts: BoardParts, hearers: BoardHearers): Promise<Markets> {
  const { database, sequencer } = parts;
  await store.seedCoins(database, listedCoins);
  await store.seedPairs(database, listedMarkets.map(seedOf));
  const board = new Board(parts, hearers);
  await board.open();
  const running = new Map<MarketProduct, ProductSays>();
  let touched = 0;
  follow(sequencer, {
    reset: () => board.learnAll(sequencer.view().spot.markets()),
    hear: (committed) => {
      const rows = committed.flatMap(changedMarkets);
      if (rows.length > 0) board.learnAll(rows);
    },
  });
  const { catalogue } = board;
  return {
    list: () => catalogue.list,
    byId: (id) => catalogue.byId(id),
    bySymbol: (text) => catalogue.bySymbol(text),
    byPair: (pair) => catalogue.byPair(pair),
    coins: () => board.coins,
    coin: (assetId) => board.coins.find((coin) => coin.assetId === assetId) ?? null,
    quotes: () => catalogue.quotes,
    begin: (product, says = {}) => void running.set(product, says),
    offers(market, product) {
      const says = running.get(product);
      return says !== undefined && switchOf(market, product) && (says.isOffered?.(market) ?? true);
    },
    leverOffer: (market) => running.get("leverage")?.leverOffer?.(market) ?? market,
    version: () => catalogue.version + touched,
    touch() {
      touched += 1;
    },
    reload: () => board.reload(),
    onChange: (listener) => void board.changeListeners.push(listener),
    onNew: (listener) => void board.newListeners.push(listener),
  };
}

function changedMarkets({ events }: Committed): MarketRow[] {
  return events.flatMap((event) =>
    event.type === "MarketChanged" || event.type === "MarketCreated" ? [event.market] : [],
  );
}
