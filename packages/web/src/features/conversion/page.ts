// The page on which one coin is turned into another.

import { conversionTermsCall } from "@tidemark/contract/conversion";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const conversionPages = {
  conversion: {
    path: "/coinExchange",
    shell: "account",
    navigation: ["trade", "side"],
    needsLogin: true,
    areas: ["ask", "conversion", "forms", "funds", "wallets"],
    asks: [conversionTermsCall],
    load: (): LoadedPage => import("./ConversionPage.tsx").then((file) => file.ConversionPage),
  },
} as const satisfies PageTable;
