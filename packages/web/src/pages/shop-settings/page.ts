// What somebody sets once for deals with shops.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const shopSettingsPages = {
  shopSettings: {
    path: "/legalTradeSet",
    shell: "p2p",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "dealing", "forms", "offers", "people", "security", "shopSettings"],
    load: (): LoadedPage => import("./ShopSettingsPage.tsx").then((file) => file.ShopSettingsPage),
  },
} as const satisfies PageTable;
