// The page of one's own orders.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const spotPages = {
  myOrders: {
    path: "/accountEntrust",
    shell: "account",
    navigation: "side",
    accountMenu: "tradeLog",
    needsLogin: true,
    areas: ["ask", "spot"],
    load: (): LoadedPage => import("./MyOrdersPage.tsx").then((file) => file.MyOrdersPage),
  },
} as const satisfies PageTable;
