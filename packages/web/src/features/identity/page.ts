// The page on which one shows who one is.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const identityPages = {
  identity: {
    path: "/authentication",
    shell: "account",
    navigation: "side",
    accountMenu: "identity",
    needsLogin: true,
    areas: ["forms", "identity"],
    load: (): LoadedPage => import("./IdentityPage.tsx").then((file) => file.IdentityPage),
  },
} as const satisfies PageTable;
