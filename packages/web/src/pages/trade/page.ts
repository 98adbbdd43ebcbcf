// The terminal.

import { firstFigures } from "../../features/markets/first-figures.ts";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const tradePages = {
  trade: {
    path: "/dealCenter",
    shell: "root",
    navigation: "trade",
    fillsWindow: true,
    areas: ["ask", "book", "chart", "markets", "prices", "spot", "trade"],
    asks: firstFigures,
    load: (): LoadedPage => import("./TradePage.tsx").then((file) => file.TradePage),
  },
} as const satisfies PageTable;
