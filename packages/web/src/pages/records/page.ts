// The lists of what came in, went out and moved.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const recordPages = {
  fundsRecords: {
    path: "/coinRecord",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "deposits", "funds", "withdrawals"],
    load: (): LoadedPage => import("./FundsRecordsPage.tsx").then((file) => file.FundsRecordsPage),
  },
} as const satisfies PageTable;
