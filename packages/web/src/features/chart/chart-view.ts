// What a chart says in words: the last bar's figures, the distance between two points.

import type { Bar } from "@tidemark/contract/candles";
import { formatCompact, formatDecimal, minusSign } from "@tidemark/ui";
import type { KLineData } from "klinecharts";

const plainDecimal = /^[+-]?\d+(\.\d+)?$/;

/** A figure of the drawing code in the reader's habits; what is no decimal stays as it is. */
export function figureText(value: string | number, languageTag: string): string {
  const text = String(value);
  return plainDecimal.test(text) ? formatDecimal(text, languageTag) : text;
}

/** A volume at a glance. Numbers of the drawing code may be written with an exponent; those are next to nothing. */
export function bigFigureText(value: string | number, languageTag: string): string {
  const text = typeof value === "number" ? value.toFixed(2) : value;
  return plainDecimal.test(text) ? formatCompact(text, languageTag) : text;
}

function fixed(value: number, places: number): string {
  return value.toFixed(places);
}

function signed(value: number, places: number, languageTag: string): string {
  const sign = value > 0 ? "+" : value < 0 ? minusSign : "";
  return sign + formatDecimal(fixed(Math.abs(value), places), languageTag);
}

export type Measured = { readonly change: string; readonly percent: string };

/** From one price to another: measuredText(100, 110, 1, "en") is +10.0 and +10.00%. */
export function measuredText(from: number, to: number, places: number, languageTag: string): Measured {
  const percent = from === 0 ? 0 : ((to - from) / from) * 100;
  return { change: signed(to - from, places, languageTag), percent: `${signed(percent, 2, languageTag)}%` };
}

export type BarMoves = {
  readonly way: "up" | "down" | "none";
  /** From its open to its close. */
  readonly change: string;
  /** From its low to its high. */
  readonly range: string;
};

/** What a bar did: barMoves({ open: 100, high: 112, low: 99, close: 110 }, 1, "en") is +10.0 (+10.00%) and 13.0 (13.00%). */
export function barMoves(
  { open, high, low, close }: Pick<KLineData, "open" | "high" | "low" | "close">,
  places: number,
  languageTag: string,
): BarMoves {
  const moved = measuredText(open, close, places, languageTag);
  const apart = formatDecimal(fixed(high - low, places), languageTag);
  const percent = formatDecimal(fixed(open === 0 ? 0 : ((high - low) / open) * 100, 2), languageTag);
  return {
    way: close > open ? "up" : close < open ? "down" : "none",
    change: `${moved.change} (${moved.percent})`,
    range: `${apart} (${percent}%)`,
  };
}

export type BarFigures = Record<"open" | "high" | "low" | "close" | "volume", string>;

/** The figures of a bar as text: from the wire's decimals where it came live, else from the drawn one. */
export function barFigures(bar: Bar | KLineData, places: number, languageTag: string): BarFigures {
  const price = (value: string | number) =>
    formatDecimal(typeof value === "number" ? fixed(value, places) : value, languageTag, { decimals: places });
  return {
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    volume: bigFigureText(bar.volume ?? "0", languageTag),
  };
}
