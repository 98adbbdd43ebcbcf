// The listed markets and the ways to find one.

import type { Coin, Market } from "./markets.ts";

/** `BTC/USDT` → `btcusdt`. */
function symbolKey(text: string): string {
  return text.replace("/", "").toLowerCase();
}

export class Catalogue {
  list: readonly Market[] = [];
  quotes: readonly Coin[] = [];
  /** How often something was put in. */
  version = 0;
  #byId = new Map<number, Market>();
  #idBySymbol = new Map<string, number>();
  #idByPair = new Map<string, number>();

  put(market: Market): void {
    this.version += 1;
    this.#byId.set(market.id, market);
    const byAge = [...this.#byId.values()].sort((a, b) => a.id - b.id);
    this.list = byAge.toSorted((a, b) => a.displayOrder - b.displayOrder);
    this.#findCoins(byAge);
    const pair = `${market.quote.assetId}-${market.base.assetId}`;
    // A pair is listed again only after its earlier market has ended.
    if ((this.#idByPair.get(pair) ?? 0) > market.id) return;
    this.#idBySymbol.set(symbolKey(market.symbol), market.id);
    this.#idByPair.set(pair, market.id);
  }

  /** Groups keep the order in which they came to be, however markets are put within them: clients take the first. */
  #findCoins(byAge: readonly Market[]): void {
    const quotes = new Map(byAge.map(({ quote }) => [quote.assetId, quote]));
    this.quotes = [...quotes.values()];
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
