// Brings the bars of one market and interval into the drawing code: the newest page at once, older ones as somebody
// scrolls, live ones as they come. An answer for what is no longer shown is thrown away.

import { type Bar, candlesCall } from "@tidemark/contract/candles";
import type { DataLoader, DataLoaderGetBarsParams, KLineData } from "klinecharts";
import { callApi } from "../../api/call-api.ts";
import { barsFrom, barsMax, drawnBar, drawnBars, newestSpan, olderSpan, type Span, sinceSpan } from "./bars.ts";
import type { IntervalFacts } from "./intervals.ts";

export type FeedState = "loading" | "ready" | "empty" | "failed";

export type FeedPorts = {
  readonly symbol: () => string;
  readonly facts: () => IntervalFacts;
  readonly loaded: () => readonly KLineData[];
  readonly changed: (state: FeedState) => void;
  /** Loading failed; the owner decides when to try again. */
  readonly failed: () => void;
  readonly now: () => number;
  /** The newest bars, when they were asked for before there was a chart. */
  readonly early?: AskedBars | undefined;
};

/** Null when they could not be had. */
export type AskedBars = Promise<KLineData[] | null>;

async function askBars(symbol: string, { period }: IntervalFacts, span: Span): AskedBars {
  const answer = await callApi(candlesCall, { symbol, period, ...span }, { isQuiet: true });
  if (!answer.ok) return null;
  return answer.value.code === 1 ? drawnBars(answer.value.data) : [];
}

/** Lets the bars set out before the chart is made that will show them. */
export function askNewestBars(symbol: string, facts: IntervalFacts, now: number): AskedBars {
  return askBars(symbol, facts, newestSpan(now, facts.spanMs));
}

export class BarFeed implements DataLoader {
  readonly #ports: FeedPorts;
  /** Counts what was asked for; only the answer to the last question counts. */
  #question = 0;
  #push: ((bar: KLineData) => void) | null = null;
  #live: readonly Bar[] = [];
  #isReload = false;
  #early: AskedBars | undefined;

  constructor(ports: FeedPorts) {
    this.#ports = ports;
    this.#early = ports.early;
  }

  readonly getBars = async ({ type, timestamp, callback }: DataLoaderGetBarsParams): Promise<void> => {
    this.#question += 1;
    const question = this.#question;
    // Market and interval are set one after the other; only what stands when both are done is asked for.
    await Promise.resolve();
    if (question !== this.#question) return;
    if (type === "init") await this.#loadNewest(question, callback);
    else if (type === "forward" && timestamp !== null) await this.#loadOlder(question, timestamp, callback);
    else callback([], { forward: false, backward: false });
  };

  readonly subscribeBar = ({ callback }: { readonly callback: (bar: KLineData) => void }): void => {
    this.#push = callback;
    this.#pushLive();
  };

  readonly unsubscribeBar = (): void => {
    this.#push = null;
  };

  /** The newest bars as the channel knows them; kept until there is a chart to put them on. */
  take(bars: readonly Bar[]): void {
    this.#live = bars;
    this.#pushLive();
  }

  /** Asks for what is newer than the last bar, while the socket is away; answers whether it was told. */
  async poll(): Promise<boolean> {
    const question = this.#question;
    const last = this.#ports.loaded().at(-1)?.timestamp;
    if (last === undefined) return false;
    const bars = await this.#ask(sinceSpan(last));
    if (bars === null || question !== this.#question) return false;
    for (const bar of bars) if (bar.timestamp >= last) this.#push?.(bar);
    return true;
  }

  /** The next load shows the same again, so what is on the screen may stay until it has come. */
  expectReload(): void {
    this.#isReload = true;
  }

  stop(): void {
    this.#question += 1;
    this.#push = null;
  }

  #pushLive(): void {
    if (this.#push === null) return;
    const last = this.#ports.loaded().at(-1)?.timestamp;
    for (const bar of barsFrom(last, this.#live)) this.#push(drawnBar(bar));
    if (last === undefined && this.#live.length > 0) this.#ports.changed("ready");
  }

  async #loadNewest(question: number, callback: DataLoaderGetBarsParams["callback"]): Promise<void> {
    const kept = this.#isReload ? [...this.#ports.loaded()] : [];
    if (!this.#isReload) this.#ports.changed("loading");
    this.#isReload = false;
    const early = this.#early;
    this.#early = undefined;
    let bars = await (early ?? askNewestBars(this.#ports.symbol(), this.#ports.facts(), this.#ports.now()));
    // A clock far ahead asks for a time that has not come.
    if (bars !== null && bars.length === 0) bars = await this.#ask({ from: "0" });
    if (question !== this.#question) return;
    if (bars === null) {
      this.#keep(kept, callback);
      return;
    }
    callback(bars, { forward: bars.length > 0, backward: false });
    this.#ports.changed(bars.length > 0 ? "ready" : "empty");
    this.#pushLive();
  }

  /** After a failure: what was there before a reload stays, and it is tried again by itself. */
  #keep(kept: KLineData[], callback: DataLoaderGetBarsParams["callback"]): void {
    callback(kept, { forward: kept.length > 0, backward: false });
    // Live bars alone would look like all there is.
    if (kept.length === 0) this.#push = null;
    this.#ports.changed(kept.length > 0 ? "ready" : "failed");
    this.#ports.failed();
  }

  async #loadOlder(question: number, oldest: number, callback: DataLoaderGetBarsParams["callback"]): Promise<void> {
    const bars = await this.#ask(olderSpan(oldest, this.#ports.facts().spanMs));
    if (question !== this.#question) return;
    const older = (bars ?? []).filter((bar) => bar.timestamp < oldest);
    const hasMore = older.length > 0 && this.#ports.loaded().length + older.length < barsMax;
    callback(older, { forward: hasMore, backward: false });
  }

  #ask(span: Span): AskedBars {
    return askBars(this.#ports.symbol(), this.#ports.facts(), span);
  }
}
