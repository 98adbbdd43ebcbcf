// The bars of another pair, over the same stretch of time as those that are shown.

import { secondMs } from "@tidemark/kernel";
import type { KLineData } from "klinecharts";
import { type AskedBars, type AskedMarket, askBars, pageOf, shownBars, startIn, wholePage } from "../bar-feed.ts";
import { olderPageBars, sinceSpan } from "../bars.ts";
import { joinBars } from "../composed.ts";
import type { IntervalFacts } from "../intervals.ts";

/** When the bar begins in which an interval shows a served one. */
export function shownStart(at: number, facts: IntervalFacts): number {
  return facts.parts === 1 ? at : startIn(facts)(at);
}

/** The bars of another pair over a stretch of time, in as many answers as it takes; null when they could not be had. */
export async function askShownBars(
  market: AskedMarket,
  facts: IntervalFacts,
  { from, to }: { readonly from: number; readonly to: number | null },
): AskedBars {
  const pageMs = pageOf(facts, olderPageBars) * facts.spanMs;
  const pages: KLineData[] = [];
  let end = to;
  for (let start = Math.max(from, (to ?? Date.now()) - pageMs); ; start = Math.max(from, start - pageMs)) {
    const until = end === null ? {} : { to: String(Math.floor(end / secondMs) - 1) };
    const bars = await askBars(market, facts, wholePage({ ...sinceSpan(start), ...until }, facts));
    if (bars === null) return null;
    pages.unshift(...bars);
    if (start <= from) return shownBars(joinBars(pages, []), facts);
    end = start;
  }
}
