// How a person likes the chart, kept in the browser: style, scale, indicators, order lines, intervals. Stored text is read with
// care, because anything may stand there.

import { storageKeys } from "@tidemark/contract";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";
import { type Looks, readLooks } from "./indicator-looks.ts";
import { type ComposedInterval, composedIntervals } from "./intervals.ts";

export const chartStyles = ["candles", "hollow", "bars", "area"] as const;
export type ChartStyle = (typeof chartStyles)[number];

export const mainIndicators = ["MA", "EMA", "BOLL", "SAR"] as const;
export const lowerIndicators = ["VOL", "MACD", "RSI", "KDJ", "CCI", "WR", "DMI", "OBV"] as const;
export type IndicatorName = (typeof mainIndicators)[number] | (typeof lowerIndicators)[number];

export type ChartSettings = {
  readonly style: ChartStyle;
  readonly indicators: readonly IndicatorName[];
  /** Of those that somebody has changed. */
  readonly looks: Looks;
  /** The market that is laid over the bars of any other. */
  readonly compareWith: number | null;
  readonly hasOrders: boolean;
  readonly hasFills: boolean;
  /** Equal shares are equally far apart, instead of equal sums. */
  readonly isLog: boolean;
  /** Further intervals that have a button of their own. */
  readonly favourites: readonly ComposedInterval[];
};

export const settingsAtFirst: ChartSettings = {
  style: "candles",
  indicators: ["MA", "VOL"],
  looks: {},
  compareWith: null,
  hasOrders: true,
  hasFills: true,
  isLog: false,
  favourites: [],
};

const indicatorNames: readonly string[] = [...mainIndicators, ...lowerIndicators];
/** More panes than this leave no room for the price. */
export const lowerMax = 3;

function within<Value extends string>(values: readonly Value[], given: unknown, otherwise: Value): Value {
  return values.find((value) => value === given) ?? otherwise;
}

export function isIndicator(name: string): name is IndicatorName {
  return indicatorNames.includes(name);
}

export function isLower(name: IndicatorName): boolean {
  return (lowerIndicators as readonly string[]).includes(name);
}

export function readIndicators(given: unknown): readonly IndicatorName[] | null {
  if (!Array.isArray(given)) return null;
  return [...new Set(given)].filter(isIndicator);
}

export function readSettings(stored: string | null): ChartSettings {
  let given: Partial<Record<keyof ChartSettings, unknown>>;
  try {
    given = Object(JSON.parse(stored ?? "{}"));
  } catch {
    return settingsAtFirst;
  }
  return {
    style: within(chartStyles, given.style, settingsAtFirst.style),
    indicators: readIndicators(given.indicators) ?? settingsAtFirst.indicators,
    looks: readLooks(given.looks),
    compareWith: Number.isSafeInteger(given.compareWith) ? (given.compareWith as number) : null,
    hasOrders: typeof given.hasOrders === "boolean" ? given.hasOrders : settingsAtFirst.hasOrders,
    hasFills: typeof given.hasFills === "boolean" ? given.hasFills : settingsAtFirst.hasFills,
    isLog: given.isLog === true,
    favourites: composedIntervals.filter((each) => Array.isArray(given.favourites) && given.favourites.includes(each)),
  };
}

/** Whether one more below the price would leave it no room: one of those that are shown has to go first. */
export function isFullFor(indicators: readonly IndicatorName[], name: IndicatorName): boolean {
  return isLower(name) && !indicators.includes(name) && indicators.filter(isLower).length >= lowerMax;
}

/** Switches one indicator; one that there is no room for changes nothing. */
export function withIndicator(indicators: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  if (indicators.includes(name)) return indicators.filter((each) => each !== name);
  return isFullFor(indicators, name) ? indicators : [...indicators, name];
}

export const useChartSettings = create<ChartSettings>()(() => readSettings(readStored(storageKeys.chart)));

export function changeSettings(change: Partial<ChartSettings>): void {
  useChartSettings.setState(change);
  writeStored(storageKeys.chart, JSON.stringify(useChartSettings.getState()));
}
