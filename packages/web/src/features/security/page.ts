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
} as const satisfies PageTable;
