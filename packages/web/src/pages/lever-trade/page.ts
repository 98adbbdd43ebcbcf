// The terminal of leverage.

import { firstFigures } from "../../features/markets/first-figures.ts";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const leverTradePages = {
  leverTrade: {
    path: "/leverdealCenter",
    shell: "root",
    navigation: "trade",
    fillsWindow: true,
    areas: ["ask", "book", "chart", "leverRecords", "leverTrade", "markets", "positions", "trade"],
    asks: firstFigures,
    load: (): LoadedPage => import("./LeverTradePage.tsx").then((file) => file.LeverTradePage),
  },
} as const satisfies PageTable;
