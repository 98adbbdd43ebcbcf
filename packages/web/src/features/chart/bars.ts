// The bars of a chart as numbers, and which of them to ask for. A chart is a picture: figures that people read as text
// come from the exchange's own decimals, not from here.

import type { Bar } from "@tidemark/contract/candles";
import { secondMs } from "@tidemark/kernel";
import type { KLineData } from "klinecharts";

type WireBar = Omit<Bar, "volume"> & { readonly volume: string | number };

export const firstPageBars = 500;
export const olderPageBars = 1000;
/** More bars than this are not served in one answer. */
export const servedMax = 2000;
/** A chart that holds more grows slow; the past beyond it is seen at a longer interval. */
export const barsMax = 8000;

export function drawnBar(bar: WireBar): KLineData {
  return {
    timestamp: bar.time,
    open: Number(bar.open),
    high: Number(bar.high),
    low: Number(bar.low),
    close: Number(bar.close),
    volume: Number(bar.volume),
  };
}

/** In order of time, each instant once, and nothing that is no number: a broken bar would stretch the whole chart. */
export function drawnBars(bars: readonly WireBar[]): KLineData[] {
  const byTime = new Map(bars.map((bar) => [bar.time, drawnBar(bar)]));
  const isSound = ({ timestamp, open, high, low, close }: KLineData) =>
    [timestamp, open, high, low, close].every(Number.isFinite);
  return [...byTime.values()].filter(isSound).sort((a, b) => a.timestamp - b.timestamp);
}

export type Span = { readonly from: string; readonly to?: string };

/** No end is named: the newest bar is what the exchange says it is, whatever this machine's clock shows. */
export function newestSpan(now: number, spanMs: number, count = firstPageBars): Span {
  return { from: seconds(now - count * spanMs) };
}

export function olderSpan(oldest: number, spanMs: number, count = olderPageBars): Span {
  return { from: seconds(oldest - count * spanMs), to: seconds(oldest - secondMs) };
}

export function sinceSpan(last: number): Span {
  return { from: seconds(last) };
}

function seconds(at: number): string {
  return String(Math.max(0, Math.floor(at / secondMs)));
}

/** The bars a chart that ends at `last` still takes: its last one anew, and what follows. */
export function barsFrom(last: number | undefined, bars: readonly Bar[]): readonly Bar[] {
  return last === undefined ? bars : bars.filter((bar) => bar.time >= last);
}
