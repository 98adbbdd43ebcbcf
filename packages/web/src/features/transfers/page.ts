// The pages of transfers between one's own accounts.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const transferPages = {
  transfer: {
    path: "/transfer",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "funds", "transfers", "wallets"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferPage),
  },
  transferFiat: {
    path: "/transferLegal",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers", "wallets"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferFiatPage),
  },
  transferLeverage: {
    path: "/transferLever",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers", "wallets"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferLeveragePage),
  },
  transferSeconds: {
    path: "/transferMicro",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers", "wallets"],
    load: (): LoadedPage => import("./transfer-pages.tsx").then((file) => file.TransferSecondsPage),
  },
  transferRecords: {
    path: "/transferRecord",
    shell: "asset",
    needsLogin: true,
    areas: ["ask", "funds", "transfers", "wallets"],
    load: (): LoadedPage => import("./TransferRecordsPage.tsx").then((file) => file.TransferRecordsPage),
  },
} as const satisfies PageTable;
