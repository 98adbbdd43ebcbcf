// The pages of shops for whoever buys from them or sells to them. Those of merchants are in `keeper`.

import { shopTermsCall } from "@tidemark/contract/shops/keeping";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["ask", "dealing", "forms", "offers", "storefront"] as const;

export const shopPages = {
  shopMarket: {
    path: "/legalTrade",
    shell: "p2p",
    navigation: ["p2p", "side"],
    areas,
    asks: [shopTermsCall],
    load: (): LoadedPage => import("./MarketPage.tsx").then((file) => file.MarketPage),
  },
  /** The family's second entry to the same market: `MarketPage.tsx` says why there are two. */
  shopExpress: {
    path: "/fiatradCenter",
    shell: "p2p",
    navigation: "side",
    areas,
    asks: [shopTermsCall],
    load: (): LoadedPage => import("./MarketPage.tsx").then((file) => file.ExpressPage),
  },
  shopDeals: {
    path: "/legalRecord",
    shell: "p2p",
    navigation: "side",
    needsLogin: true,
    areas,
    asks: [shopTermsCall],
    load: (): LoadedPage => import("./DealsPage.tsx").then((file) => file.DealsPage),
  },
  shop: {
    path: "/legalSeller",
    shell: "p2p",
    areas,
    asks: [shopTermsCall],
    load: (): LoadedPage => import("./ShopPage.tsx").then((file) => file.ShopPage),
  },
} as const satisfies PageTable;
