// Another pair beside the one that is shown: its closes, laid on the price axis so that both begin at the same height at
// the first bar in sight. On an axis of percent one then reads off how far each has come since.

import { type IndicatorTemplate, type KLineData, registerIndicator } from "klinecharts";

export const compareIndicator = "tidemarkCompare";

/** Closes of the other pair by the start of their bar. */
export type Closes = ReadonlyMap<number, number>;

/** The other pair's last known close at each bar; undefined before its first. */
export function closesAlong(
  bars: readonly Pick<KLineData, "timestamp">[],
  closes: Closes,
): readonly (number | undefined)[] {
  let last: number | undefined;
  return bars.map(({ timestamp }) => {
    last = closes.get(timestamp) ?? last;
    return last;
  });
}

export type Compared = { readonly compare?: number };

/**
 * The other pair in prices of this one: at the first bar in sight that both have, the two stand at the same height.
 *
 * @example bars closing at 100 and 110, the other at 5 and 6, from the first on → 100 and 120
 */
export function comparedLine(bars: readonly KLineData[], closes: Closes, from: number): readonly Compared[] {
  const along = closesAlong(bars, closes);
  const first = along.findIndex((close, index) => index >= Math.max(0, from) && close !== undefined && close > 0);
  const [own, other] = [bars[first]?.close, along[first]];
  if (own === undefined || other === undefined) return bars.map(() => ({}));
  return along.map((close) => (close === undefined ? {} : { compare: (close * own) / other }));
}

/** How far it has come since the first bar in sight, in percent; null where one of the two is not known. */
export function comparedPercent(bars: readonly KLineData[], closes: Closes, from: number): number | null {
  const along = closesAlong(bars, closes);
  const first = along.find((close, index) => index >= Math.max(0, from) && close !== undefined && close > 0);
  const last = along.at(-1);
  return first === undefined || last === undefined ? null : ((last - first) / first) * 100;
}

/** Handed over as a function: the library copies whatever else it is given, at every change. */
export type CompareData = { readonly read: () => Closes };

const template: IndicatorTemplate<Compared, number, CompareData> = {
  name: compareIndicator,
  shortName: "",
  series: "price",
  figures: [{ key: "compare", type: "line" }],
  calc: (bars, indicator) => [...comparedLine(bars, indicator.extendData.read(), indicator.calcParams[0] ?? 0)],
  // Its name, colour and figure stand in a legend of their own, where it can be taken away.
  createTooltipDataSource: () => ({ name: "", calcParamsText: "", features: [], legends: [] }),
};

let isRegistered = false;

export function registerCompare(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerIndicator(template as unknown as IndicatorTemplate);
}
