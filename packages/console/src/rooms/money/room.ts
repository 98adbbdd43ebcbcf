// Money: what leaves, what came in, claims, corrections and sums.

import { Landmark } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const money: Room = {
  name: "money",
  icon: Landmark,
  roles: ["finance", "support", "owner"],
  pages: [
    { path: "/money", load: async () => (await import("./WithdrawalsPage.tsx")).WithdrawalsPage },
    { path: "/money/deposits", load: async () => (await import("./DepositsPage.tsx")).DepositsPage },
    { path: "/money/claims", load: async () => (await import("./ClaimsPage.tsx")).ClaimsPage },
    { path: "/money/adjustments", load: async () => (await import("./AdjustmentsPage.tsx")).AdjustmentsPage },
    { path: "/money/accounts", load: async () => (await import("./AccountsPage.tsx")).AccountsPage },
    { path: "/money/fees", load: async () => (await import("./FeesPage.tsx")).FeesPage },
  ],
};
