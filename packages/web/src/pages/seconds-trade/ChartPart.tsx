// The chart of recorded prices in its panel: how far back it reaches, and above it now and then how long one has been
// here.

import type { MarketRow } from "@tidemark/contract/markets";
import { Banner, cx, Segmented } from "@tidemark/ui";
import { useState } from "react";
import { useLiveOptions } from "../../features/seconds/seconds.ts";
import { TickChart } from "../../features/seconds/TickChart.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { TerminalPanel } from "../trade/TerminalPanel.tsx";
import { useReminder } from "./use-reminder.ts";

/** On phones the chart takes what the bars above and the buttons below it leave of the screen. */
const chartClasses = "[grid-area:chart] max-md:h-[max(20rem,calc(100dvh-23.5rem))]";

const ranges = { "60": 60_000, "180": 180_000, "600": 600_000 } as const;
type Range = keyof typeof ranges;
const rangeKeys = ["60", "180", "600"] as const satisfies Range[];

export type ChartPartProps = { readonly market: MarketRow; readonly isOpen: boolean; readonly className: string };

export function ChartPart({ market, isOpen, className }: ChartPartProps) {
  const text = useTexts("secondsTrade");
  const options = useLiveOptions(market.id);
  const [range, setRange] = useState<Range>("180");
  return (
    <TerminalPanel
      label={text("chart")}
      isOpen={isOpen}
      className={cx("isolate overflow-hidden", chartClasses, className)}
    >
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-3">
        <h2 className="truncate text-13 font-semibold">{text("chartTitle")}</h2>
        <Segmented<Range>
          label={text("range")}
          size="sm"
          value={range}
          onChange={setRange}
          options={rangeKeys.map((value) => ({
            value,
            label: text("rangeMinutes", { minutes: ranges[value] / 60_000 }),
          }))}
        />
      </div>
      <Reminder />
      <div className="relative min-h-0 flex-1">
        <TickChart
          marketId={market.id}
          symbol={market.symbol}
          places={market.price_places}
          options={options}
          backMs={ranges[range]}
        />
      </div>
    </TerminalPanel>
  );
}

/** After an hour on the page: said once, quietly, and again each hour. */
function Reminder() {
  const text = useTexts("secondsTrade");
  const askText = useTexts("ask");
  const { hours, dismiss } = useReminder();
  if (hours === 0) return null;
  return (
    <Banner tone="info" onDismiss={dismiss} dismissLabel={askText("close")} className="m-2">
      {text("reminder", { count: hours })}
    </Banner>
  );
}
