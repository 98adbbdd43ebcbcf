// The receipt of an option.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const optionReceiptPages = {
  optionReceipt: {
    path: "/optionReceipt",
    shell: "account",
    needsLogin: true,
    areas: ["optionReceipt", "receipts"],
    load: (): LoadedPage => import("./OptionReceiptPage.tsx").then((file) => file.OptionReceiptPage),
  },
} as const satisfies PageTable;
