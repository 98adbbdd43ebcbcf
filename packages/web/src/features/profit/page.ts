// The page that tells what was earned.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const profitPages = {
  profitLoss: {
    path: "/profitLoss",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["profit", "wallets"],
    load: (): LoadedPage => import("./ProfitPage.tsx").then((file) => file.ProfitPage),
  },
} as const satisfies PageTable;
