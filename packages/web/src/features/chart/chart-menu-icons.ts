// The chart's menus by name, each with its picture.

import { ChartCandlestick, type LucideIcon, PencilRuler, Settings2, SquareFunction } from "lucide-react";

export const chartMenus = ["style", "indicators", "drawing", "settings"] as const;
export type ChartMenu = (typeof chartMenus)[number];

export const menuIcons: Readonly<Record<ChartMenu, LucideIcon>> = {
  style: ChartCandlestick,
  indicators: SquareFunction,
  drawing: PencilRuler,
  settings: Settings2,
};
