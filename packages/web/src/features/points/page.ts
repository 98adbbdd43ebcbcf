// The pages of points: exchanging them, in the account's shell and by itself, the bound account, and the login with it.

import { pointsOfferCall } from "@tidemark/contract/points";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["ask", "dealing", "forms", "points"] as const;

export const pointPages = {
  points: {
    path: "/integralExchange",
    shell: "account",
    navigation: "side",
    isFor: "pointsPeople",
    accountMenu: "points",
    needsLogin: true,
    areas,
    asks: [pointsOfferCall],
    load: (): LoadedPage => import("./PointsPage.tsx").then((file) => file.PointsPage),
  },
  pointsAlone: {
    path: "/integralExchanges",
    shell: "root",
    areas,
    asks: [pointsOfferCall],
    load: (): LoadedPage => import("./PointsAlonePage.tsx").then((file) => file.PointsAlonePage),
  },
  bindPoints: {
    path: "/bindInfo",
    shell: "root",
    needsLogin: true,
    areas,
    load: (): LoadedPage => import("./BindPointsPage.tsx").then((file) => file.BindPointsPage),
  },
  pointsLogin: {
    path: "/components/loginTransfer",
    shell: "root",
    areas,
    asks: [pointsOfferCall],
    load: (): LoadedPage => import("./PointsLoginPage.tsx").then((file) => file.PointsLoginPage),
  },
} as const satisfies PageTable;
