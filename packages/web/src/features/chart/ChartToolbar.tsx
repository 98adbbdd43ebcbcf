// What can be done with a chart: choose the interval, the style and the indicators, draw, set the time zone, fill the
// screen.

import { IconButton, Segmented } from "@tidemark/ui";
import { ChevronDown, Maximize, Minimize } from "lucide-react";
import { useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useLateMenu } from "../../frame/use-late-menu.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { type ChartMenu, chartMenus, menuIcons } from "./chart-menu-icons.ts";
import { useChartSettings } from "./chart-settings.ts";
import { type Interval, shownIntervals } from "./intervals.ts";
import type { ChartScreen } from "./use-chart.ts";

export type ChartToolbarProps = {
  readonly screen: ChartScreen;
  readonly interval: Interval;
  readonly onInterval: (interval: Interval) => void;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
};

const intervalsPart = latePart(async () => (await import("./IntervalMenu.tsx")).IntervalMenu);
const menusPart = latePart(async () => (await import("./ChartMenus.tsx")).ChartMenus, ["chartStudies"]);

export function ChartToolbar({ screen, interval, onInterval, isFull, onFull }: ChartToolbarProps) {
  const text = useTexts("chart");
  const favourites = useChartSettings((settings) => settings.favourites);
  const FullIcon = isFull ? Minimize : Maximize;
  return (
    <div
      role="toolbar"
      aria-label={text("tools")}
      className="flex min-h-10 shrink-0 flex-wrap items-center justify-between gap-x-1 border-b border-line px-2 py-0.5"
    >
      {/* It wraps where it must: a box that scrolls would cut a label, and the ring around it. */}
      <Segmented
        label={text("interval")}
        size="sm"
        value={interval}
        onChange={onInterval}
        options={shownIntervals(favourites, interval).map((value) => ({ value, label: text(value) }))}
        className="flex-wrap border-transparent bg-transparent max-md:-mx-1 max-md:gap-0"
      />
      <MoreIntervals interval={interval} onInterval={onInterval} />
      <div className="ml-auto flex shrink-0 items-center">
        <Menus screen={screen} isLine={interval === "line"} />
        <IconButton size="sm" label={text(isFull ? "leaveFullScreen" : "fullScreen")} onClick={() => onFull(!isFull)}>
          <FullIcon aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function MoreIntervals(props: Pick<ChartToolbarProps, "interval" | "onInterval">) {
  const text = useTexts("chart");
  const { Menu, isPressed, button } = useLateMenu(intervalsPart);
  if (Menu !== null) return <Menu {...props} startsOpen={isPressed} />;
  return (
    <IconButton size="sm" label={text("moreIntervals")} {...button}>
      <ChevronDown aria-hidden="true" />
    </IconButton>
  );
}

/** Until the menus' code has come their buttons stand alone, and a press is remembered. */
function Menus({ screen, isLine }: { readonly screen: ChartScreen; readonly isLine: boolean }) {
  const text = useTexts("chart");
  const [isWanted, setWanted] = useState(false);
  const [pressed, setPressed] = useState<ChartMenu | null>(null);
  const ChartMenus = useLatePart(menusPart, isWanted);
  if (ChartMenus !== null) return <ChartMenus screen={screen} isLine={isLine} startsOpen={pressed} />;
  return chartMenus.map((menu) => {
    const Icon = menuIcons[menu];
    const press = () => {
      setWanted(true);
      setPressed(menu);
    };
    return (
      <IconButton
        key={menu}
        size="sm"
        label={text(menu)}
        disabled={menu === "style" && isLine}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        // A press counts from its first moment: the menus may take the buttons' place before it is let go.
        onPointerDown={press}
        onClick={press}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  });
}
