// Points of another system: how its service answers, what is owed, what points are exchanged for, and every exchange.

import { pointsLookers } from "@tidemark/contract/console/points";
import { Coins } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const points: Room = {
  name: "points",
  icon: Coins,
  roles: pointsLookers,
  pages: [
    { path: "/points", load: async () => (await import("./NowPage.tsx")).NowPage },
    { path: "/points/exchanges", load: async () => (await import("./ExchangesPage.tsx")).ExchangesPage },
    { path: "/points/days", load: async () => (await import("./list-pages.tsx")).DaysPage },
    { path: "/points/reconcile", load: async () => (await import("./list-pages.tsx")).ReconcilePage },
    { path: "/points/terms", load: async () => (await import("./list-pages.tsx")).TermsPage },
  ],
};
