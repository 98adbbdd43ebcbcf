// The pages of one deal, the same for both sides and all markets, at the addresses that clients of this API family know:
// C2C's; with a shop for whoever pays it; with a shop in every other case; a merchant's; with an
// acceptor; and an acceptor's. Whoever knows a deal by its
// number alone, as messages do, leads to the first of them, which leads on.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["ask", "dealing", "forms"] as const;
const frame = { shell: "p2p", needsLogin: true, areas } as const;

export const dealPages = {
  anyDeal: {
    ...frame,
    path: "/deal",
    load: (): LoadedPage => import("./deal-pages.tsx").then((file) => file.AnyDealPage),
  },
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
  acceptorDeal: {
    ...frame,
    shell: "account",
    path: "/acceptorDeal",
    load: (): LoadedPage => import("./deal-pages.tsx").then((file) => file.AcceptorDealPage),
  },
  acceptorDeskDeal: {
    ...frame,
    shell: "account",
    path: "/acceptorDeskDeal",
    load: (): LoadedPage => import("./deal-pages.tsx").then((file) => file.AcceptorDeskDealPage),
  },
} as const satisfies PageTable;
