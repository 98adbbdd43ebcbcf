// How each indicator is computed and drawn: its lengths, the colours of its lines, their width. What a person has
// changed is kept in the browser, and read with care.

import type { LineStyle } from "klinecharts";
import type { IndicatorName } from "./chart-settings.ts";

/** How many colours there are to choose from: the tokens study-1, study-2 and so on. */
export const coloursMax = 11;

export type IndicatorLook = {
  readonly params: readonly number[];
  /** The numbers of their tokens, line by line. */
  readonly colours: readonly number[];
  readonly width: number;
};
export type Looks = Partial<Readonly<Record<IndicatorName, IndicatorLook>>>;

export const linesMax = 4;
export const widthMax = 4;
export const lengthMax = 500;

/** The lengths an indicator begins with, and the first of its colours: no two lines on the price have the same. */
const first: Readonly<Record<IndicatorName, readonly [params: readonly number[], colour: number]>> = {
  MA: [[7, 25], 1],
  EMA: [[12, 26], 5],
  BOLL: [[20, 2], 9],
  SAR: [[2, 2, 20], 3],
  VOL: [[], 1],
  MACD: [[12, 26, 9], 1],
  RSI: [[14], 2],
  KDJ: [[9, 3, 3], 1],
  CCI: [[20], 3],
  WR: [[14], 5],
  DMI: [[14, 6], 1],
  OBV: [[30], 3],
};

export function firstLook(name: IndicatorName): IndicatorLook {
  const [params, colour] = first[name];
  const colours = Array.from({ length: linesMax }, (_, line) => ((colour + line - 1) % coloursMax) + 1);
  return { params, colours, width: 1 };
}

export function lookOf(name: IndicatorName, looks: Looks): IndicatorLook {
  return looks[name] ?? firstLook(name);
}

/** Bars are counted in whole numbers; how many deviations wide a band is may have one place. */
export function isLength(name: IndicatorName, given: unknown, index: number): boolean {
  if (typeof given !== "number" || !(given >= 1 && given <= lengthMax)) return false;
  return Number.isInteger(name === "BOLL" && index === 1 ? given * 10 : given);
}

/** Null for what cannot be drawn as it stands there. */
export function readLook(name: IndicatorName, given: unknown): IndicatorLook | null {
  const { params, colours, width } = Object(given) as Partial<Record<keyof IndicatorLook, unknown>>;
  const start = firstLook(name);
  const isCount = Array.isArray(params) && (isFree(name) ? params.length > 0 : params.length === start.params.length);
  if (!isCount || params.length > linesMax || !params.every((each, index) => isLength(name, each, index))) return null;
  const chosen: readonly unknown[] = Array.isArray(colours) ? colours : [];
  return {
    params,
    colours: start.colours.map((usual, line) => within(chosen[line], coloursMax) ?? usual),
    width: within(width, widthMax) ?? 1,
  };
}

function within(given: unknown, most: number): number | null {
  return Number.isInteger(given) && (given as number) >= 1 && (given as number) <= most ? (given as number) : null;
}

/** Those that draw one line for each length, as many as wanted. */
export function isFree(name: IndicatorName): boolean {
  return name === "MA" || name === "EMA" || name === "RSI" || name === "WR";
}

export function readLooks(given: unknown): Looks {
  const looks = Object.keys(first).flatMap((name) => {
    const look = readLook(name as IndicatorName, Object(given)[name]);
    return look === null ? [] : [[name, look] as const];
  });
  return Object.fromEntries(looks);
}

/** The colours as they are where the element stands. */
export function lineStyles({ colours, width }: IndicatorLook, element: Element): LineStyle[] {
  const style = getComputedStyle(element);
  return colours.map((colour) => {
    const color = style.getPropertyValue(`--study-${colour}`).trim();
    return { style: "solid" as const, smooth: false, size: width, dashedValue: [2, 2], color };
  });
}

/** Figures of prices have the market's own places; the library knows those that lie on the price. */
export function placesOf(name: IndicatorName, market: { readonly pricePlaces: number; readonly amountPlaces: number }) {
  if (name === "MACD") return { precision: market.pricePlaces };
  if (name === "OBV") return { precision: market.amountPlaces };
  return ["RSI", "KDJ", "CCI", "WR", "DMI"].includes(name) ? { precision: 2 } : {};
}
