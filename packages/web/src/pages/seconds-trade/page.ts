// The terminal of seconds options.

import { firstFigures } from "../../features/markets/first-figures.ts";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const secondsTradePages = {
  secondsTrade: {
    path: "/secondsOrder",
    shell: "root",
    navigation: "trade",
    fillsWindow: true,
    areas: ["ask", "chart", "markets", "options", "secondsTrade", "trade"],
    asks: firstFigures,
    load: (): LoadedPage => import("./SecondsTradePage.tsx").then((file) => file.SecondsTradePage),
  },
} as const satisfies PageTable;
