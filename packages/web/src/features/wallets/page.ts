// The pages that tell what is in the accounts and what happened there.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const walletPages = {
  leverageLog: {
    path: "/legalAccount",
    shell: "asset",
    needsLogin: true,
    areas: ["wallets"],
    load: (): LoadedPage => import("./log-pages.tsx").then((file) => file.LeverageLogPage),
  },
  fiatLog: {
    path: "/dealAccount",
    shell: "asset",
    needsLogin: true,
    areas: ["wallets"],
    load: (): LoadedPage => import("./log-pages.tsx").then((file) => file.FiatLogPage),
  },
  secondsLog: {
    path: "/microAccount",
    shell: "asset",
    needsLogin: true,
    areas: ["wallets"],
    load: (): LoadedPage => import("./log-pages.tsx").then((file) => file.SecondsLogPage),
  },
  financeRecords: {
    path: "/finanrec",
    aliases: ["/transferLog"],
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["wallets"],
    load: (): LoadedPage => import("./FinanceRecordsPage.tsx").then((file) => file.FinanceRecordsPage),
  },
  statement: {
    path: "/statement",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["wallets"],
    load: (): LoadedPage => import("./StatementPage.tsx").then((file) => file.StatementPage),
  },
} as const satisfies PageTable;
