// The receipt of a closing.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const leverReceiptPages = {
  leverReceipt: {
    path: "/leverReceipt",
    shell: "account",
    needsLogin: true,
    areas: ["leverReceipt", "positions", "receipts"],
    load: (): LoadedPage => import("./ReceiptPage.tsx").then((file) => file.ReceiptPage),
  },
} as const satisfies PageTable;
