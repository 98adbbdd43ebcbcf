// The chart's menus: style, indicators, drawing, settings. They come with the first sign that somebody wants them.

import { Button, IconButton, Menu, type MenuItem, Popover, RadioGroup, Switch } from "@tidemark/ui";
import { ImageDown, Trash2, X } from "lucide-react";
import { Suspense, useState } from "react";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { setClock, useClock } from "../../session/clock.ts";
import { type ChartMenu, menuIcons } from "./chart-menu-icons.ts";
import { type ChartSettings, changeSettings, chartStyles, useChartSettings } from "./chart-settings.ts";
import { drawingTools } from "./drawings.ts";
import { savePicture } from "./save-picture.ts";
import { IndicatorMenu } from "./studies/IndicatorMenu.tsx";
import type { ChartScreen } from "./use-chart.ts";

export type ChartMenusProps = {
  readonly screen: ChartScreen;
  /** The time-share view has a style of its own. */
  readonly isLine: boolean;
  /** The menu that was asked for before this code had come. */
  readonly startsOpen: ChartMenu | null;
};

export function ChartMenus({ screen, isLine, startsOpen }: ChartMenusProps) {
  const text = useTexts("chart");
  const settings = useChartSettings();
  const given = { text, settings, startsOpen };
  return (
    <>
      <StyleMenu {...given} isLine={isLine} />
      <IndicatorMenu text={text} shownId={screen.marketId} startsOpen={startsOpen === "indicators"} />
      <DrawingMenu {...given} screen={screen} />
      <SettingsChoice {...given} screen={screen} />
    </>
  );
}

type PartProps = {
  readonly text: Translate<"chart">;
  readonly settings: ChartSettings;
  readonly startsOpen: ChartMenu | null;
};

function StyleMenu({ text, settings, startsOpen, isLine }: PartProps & { readonly isLine: boolean }) {
  const items = chartStyles.map((style) => ({
    label: text(style),
    current: settings.style === style,
    onSelect: () => changeSettings({ style }),
  }));
  return (
    <Menu
      label={text("style")}
      align="end"
      startsOpen={startsOpen === "style"}
      items={items}
      trigger={
        <IconButton size="sm" label={text("style")} disabled={isLine}>
          <menuIcons.style aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function DrawingMenu({ text, startsOpen, screen }: PartProps & { readonly screen: ChartScreen }) {
  const { handle, tool, setTool, drawingsCount, selectedId } = screen;
  const tools: MenuItem[] = drawingTools.map((each) => ({
    label: text(each),
    current: tool === each,
    // Whoever is told to press finds the code there that takes each press.
    onSelect: () => void import("./draw-by-hand.ts").then(() => setTool(each)),
  }));
  const ends: MenuItem[] = [
    {
      label: text("removeDrawing"),
      icon: <X />,
      startsGroup: true,
      disabled: selectedId === null,
      onSelect: () => selectedId !== null && handle?.removeDrawing(selectedId),
    },
    {
      label: text("clearDrawings"),
      hint: text("drawingsHere", { count: drawingsCount }),
      icon: <Trash2 />,
      tone: "danger",
      disabled: drawingsCount === 0,
      onSelect: () => handle?.clearDrawings(),
    },
  ];
  return (
    <Menu
      label={text("drawing")}
      align="end"
      startsOpen={startsOpen === "drawing"}
      items={[...tools, ...ends]}
      trigger={
        <IconButton size="sm" label={text("drawing")} className={tool === null ? "" : "bg-accent-soft"}>
          <menuIcons.drawing aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function clockText(choice: string, exchangeZone: string, text: Translate<"chart">): string {
  if (choice === "exchange") return text("zoneExchange", { zone: exchangeZone });
  return choice === "device" ? text("zoneLocal") : choice;
}

function SettingsChoice({ text, settings, startsOpen, screen }: PartProps & { readonly screen: ChartScreen }) {
  const clock = useClock();
  const [isOpen, setOpen] = useState(startsOpen === "settings");
  return (
    <Popover
      label={text("settings")}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      className="w-72"
      trigger={
        <IconButton size="sm" label={text("settings")}>
          <menuIcons.settings aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={text("timeZone")}
          value={clock.choice}
          onChange={setClock}
          options={[...new Set(["exchange", "device", clock.choice])].map((value) => ({
            value,
            label: clockText(value, clock.exchangeZone, text),
          }))}
        />
        <Switch
          label={text("showOrders")}
          checked={settings.hasOrders}
          onChange={(hasOrders) => changeSettings({ hasOrders })}
        />
        <Switch
          label={text("showFills")}
          checked={settings.hasFills}
          onChange={(hasFills) => changeSettings({ hasFills })}
        />
        <Suspense>
          <LogSwitch text={text} isLog={settings.isLog} isCompared={screen.handle?.isCompared === true} />
        </Suspense>
        <Button
          size="sm"
          disabled={screen.feed !== "ready"}
          onClick={() => screen.handle !== null && savePicture(screen.handle)}
        >
          <ImageDown aria-hidden="true" className="size-4" />
          {text("saveImage")}
        </Button>
      </div>
    </Popover>
  );
}

type LogSwitchProps = {
  readonly text: Translate<"chart">;
  readonly isLog: boolean;
  readonly isCompared: boolean;
};

/** On an axis of percent there is nothing to switch; what was chosen counts again once the comparison is gone. */
function LogSwitch({ text, isLog, isCompared }: LogSwitchProps) {
  const studies = useTexts("chartStudies");
  return (
    <Switch
      label={text("logScale")}
      checked={isLog && !isCompared}
      onChange={(isLogNow) => changeSettings({ isLog: isLogNow })}
      disabled={isCompared}
      {...(isCompared ? { hint: studies("logIdle") } : {})}
    />
  );
}
