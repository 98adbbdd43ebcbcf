// The page of recorded prices.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const pricePages = {
  prices: {
    path: "/prices",
    shell: "root",
    areas: ["prices"],
    load: (): LoadedPage => import("./PricesPage.tsx").then((file) => file.PricesPage),
  },
} as const satisfies PageTable;
