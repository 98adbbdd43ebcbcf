// The pages of one deal, the same for both sides and all markets, at the addresses that clients of this API family know:
// C2C's; with a shop for whoever pays it; with a shop in every other case; and a merchant's.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["ask", "dealing", "forms"] as const;
const frame = { shell: "p2p", needsLogin: true, areas } as const;

export const dealPages = {
  c2cDeal: {
    ...frame,
    path: "/c2cDeal",
    load: (): LoadedPage => import("./deal-pages.tsx").then((file) => file.C2cDealPage),
  },
  shopPay: {
    ...frame,
    path: "/legalPay",
    load: (): LoadedPage => import("./deal-pages.tsx").then((file) => file.ShopPayPage),
  },
  shopDeal: {
    ...frame,
    path: "/legalPayDetail",
    load: (): LoadedPage => import("./deal-pages.tsx").then((file) => file.ShopDealPage),
  },
  merchantDeal: {
    ...frame,
    path: "/shopLegalPayDetail",
    load: (): LoadedPage => import("./deal-pages.tsx").then((file) => file.MerchantDealPage),
  },
} as const satisfies PageTable;
