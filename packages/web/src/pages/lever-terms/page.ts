// What leverage stands on: who the counterparty is, and the terms of every pair.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const leverTermsPages = {
  leverTerms: {
    path: "/leverTerms",
    shell: "root",
    areas: ["leverTerms"],
    load: (): LoadedPage => import("./TermsPage.tsx").then((file) => file.TermsPage),
  },
  leverManager: {
    path: "/lever_manger",
    shell: "root",
    areas: ["leverTerms", "positions"],
    load: (): LoadedPage => import("./ManagerPage.tsx").then((file) => file.ManagerPage),
  },
} as const satisfies PageTable;
