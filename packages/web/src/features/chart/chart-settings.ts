// How a person likes the chart, kept in the browser: style, indicators, time zone, order lines. Stored text is read with
// care, because anything may stand there.

import { storageKeys } from "@tidemark/contract";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";

export const chartStyles = ["candles", "hollow", "bars", "area"] as const;
export type ChartStyle = (typeof chartStyles)[number];

export const mainIndicators = ["MA", "EMA", "BOLL", "SAR"] as const;
export const lowerIndicators = ["VOL", "MACD", "RSI", "KDJ", "CCI", "WR", "DMI", "OBV"] as const;
export type IndicatorName = (typeof mainIndicators)[number] | (typeof lowerIndicators)[number];

export const zones = ["exchange", "local"] as const;
export type ChartZone = (typeof zones)[number];

export type ChartSettings = {
  readonly style: ChartStyle;
  readonly indicators: readonly IndicatorName[];
  readonly zone: ChartZone;
  readonly hasOrders: boolean;
};

export const settingsAtFirst: ChartSettings = {
  style: "candles",
  indicators: ["MA", "VOL"],
  zone: "exchange",
  hasOrders: true,
};

const indicatorNames: readonly string[] = [...mainIndicators, ...lowerIndicators];
/** More panes than this leave no room for the price. */
export const lowerMax = 3;

function within<Value extends string>(values: readonly Value[], given: unknown, otherwise: Value): Value {
  return values.find((value) => value === given) ?? otherwise;
}

export function isLower(name: IndicatorName): boolean {
  return (lowerIndicators as readonly string[]).includes(name);
}

export function readSettings(stored: string | null): ChartSettings {
  let given: Partial<Record<keyof ChartSettings, unknown>>;
  try {
    given = Object(JSON.parse(stored ?? "{}"));
  } catch {
    return settingsAtFirst;
  }
  const indicators = Array.isArray(given.indicators)
    ? [...new Set(given.indicators)].filter((name): name is IndicatorName => indicatorNames.includes(name))
    : settingsAtFirst.indicators;
  return {
    style: within(chartStyles, given.style, settingsAtFirst.style),
    indicators,
    zone: within(zones, given.zone, settingsAtFirst.zone),
    hasOrders: typeof given.hasOrders === "boolean" ? given.hasOrders : settingsAtFirst.hasOrders,
  };
}

/** Switches one indicator; a pane too many takes the place of the oldest. */
export function withIndicator(indicators: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  if (indicators.includes(name)) return indicators.filter((each) => each !== name);
  const lower = indicators.filter(isLower);
  const dropped = isLower(name) && lower.length >= lowerMax ? lower[0] : undefined;
  return [...indicators.filter((each) => each !== dropped), name];
}

export const useChartSettings = create<ChartSettings>()(() => readSettings(readStored(storageKeys.chart)));

export function changeSettings(change: Partial<ChartSettings>): void {
  useChartSettings.setState(change);
  writeStored(storageKeys.chart, JSON.stringify(useChartSettings.getState()));
}

/** The zone's own name; a browser that does not know where it is shows the exchange's time. */
export function zoneName(zone: ChartZone, exchangeZone: string): string {
  if (zone === "exchange") return exchangeZone;
  return Intl.DateTimeFormat().resolvedOptions().timeZone || exchangeZone;
}
