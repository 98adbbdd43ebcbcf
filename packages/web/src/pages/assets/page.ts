// The pages of the accounts and what can be done with the money in them.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

/** The accounts are one page with different parts. */
const accountAreas = [
  "ask",
  "assets",
  "deposits",
  "forms",
  "funds",
  "positions",
  "transfers",
  "wallets",
  "withdrawals",
] as const;

export const assetPages = {
  assets: {
    path: "/finance",
    aliases: ["/accountCenter"],
    shell: "asset",
    navigation: ["assets", "side"],
    needsLogin: true,
    areas: ["ask", "deposits", "forms", "funds", "transfers", "wallets", "withdrawals"],
    load: (): LoadedPage => import("./OverviewPage.tsx").then((file) => file.OverviewPage),
  },
  spotAccount: {
    path: "/dealFinance",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: accountAreas,
    load: (): LoadedPage => import("./account-pages.tsx").then((file) => file.SpotAccountPage),
  },
  leverageAccount: {
    path: "/lever",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: accountAreas,
    load: (): LoadedPage => import("./account-pages.tsx").then((file) => file.LeverageAccountPage),
  },
  fiatAccount: {
    path: "/legal",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: accountAreas,
    load: (): LoadedPage => import("./account-pages.tsx").then((file) => file.FiatAccountPage),
  },
  secondsAccount: {
    path: "/micro",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: accountAreas,
    load: (): LoadedPage => import("./account-pages.tsx").then((file) => file.SecondsAccountPage),
  },
} as const satisfies PageTable;
