// The pages of C2C: the market, posting, one's own offers, deals and records.

import { c2cTermsCall } from "@tidemark/contract/c2c";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["ask", "dealing", "forms", "offers"] as const;

export const c2cPages = {
  c2cMarket: {
    path: "/c2c",
    shell: "p2p",
    navigation: ["p2p", "side"],
    areas,
    asks: [c2cTermsCall],
    load: (): LoadedPage => import("./MarketPage.tsx").then((file) => file.MarketPage),
  },
  c2cPost: {
    path: "/c2cOrder",
    shell: "p2p",
    navigation: "side",
    needsLogin: true,
    areas,
    asks: [c2cTermsCall],
    load: (): LoadedPage => import("./PostPage.tsx").then((file) => file.PostPage),
  },
  c2cOffers: {
    path: "/c2cRelease",
    shell: "p2p",
    navigation: "side",
    needsLogin: true,
    areas,
    asks: [c2cTermsCall],
    load: (): LoadedPage => import("./OwnOffersPage.tsx").then((file) => file.OwnOffersPage),
  },
  c2cDeals: {
    path: "/c2cTrade",
    shell: "p2p",
    navigation: ["p2p", "side"],
    needsLogin: true,
    areas,
    load: (): LoadedPage => import("./DealsPage.tsx").then((file) => file.DealsPage),
  },
  c2cRecords: {
    path: "/c2cRecord",
    shell: "p2p",
    navigation: "side",
    needsLogin: true,
    areas,
    asks: [c2cTermsCall],
    load: (): LoadedPage => import("./RecordsPage.tsx").then((file) => file.RecordsPage),
  },
  c2cOfferDeals: {
    path: "/c2cDetail",
    shell: "p2p",
    needsLogin: true,
    areas,
    load: (): LoadedPage => import("./OfferDealsPage.tsx").then((file) => file.OfferDealsPage),
  },
} as const satisfies PageTable;
