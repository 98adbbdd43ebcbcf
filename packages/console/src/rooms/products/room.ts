// Products that stand on recorded prices: their terms, what the house owes and has, and what became of positions.

import { Boxes } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const products: Room = {
  name: "products",
  icon: Boxes,
  roles: ["finance", "markets", "support", "owner"],
  pages: [
    { path: "/products", load: async () => (await import("./TermsPage.tsx")).TermsPage },
    { path: "/products/pair", load: async () => (await import("./PairPage.tsx")).PairPage },
    { path: "/products/exposure", load: async () => (await import("./ExposurePage.tsx")).ExposurePage },
    { path: "/products/funds", load: async () => (await import("./FundsPage.tsx")).FundsPage },
    { path: "/products/positions", load: async () => (await import("./PositionsPage.tsx")).PositionsPage },
    { path: "/products/liquidations", load: async () => (await import("./ClosingsPage.tsx")).ClosingsPage },
    { path: "/products/coverage", load: async () => (await import("./CoveragePage.tsx")).CoveragePage },
  ],
};
