// The pages of the wealth account.

import { wealthAccountCall } from "@tidemark/contract/wealth";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const wealthPages = {
  wealth: {
    path: "/conductFinancial",
    shell: "asset",
    navigation: ["earn", "side"],
    needsLogin: true,
    areas: ["ask", "forms", "funds", "wealth"],
    asks: [wealthAccountCall],
    load: (): LoadedPage => import("./WealthPage.tsx").then((file) => file.WealthPage),
  },
  transferWealth: {
    path: "/transferLegal1",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "forms", "funds", "transfers", "wealth"],
    load: (): LoadedPage => import("./TransferWealthPage.tsx").then((file) => file.TransferWealthPage),
  },
} as const satisfies PageTable;
