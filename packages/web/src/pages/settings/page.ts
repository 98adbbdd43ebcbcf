// The settings of the account.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const settingsPages = {
  settings: {
    path: "/accountSet",
    shell: "account",
    navigation: "side",
    accountMenu: "settings",
    needsLogin: true,
    areas: [
      "ask",
      "forms",
      "people",
      "passkeys",
      "security",
      "sessions",
      "preferences",
      "confirmations",
      "points",
      "refusals",
      "team",
    ],
    load: (): LoadedPage => import("./SettingsPage.tsx").then((file) => file.SettingsPage),
  },
} as const satisfies PageTable;
