// Where things fall on the chart of recorded prices. It is a picture, so plain numbers will do here; sums never come
// from these.

import type { Option } from "@tidemark/contract/seconds";
import { secondMs } from "@tidemark/kernel";
import type { Tick } from "./tick-store.ts";

export type Look = { readonly at: number; readonly price: number };

export type ChartView = {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly width: number;
  readonly height: number;
};

/** An option as it is drawn. */
export type Zone = {
  readonly id: number;
  readonly direction: Option["direction"];
  /** When and where it began; null while it waits for its first price. */
  readonly entry: Look | null;
  readonly expiresAt: number;
  readonly stake: string;
};

const aheadMs = { least: 15 * secondMs, most: 600 * secondMs, beyond: 5 * secondMs } as const;
/** More would cover each other and the curve; those that end next are drawn. */
export const zonesMax = 12;
const emptyShare = 0.15;
/** A price that stands still is drawn in the middle of so much of itself. */
const leastSpan = 0.0004;

export function looksOf(ticks: readonly Tick[]): readonly Look[] {
  return ticks.map(({ at, price }) => ({ at, price: Number(price) })).filter(({ price }) => Number.isFinite(price));
}

export function zonesOf(options: readonly Option[]): readonly Zone[] {
  return options.slice(0, zonesMax).map((option) => ({
    id: option.id,
    direction: option.direction,
    entry:
      option.entry_price === null || option.entry_at === null
        ? null
        : { at: option.entry_at, price: Number(option.entry_price) },
    expiresAt: option.expires_at,
    stake: option.stake,
  }));
}

type ViewParts = {
  readonly looks: readonly Look[];
  readonly zones: readonly Zone[];
  readonly now: number;
  readonly backMs: number;
  readonly width: number;
  readonly height: number;
};

/** As far back as chosen, and ahead to the last expiry that is drawn; prices of all that can be seen. */
export function viewOf({ looks, zones, now, backMs, width, height }: ViewParts): ChartView {
  const from = now - backMs;
  const last = Math.max(now, ...zones.map(({ expiresAt }) => expiresAt));
  const to = Math.min(now + aheadMs.most, Math.max(now + aheadMs.least, last + aheadMs.beyond));
  const first = looks.findLastIndex(({ at }) => at <= from);
  const seen = looks.slice(Math.max(0, first)).map(({ price }) => price);
  const prices = [...seen, ...zones.flatMap(({ entry }) => entry?.price ?? [])];
  if (prices.length === 0) return { from, to, low: 0, high: 1, width, height };
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const middle = (low + high) / 2;
  const half = Math.max((high - low) / 2, (middle * leastSpan) / 2) * (1 + 2 * emptyShare);
  return { from, to, low: middle - half, high: middle + half, width, height };
}

export function xOf(view: ChartView, at: number): number {
  return ((at - view.from) / (view.to - view.from)) * view.width;
}

export function yOf(view: ChartView, price: number): number {
  return view.height - ((price - view.low) / (view.high - view.low)) * view.height;
}

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where an option wins: above or below the price it began at, from then until it ends. */
export function winningBox(view: ChartView, { entry, expiresAt, direction }: Zone): Box | null {
  if (entry === null) return null;
  const left = Math.max(0, xOf(view, entry.at));
  const right = Math.min(view.width, xOf(view, expiresAt));
  const y = Math.min(view.height, Math.max(0, yOf(view, entry.price)));
  if (right <= left) return null;
  const width = right - left;
  return direction === "up" ? { left, top: 0, width, height: y } : { left, top: y, width, height: view.height - y };
}

/** Round figures between two bounds, at most so many. */
export function roundSteps(low: number, high: number, most: number): readonly number[] {
  const span = high - low;
  if (!(span > 0) || most < 1) return [];
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

const timeSteps = [5, 10, 15, 30, 60, 120, 300, 600, 900].map((seconds) => seconds * secondMs);

export function timeStepsOf({ from, to }: ChartView, most: number): readonly number[] {
  const step = timeSteps.find((each) => (to - from) / each <= most) ?? 1_800 * secondMs;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** A price is not held longer than this: after it nothing goes by it. */
const heldMs = 10 * secondMs;

export type Stretch = { readonly looks: readonly [Look, ...Look[]]; readonly until: number };

/** What is seen of the looks, broken where nothing was recorded for long; each stretch ends where its price was last held. */
export function stretchesOf(looks: readonly Look[], from: number, now: number): readonly Stretch[] {
  const seen = looks.slice(
    Math.max(
      0,
      looks.findLastIndex(({ at }) => at <= from),
    ),
  );
  const stretches: { looks: [Look, ...Look[]]; until: number }[] = [];
  for (const look of seen) {
    const last = stretches.at(-1);
    if (last === undefined || look.at > last.until) stretches.push({ looks: [look], until: look.at + heldMs });
    else {
      last.looks.push(look);
      last.until = look.at + heldMs;
    }
  }
  return stretches.map(({ looks: all, until }) => ({
    looks: all,
    until: Math.min(until, Math.max(now, all.at(-1)?.at ?? now)),
  }));
}

/** The recorded price that held at an instant. */
export function lookAt(looks: readonly Look[], at: number): Look | undefined {
  return looks.findLast((look) => look.at <= at);
}
