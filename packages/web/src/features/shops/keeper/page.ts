// The pages of whoever keeps a shop, and of whoever wants to. The navigation names the first of them to merchants alone;
// others find it from the market.

import { shopTermsCall } from "@tidemark/contract/shops/keeping";
import type { LoadedPage, PageTable } from "../../../frame/page.ts";

const areas = ["ask", "dealing", "forms", "keeping"] as const;
const frame = { shell: "p2p", needsLogin: true, areas } as const;

export const keeperPages = {
  ownShops: {
    ...frame,
    path: "/myLegalShops",
    navigation: ["p2p", "side"],
    isFor: "merchants",
    asks: [shopTermsCall],
    load: (): LoadedPage => import("./ShopsPage.tsx").then((file) => file.ShopsPage),
  },
  shopDesk: {
    ...frame,
    path: "/legalShopDetail",
    asks: [shopTermsCall],
    load: (): LoadedPage => import("./DeskPage.tsx").then((file) => file.DeskPage),
  },
  shopOfferDeals: {
    ...frame,
    path: "/shopLegalRecord",
    load: (): LoadedPage => import("./OfferDealsPage.tsx").then((file) => file.OfferDealsPage),
  },
  shopLog: {
    ...frame,
    path: "/balancelog",
    load: (): LoadedPage => import("./BalanceLogPage.tsx").then((file) => file.BalanceLogPage),
  },
  shopTransfer: {
    ...frame,
    path: "/transferstore",
    load: (): LoadedPage => import("./TransferPage.tsx").then((file) => file.TransferPage),
  },
} as const satisfies PageTable;
