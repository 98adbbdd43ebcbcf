// Coins, their networks, and markets.

import { Coins } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const listing: Room = {
  name: "listing",
  icon: Coins,
  roles: ["markets", "finance", "support", "owner"],
  pages: [
    { path: "/listing", load: async () => (await import("./MarketsPage.tsx")).MarketsPage },
    { path: "/listing/coins", load: async () => (await import("./CoinsPage.tsx")).CoinsPage },
    { path: "/listing/market", load: async () => (await import("./MarketPage.tsx")).MarketPage },
    { path: "/listing/coin", load: async () => (await import("./CoinPage.tsx")).CoinPage },
  ],
};
