// The page that receives money.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const depositPages = {
  deposit: {
    path: "/recharge",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["deposits", "funds"],
    load: (): LoadedPage => import("./DepositPage.tsx").then((file) => file.DepositPage),
  },
} as const satisfies PageTable;
