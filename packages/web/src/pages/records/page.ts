// The lists of what came in, went out and moved.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const recordPages = {
  fundsRecords: {
    path: "/coinRecord",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "deposits", "funds", "withdrawals"],
    load: (): LoadedPage => import("./FundsRecordsPage.tsx").then((file) => file.FundsRecordsPage),
  },
  accountLog: {
    path: "/transferLog",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["wallets", "funds", "transfers"],
    load: (): LoadedPage => import("./AccountLogPage.tsx").then((file) => file.AccountLogPage),
  },
} as const satisfies PageTable;
