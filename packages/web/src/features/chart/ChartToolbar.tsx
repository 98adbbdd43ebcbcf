// What can be done with a chart: choose the interval, the style and the indicators, draw, set the time zone, fill the
// screen.

import { Checkbox, IconButton, Menu, type MenuItem, Popover, RadioGroup, Segmented, Switch } from "@tidemark/ui";
import { ChartCandlestick, Maximize, Minimize, PencilRuler, Settings2, SquareFunction, Trash2, X } from "lucide-react";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import {
  type ChartSettings,
  changeSettings,
  chartStyles,
  type IndicatorName,
  lowerIndicators,
  mainIndicators,
  useChartSettings,
  withIndicator,
  zones,
} from "./chart-settings.ts";
import { drawingTools } from "./drawings.ts";
import { type Interval, intervals } from "./intervals.ts";
import type { ChartScreen } from "./use-chart.ts";

export type ChartToolbarProps = {
  readonly screen: ChartScreen;
  readonly interval: Interval;
  readonly onInterval: (interval: Interval) => void;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
};

export function ChartToolbar({ screen, interval, onInterval, isFull, onFull }: ChartToolbarProps) {
  const text = useTexts("chart");
  const settings = useChartSettings();
  const FullIcon = isFull ? Minimize : Maximize;
  return (
    <div
      role="toolbar"
      aria-label={text("tools")}
      className="flex h-10 shrink-0 items-center justify-between gap-1 border-b border-line px-2"
    >
      <div className="min-w-0 overflow-x-auto">
        <Segmented
          label={text("interval")}
          size="sm"
          value={interval}
          onChange={onInterval}
          options={intervals.map((value) => ({ value, label: text(value) }))}
          className="border-transparent bg-transparent"
        />
      </div>
      <div className="flex shrink-0 items-center">
        <StyleMenu text={text} settings={settings} isLine={interval === "line"} />
        <IndicatorChoice text={text} settings={settings} />
        <DrawingMenu text={text} screen={screen} />
        <SettingsChoice text={text} settings={settings} />
        <IconButton size="sm" label={text(isFull ? "leaveFullScreen" : "fullScreen")} onClick={() => onFull(!isFull)}>
          <FullIcon aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

type PartProps = { readonly text: Translate<"chart">; readonly settings: ChartSettings };

function StyleMenu({ text, settings, isLine }: PartProps & { readonly isLine: boolean }) {
  const items = chartStyles.map((style) => ({
    label: text(style),
    current: settings.style === style,
    onSelect: () => changeSettings({ style }),
  }));
  return (
    <Menu
      label={text("style")}
      align="end"
      items={items}
      trigger={
        <IconButton size="sm" label={text("style")} disabled={isLine}>
          <ChartCandlestick aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function IndicatorChoice({ text, settings }: PartProps) {
  const group = (title: string, names: readonly IndicatorName[]) => (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-12 font-medium text-text-3">{title}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={settings.indicators.includes(name)}
          onChange={() => changeSettings({ indicators: withIndicator(settings.indicators, name) })}
          label={
            <span className="flex items-baseline gap-2 text-13">
              <span className="w-11 font-semibold">{name}</span>
              {text(name) !== name && <span className="text-text-2">{text(name)}</span>}
            </span>
          }
        />
      ))}
    </fieldset>
  );
  return (
    <Popover
      label={text("indicators")}
      align="end"
      className="w-72"
      trigger={
        <IconButton size="sm" label={text("indicators")}>
          <SquareFunction aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-4">
        {group(text("indicatorsMain"), mainIndicators)}
        {group(text("indicatorsBelow"), lowerIndicators)}
      </div>
    </Popover>
  );
}

function DrawingMenu({ text, screen }: { readonly text: Translate<"chart">; readonly screen: ChartScreen }) {
  const { handle, tool, setTool, drawingsCount, selectedId } = screen;
  const tools: MenuItem[] = drawingTools.map((each) => ({
    label: text(each),
    current: tool === each,
    onSelect: () => setTool(each),
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
      items={[...tools, ...ends]}
      trigger={
        <IconButton size="sm" label={text("drawing")} className={tool === null ? "" : "bg-accent-soft"}>
          <PencilRuler aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function SettingsChoice({ text, settings }: PartProps) {
  return (
    <Popover
      label={text("settings")}
      align="end"
      className="w-72"
      trigger={
        <IconButton size="sm" label={text("settings")}>
          <Settings2 aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={text("timeZone")}
          value={settings.zone}
          onChange={(zone) => changeSettings({ zone })}
          options={zones.map((value) => ({
            value,
            label: text(value === "exchange" ? "zoneExchange" : "zoneLocal"),
          }))}
        />
        <Switch
          label={text("showOrders")}
          checked={settings.hasOrders}
          onChange={(hasOrders) => changeSettings({ hasOrders })}
        />
      </div>
    </Popover>
  );
}
