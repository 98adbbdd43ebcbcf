// The pages of offerings: all of them, and one.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const offeringPages = {
  offerings: {
    path: "/ieorg",
    shell: "root",
    navigation: "earn",
    areas: ["offerings"],
    load: (): LoadedPage => import("./OfferingsPage.tsx").then((file) => file.OfferingsPage),
  },
  offering: {
    path: "/ieorgDetail",
    shell: "root",
    areas: ["ask", "dealing", "forms", "offerings"],
    load: (): LoadedPage => import("./OfferingPage.tsx").then((file) => file.OfferingPage),
  },
} as const satisfies PageTable;
