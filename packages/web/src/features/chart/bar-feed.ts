// Brings the bars of one market and interval into the drawing code: the newest page at once, older ones as somebody
// scrolls, live ones as they come. An answer for what is no longer shown is thrown away.

import { type Bar, candlesCall } from "@tidemark/contract/candles";
import { secondMs } from "@tidemark/kernel";
import type { DataLoader, DataLoaderGetBarsParams, KLineData } from "klinecharts";
import { callApi } from "../../api/call-api.ts";
import { exchangeCalendar } from "../../session/clock.ts";
import {
  barsFrom,
  barsMax,
  drawnBar,
  drawnBars,
  firstPageBars,
  newestSpan,
  olderPageBars,
  olderSpan,
  type Span,
  servedMax,
  sinceSpan,
} from "./bars.ts";
import { composeBars, composedStart, joinBars } from "./composed.ts";
import type { IntervalFacts } from "./intervals.ts";

export type FeedState = "loading" | "ready" | "empty" | "failed";

export type FeedPorts = {
  readonly market: () => AskedMarket;
  readonly facts: () => IntervalFacts;
  readonly loaded: () => readonly KLineData[];
  readonly changed: (state: FeedState) => void;
  /** Loading failed; the owner decides when to try again. */
  readonly failed: () => void;
  readonly now: () => number;
  /** The newest bars, when they were asked for before there was a chart. */
  readonly early?: AskedBars | undefined;
};

export type AskedMarket = { readonly id: number; readonly symbol: string };

/** Null when they could not be had. */
export type AskedBars = Promise<KLineData[] | null>;

export async function askBars(
  { id, symbol }: AskedMarket,
  { period, isFromTrades }: IntervalFacts,
  span: Span,
): AskedBars {
  if (isFromTrades === true) {
    // Nothing older than the latest trades is told.
    if (span.to !== undefined) return [];
    const { askSecondBars } = await import("./second-bars.ts");
    const bars = await askSecondBars(id);
    return bars === null ? null : drawnBars(bars);
  }
  const answer = await callApi(candlesCall, { symbol, period, ...span }, { isQuiet: true });
  if (!answer.ok) return null;
  return answer.value.code === 1 ? drawnBars(answer.value.data) : [];
}

/** How many bars one answer holds at most, without cutting the first of them. */
export function pageOf({ parts }: IntervalFacts, wanted: number): number {
  return Math.min(wanted, Math.floor(servedMax / parts) - 1);
}

export function startIn({ drawn }: IntervalFacts): (at: number) => number {
  const calendar = exchangeCalendar();
  return (at) => composedStart(drawn, at, calendar);
}

/** A page of bars that are put together begins where one of them begins. */
export function wholePage(span: Span, facts: IntervalFacts): Span {
  if (facts.parts === 1) return span;
  return { ...span, ...sinceSpan(startIn(facts)(Number(span.from) * secondMs)) };
}

export function shownBars(bars: KLineData[], facts: IntervalFacts): KLineData[] {
  return facts.parts === 1 ? bars : composeBars(bars, startIn(facts));
}

/** Lets the bars set out before the chart is made that will show them. */
export function askNewestBars(market: AskedMarket, facts: IntervalFacts, now: number): AskedBars {
  return askBars(market, facts, wholePage(newestSpan(now, facts.spanMs, pageOf(facts, firstPageBars)), facts));
}

export class BarFeed implements DataLoader {
  readonly #ports: FeedPorts;
  /** Counts what was asked for; only the answer to the last question counts. */
  #question = 0;
  #push: ((bar: KLineData) => void) | null = null;
  #live: readonly Bar[] = [];
  #isReload = false;
  #early: AskedBars | undefined;
  /** What the newest bar is put together from, where it is. */
  #parts: readonly KLineData[] = [];

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
    for (const bar of this.#composed(bars)) if (bar.timestamp >= last) this.#push?.(bar);
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
    for (const bar of this.#composed(barsFrom(last, this.#live).map(drawnBar))) {
      if (last === undefined || bar.timestamp >= last) this.#push(bar);
    }
    if (last === undefined && this.#live.length > 0) this.#ports.changed("ready");
  }

  /** Served bars as this interval shows them: those that came belong to the newest one, or begin others after it. */
  #composed(bars: readonly KLineData[]): readonly KLineData[] {
    const facts = this.#ports.facts();
    if (facts.parts === 1 || bars.length === 0) return bars;
    this.#parts = joinBars(this.#parts, bars);
    const composed = composeBars(this.#parts, startIn(facts));
    this.#keepParts(this.#parts);
    return composed;
  }

  #keepParts(bars: readonly KLineData[]): void {
    const facts = this.#ports.facts();
    const last = bars.at(-1);
    const start = facts.parts === 1 || last === undefined ? null : startIn(facts)(last.timestamp);
    this.#parts = start === null ? [] : bars.filter(({ timestamp }) => timestamp >= start);
  }

  async #loadNewest(question: number, callback: DataLoaderGetBarsParams["callback"]): Promise<void> {
    const kept = this.#isReload ? [...this.#ports.loaded()] : [];
    if (!this.#isReload) {
      this.#ports.changed("loading");
      this.#parts = [];
    }
    this.#isReload = false;
    const early = this.#early;
    this.#early = undefined;
    let bars = await (early ?? askNewestBars(this.#ports.market(), this.#ports.facts(), this.#ports.now()));
    // A clock far ahead asks for a time that has not come.
    if (bars !== null && bars.length === 0) bars = await this.#ask({ from: "0" });
    if (question !== this.#question) return;
    if (bars === null) {
      this.#keep(kept, callback);
      return;
    }
    this.#keepParts(bars);
    callback(shownBars(bars, this.#ports.facts()), { forward: bars.length > 0, backward: false });
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
    const facts = this.#ports.facts();
    const span = olderSpan(oldest, facts.spanMs, pageOf(facts, olderPageBars));
    const bars = await this.#ask(wholePage(span, facts));
    if (question !== this.#question) return;
    const older = shownBars(bars ?? [], facts).filter((bar) => bar.timestamp < oldest);
    const hasMore = older.length > 0 && this.#ports.loaded().length + older.length < barsMax;
    callback(older, { forward: hasMore, backward: false });
  }

  #ask(span: Span): AskedBars {
    return askBars(this.#ports.market(), this.#ports.facts(), span);
  }
}
