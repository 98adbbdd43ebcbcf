// The pages of fixed deposits: what is on sale, and one's own.

import { productsCall } from "@tidemark/contract/savings";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["ask", "dealing", "forms", "savings"] as const;

export const savingsPages = {
  savings: {
    path: "/manage",
    shell: "root",
    navigation: "earn",
    areas,
    asks: [productsCall],
    load: (): LoadedPage => import("./SavingsPage.tsx").then((file) => file.SavingsPage),
  },
  savingsList: {
    path: "/manageList",
    shell: "root",
    navigation: "earn",
    needsLogin: true,
    areas,
    load: (): LoadedPage => import("./OwnSavingsPage.tsx").then((file) => file.OwnSavingsPage),
  },
} as const satisfies PageTable;
