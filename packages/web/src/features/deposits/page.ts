// The page that receives money.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const depositPages = {
  recharge: {
    path: "/recharge",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["funds"],
    load: (): LoadedPage => import("./RechargePage.tsx").then((file) => file.RechargePage),
  },
} as const satisfies PageTable;
