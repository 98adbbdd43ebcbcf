// Shops: applications that two operators decide, shops with their deposits, and their offers.

import { shopLookers } from "@tidemark/contract/console/shops";
import { Store } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const shops: Room = {
  name: "shops",
  icon: Store,
  roles: shopLookers,
  pages: [
    { path: "/shops", load: async () => (await import("./ApplicationsPage.tsx")).ApplicationsPage },
    { path: "/shops/list", load: async () => (await import("./ShopsPage.tsx")).ShopsPage },
    { path: "/shops/shop", load: async () => (await import("./ShopPage.tsx")).ShopPage },
    { path: "/shops/offers", load: async () => (await import("./OffersPage.tsx")).OffersPage },
  ],
};
