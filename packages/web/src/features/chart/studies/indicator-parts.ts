// What can be set of each indicator: the names of its figures, and how many lines it draws.

import type { IndicatorName } from "../chart-settings.ts";
import { type IndicatorLook, isFree } from "../indicator-looks.ts";

export type ParamName =
  | "length"
  | "fast"
  | "slow"
  | "signal"
  | "smoothing"
  | "deviations"
  | "sarStart"
  | "sarStep"
  | "sarMax";

type Parts = { readonly params: readonly ParamName[]; readonly lines: number };

const fixed: Partial<Readonly<Record<IndicatorName, Parts>>> = {
  BOLL: { params: ["length", "deviations"], lines: 3 },
  SAR: { params: ["sarStart", "sarStep", "sarMax"], lines: 0 },
  MACD: { params: ["fast", "slow", "signal"], lines: 2 },
  KDJ: { params: ["length", "smoothing", "smoothing"], lines: 3 },
  CCI: { params: ["length"], lines: 1 },
  DMI: { params: ["length", "smoothing"], lines: 4 },
  OBV: { params: ["length"], lines: 2 },
};

/** Null for what has nothing to be set. */
export function partsOf(name: IndicatorName, { params }: IndicatorLook): Parts | null {
  if (isFree(name)) return { params: params.map(() => "length"), lines: params.length };
  return fixed[name] ?? null;
}
