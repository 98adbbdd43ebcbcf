// The pages of transfers between one's own accounts.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const transferPages = {
  transfer: {
    path: "/transfer",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "funds", "transfers"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferPage),
  },
  transferLegal: {
    path: "/transferLegal",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferFiatPage),
  },
  transferLever: {
    path: "/transferLever",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferLeveragePage),
  },
  transferMicro: {
    path: "/transferMicro",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferSecondsPage),
  },
  transferRecord: {
    path: "/transferRecord",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers"],
    load: (): LoadedPage => import("./TransferRecordPage.tsx").then((file) => file.TransferRecordPage),
  },
} as const satisfies PageTable;
