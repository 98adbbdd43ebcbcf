// The page of one deal, the same for both sides.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const dealPages = {
  c2cDeal: {
    path: "/c2cDeal",
    shell: "p2p",
    needsLogin: true,
    areas: ["ask", "dealing", "forms"],
    load: (): LoadedPage => import("./DealPage.tsx").then((file) => file.DealPage),
  },
} as const satisfies PageTable;
