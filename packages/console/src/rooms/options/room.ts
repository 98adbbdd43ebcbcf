// Seconds options and stake policies: what is offered and when, what could still be won of the house, its funds, and how
// options ended. Nothing here touches an option that was accepted or a policy that was bought.

import { Timer } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const options: Room = {
  name: "options",
  icon: Timer,
  roles: ["finance", "markets", "support", "owner"],
  pages: [
    { path: "/options", load: async () => (await import("./DurationsPage.tsx")).DurationsPage },
    { path: "/options/coins", load: async () => (await import("./CoinsPage.tsx")).CoinsPage },
    { path: "/options/pairs", load: async () => (await import("./PairsPage.tsx")).PairsPage },
    { path: "/options/types", load: async () => (await import("./TypesPage.tsx")).TypesPage },
    { path: "/options/exposure", load: async () => (await import("./ExposurePage.tsx")).ExposurePage },
    { path: "/options/endings", load: async () => (await import("./EndingsPage.tsx")).EndingsPage },
    { path: "/options/funds", load: async () => (await import("./FundsPage.tsx")).FundsPage },
    { path: "/options/policies", load: async () => (await import("./PoliciesPage.tsx")).PoliciesPage },
    { path: "/options/statistics", load: async () => (await import("./StatisticsPage.tsx")).StatisticsPage },
  ],
};
