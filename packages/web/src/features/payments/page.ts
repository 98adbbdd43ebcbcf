// The page on which one says how one is paid outside the exchange.

import { paymentsCall } from "@tidemark/contract/payments";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const paymentPages = {
  payments: {
    path: "/userSetting",
    shell: "account",
    navigation: "side",
    accountMenu: "receive",
    needsLogin: true,
    areas: ["ask", "forms", "payments"],
    asks: [paymentsCall],
    load: (): LoadedPage => import("./PaymentsPage.tsx").then((file) => file.PaymentsPage),
  },
} as const satisfies PageTable;
