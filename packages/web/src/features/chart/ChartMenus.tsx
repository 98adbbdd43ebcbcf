// The chart's menus: style, indicators, drawing, settings. They come with the first sign that somebody wants them.

import { Checkbox, IconButton, Menu, type MenuItem, Popover, RadioGroup, Switch } from "@tidemark/ui";
import { Trash2, X } from "lucide-react";
import { useState } from "react";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { type ChartMenu, menuIcons } from "./chart-menu-icons.ts";
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
import { useExchangeZone } from "./chart-zone.ts";
import { drawingTools } from "./drawings.ts";
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
      <IndicatorChoice {...given} />
      <DrawingMenu {...given} screen={screen} />
      <SettingsChoice {...given} />
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

function IndicatorChoice({ text, settings, startsOpen }: PartProps) {
  const [isOpen, setOpen] = useState(startsOpen === "indicators");
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
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      className="w-72"
      trigger={
        <IconButton size="sm" label={text("indicators")}>
          <menuIcons.indicators aria-hidden="true" />
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

function DrawingMenu({ text, startsOpen, screen }: PartProps & { readonly screen: ChartScreen }) {
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

function SettingsChoice({ text, settings, startsOpen }: PartProps) {
  const exchangeZone = useExchangeZone();
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
          value={settings.zone}
          onChange={(zone) => changeSettings({ zone })}
          options={zones.map((value) => ({
            value,
            label: value === "exchange" ? text("zoneExchange", { zone: exchangeZone }) : text("zoneLocal"),
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
