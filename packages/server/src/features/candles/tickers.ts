// Where every market stands now, as one row of text each. A row is written again only after a trade, a change of the
// market, or a minute that has left the last 24 hours; everybody who asks in between gets the same one.

import type { Ticker } from "@tidemark/contract/markets";
import { type MarketId, minuteMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { amountText, type Market, type Markets, priceText, valueText, wireState } from "../markets/markets.ts";
import type { Candles } from "./candle-keeper.ts";
import { changeText, type DayFigures } from "./day-window.ts";

export function tickerOf(market: Market, figures: DayFigures): Ticker {
  const { price, openPrice, high, low, volume, value, at } = figures;
  return {
    id: market.id,
    price: price === null ? null : priceText(market, price),
    change: changeText(openPrice, price),
    high: high === null ? null : priceText(market, high),
    low: low === null ? null : priceText(market, low),
    volume: amountText(market, volume),
    value: valueText(market, value),
    state: wireState(market.state),
    ...(market.haltedUntil === null ? {} : { halted_until: market.haltedUntil }),
    at,
  };
}

export class Tickers {
  readonly #clock: Clock;
  readonly #candles: Candles;
  readonly #markets: Markets;
  readonly #rows = new Map<number, Ticker>();
  /** Markets whose row has changed since it was last sent. */
  readonly #unsent = new Set<MarketId>();
  #minute = 0;
  /** Rises with every change of any row. */
  #version = 0;

  constructor({ clock, candles, markets }: { clock: Clock; candles: Candles; markets: Markets }) {
    this.#clock = clock;
    this.#candles = candles;
    this.#markets = markets;
    candles.onChange((marketId) => this.#note(marketId));
    markets.onChange((market) => this.#note(market.id));
  }

  #note(marketId: MarketId): void {
    this.#rows.delete(marketId);
    this.#unsent.add(marketId);
    this.#version += 1;
  }

  /** Once a minute, what is older than 24 hours goes. */
  #age(): void {
    const now = this.#clock.now();
    const minute = now - (now % minuteMs);
    if (minute === this.#minute) return;
    this.#minute = minute;
    for (const { id } of this.#markets.list()) if (this.#candles.age(id)) this.#note(id);
  }

  version(): number {
    this.#age();
    return this.#version;
  }

  /** The last 24 hours of a market, in units. */
  figures(marketId: MarketId): DayFigures {
    this.#age();
    return this.#candles.figures(marketId);
  }

  row(market: Market): Ticker {
    this.#age();
    const known = this.#rows.get(market.id);
    if (known !== undefined) return known;
    const row = tickerOf(market, this.#candles.figures(market.id));
    this.#rows.set(market.id, row);
    return row;
  }

  /** All of them, in the order of the markets. */
  all(): Ticker[] {
    return this.#markets.list().map((market) => this.row(market));
  }

  /** Those that have changed since this was last asked. */
  takeChanged(): Ticker[] {
    this.#age();
    const changed = this.#markets.list().filter((market) => this.#unsent.has(market.id));
    this.#unsent.clear();
    return changed.map((market) => this.row(market));
  }
}
