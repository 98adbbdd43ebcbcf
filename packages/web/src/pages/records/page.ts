// The lists of what came in, went out and moved.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const recordPages = {
  coinRecord: {
    path: "/coinRecord",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "funds"],
    load: (): LoadedPage => import("./CoinRecordPage.tsx").then((file) => file.CoinRecordPage),
  },
  transferLog: {
    path: "/transferLog",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["assets", "funds", "transfers"],
    load: (): LoadedPage => import("./TransferLogPage.tsx").then((file) => file.TransferLogPage),
  },
} as const satisfies PageTable;
