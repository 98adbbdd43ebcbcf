// The page of all markets.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const marketPages = {
  markets: {
    path: "/allmarket",
    shell: "root",
    navigation: "markets",
    areas: ["markets"],
    load: (): LoadedPage => import("./AllMarketsPage.tsx").then((file) => file.AllMarketsPage),
  },
} as const satisfies PageTable;
