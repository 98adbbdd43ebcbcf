// The lists of leverage: what is open, by state, of one pair, and one position by its number.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const leverRecordPages = {
  leverPositions: {
    path: "/leverTransactions",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "leverRecords", "positions"],
    load: (): LoadedPage => import("./HoldingsPage.tsx").then((file) => file.HoldingsPage),
  },
  leverList: {
    path: "/leverList",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "leverRecords", "positions"],
    load: (): LoadedPage => import("./RecordListPage.tsx").then((file) => file.RecordListPage),
  },
  leverPair: {
    path: "/allTransaction",
    shell: "account",
    needsLogin: true,
    areas: ["ask", "leverRecords", "positions"],
    load: (): LoadedPage => import("./PairPositionsPage.tsx").then((file) => file.PairPositionsPage),
  },
  leverRecord: {
    path: "/leverRecord",
    shell: "account",
    needsLogin: true,
    areas: ["ask", "leverRecords", "positions"],
    load: (): LoadedPage => import("./PositionRecordPage.tsx").then((file) => file.PositionRecordPage),
  },
} as const satisfies PageTable;
