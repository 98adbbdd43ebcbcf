// Bars of one second, made here from trades: the exchange keeps none so short. Their past begins with the oldest trade
// that it still tells, and grows while somebody watches. A second without a trade has no bar.

import { bookCall, recentTradesMax, type TradeTick } from "@tidemark/contract/book";
import type { Bar } from "@tidemark/contract/candles";
import { secondMs } from "@tidemark/kernel";
import { callApi } from "../../api/call-api.ts";

/** An hour of them. */
const barsMax = 3_600;

export class SecondBars {
  #bars: Bar[] = [];
  #lastId = 0;

  get bars(): readonly Bar[] {
    return this.#bars;
  }

  /**
   * Takes trades as they are told, newest first, each once. Where some may have been missed in between, what was known
   * before is dropped: a chart with a hole that nobody sees would lie.
   */
  add(newestFirst: readonly TradeTick[]): void {
    if (newestFirst.every(({ id }) => id <= this.#lastId)) return;
    // Fewer than are told at most are all there ever were.
    const isCut = newestFirst.length >= recentTradesMax;
    const isMissing = isCut && newestFirst.every(({ id }) => id !== this.#lastId);
    const trades = newestFirst.toReversed();
    if (isMissing) {
      this.#bars = [];
      this.#lastId = lastOfSecond(trades);
    }
    for (const trade of trades) if (trade.id > this.#lastId) this.#take(trade);
    this.#bars = this.#bars.slice(-barsMax);
  }

  #take({ id, price, amount, at }: TradeTick): void {
    this.#lastId = id;
    const time = at - (at % secondMs);
    const last = this.#bars.at(-1);
    if (last === undefined || time > last.time) {
      this.#bars.push({ time, open: price, high: price, low: price, close: price, volume: amount });
      return;
    }
    // A trade of a second that is over by now belongs to the newest bar: bars that were drawn stay as they are.
    this.#bars[this.#bars.length - 1] = {
      ...last,
      high: Number(price) > Number(last.high) ? price : last.high,
      low: Number(price) < Number(last.low) ? price : last.low,
      close: price,
      volume: String(Number(last.volume) + Number(amount)),
    };
  }
}

/** The oldest second of a list that was cut may be told in part: its trades are left out, unless there are no others. */
function lastOfSecond(trades: readonly TradeTick[]): number {
  const [oldest] = trades;
  if (oldest === undefined) return 0;
  const second = Math.floor(oldest.at / secondMs);
  const own = trades.filter(({ at }) => Math.floor(at / secondMs) === second);
  return own.length === trades.length ? 0 : (own.at(-1)?.id ?? 0);
}

/** Kept while the page is open, so that whoever looks at another interval meanwhile comes back to them. */
const known = new Map<number, SecondBars>();

export function secondsOf(marketId: number): SecondBars {
  const seconds = known.get(marketId) ?? new SecondBars();
  known.set(marketId, seconds);
  return seconds;
}

/** Null when they could not be had. */
export async function askSecondBars(marketId: number): Promise<readonly Bar[] | null> {
  const answer = await callApi(bookCall, { id: marketId }, { isQuiet: true });
  if (!answer.ok) return null;
  const seconds = secondsOf(marketId);
  seconds.add(answer.value.trades);
  return seconds.bars;
}
