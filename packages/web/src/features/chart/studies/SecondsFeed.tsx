// Feeds the bars of one second from the trades as they happen, and says where their past begins.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatTime } from "@tidemark/ui";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useChannel } from "../../../live/live.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { secondsOf } from "../second-bars.ts";
import type { ChartScreen } from "../use-chart.ts";

/** A trade may still change the newest bar; those before it are over. */
const fedBars = 60;

export type SecondsFeedProps = { readonly screen: ChartScreen; readonly market: MarketRow };

export function SecondsFeed({ screen, market }: SecondsFeedProps) {
  const text = useTexts("chartStudies");
  const languageTag = useLanguageTag();
  const { handle, feed } = screen;
  const channel = useChannel("trades", String(market.id));
  const rows = channel.state === "ready" ? channel.data.rows : null;
  useEffect(() => {
    // Until the chart has changed to seconds, they are not its bars.
    if (rows === null || handle?.chart.getPeriod()?.type !== "second") return;
    const seconds = secondsOf(market.id);
    const [before] = seconds.bars;
    seconds.add(rows);
    const [first] = seconds.bars;
    // Its past was dropped: what is on the screen no longer joins what follows.
    if (before !== undefined && first !== undefined && first.time > before.time && seconds.bars.length <= rows.length) {
      handle.reload();
    } else handle.feed.take(seconds.bars.slice(-fedBars));
  }, [handle, market.id, rows]);
  const first = feed === "ready" ? handle?.chart.getDataList()[0] : undefined;
  const pane = handle?.mainPane ?? null;
  if (first === undefined || pane === null) return null;
  return createPortal(
    <p className="pointer-events-none absolute bottom-1 left-2 z-[4] max-w-[70%] text-11 text-text-3">
      {text("secondsSince", { time: formatTime(first.timestamp, languageTag, "time") })}
    </p>,
    pane,
  );
}
