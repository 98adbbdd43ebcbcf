// The pages that set what protects an account.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const securityPages = {
  tradePassword: {
    path: "/bindmpwd",
    aliases: ["/setCash"],
    shell: "account",
    needsLogin: true,
    areas: ["forms", "security"],
    load: (): LoadedPage => import("./TradePasswordPage.tsx").then((file) => file.TradePasswordPage),
  },
  bindEmail: {
    path: "/bindEmail",
    shell: "account",
    needsLogin: true,
    areas: ["forms", "security"],
    load: (): LoadedPage => import("./BindEmailPage.tsx").then((file) => file.BindEmailPage),
  },
  bindPhone: {
    path: "/bindPhone",
    shell: "account",
    needsLogin: true,
    areas: ["forms", "security"],
    load: (): LoadedPage => import("./BindPhonePage.tsx").then((file) => file.BindPhonePage),
  },
  undoChange: {
    path: "/undoChange",
    shell: "root",
    areas: ["forms", "security"],
    load: (): LoadedPage => import("./UndoChangePage.tsx").then((file) => file.UndoChangePage),
  },
  freezeAccount: {
    path: "/freezeAccount",
    shell: "root",
    areas: ["forms", "security"],
    load: (): LoadedPage => import("./FreezeAccountPage.tsx").then((file) => file.FreezeAccountPage),
  },
} as const satisfies PageTable;
