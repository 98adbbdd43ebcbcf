// The pages of one's own orders: all of them, and one.

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
  order: {
    path: "/order",
    shell: "account",
    needsLogin: true,
    areas: ["ask", "exits", "oneOrder", "spot", "wallets"],
    load: (): LoadedPage => import("./OrderPage.tsx").then((file) => file.OrderPage),
  },
} as const satisfies PageTable;
