// Fixed deposits: which terms are sold, whether what is promised can be paid, what is owed when, and deposits one by one.
// Of a deposit that runs, nothing can be changed here.

import { PiggyBank } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const savings: Room = {
  name: "savings",
  icon: PiggyBank,
  roles: ["finance", "markets", "support", "owner"],
  pages: [
    { path: "/savings", load: async () => (await import("./ProductsPage.tsx")).ProductsPage },
    { path: "/savings/funding", load: async () => (await import("./FundingPage.tsx")).FundingPage },
    { path: "/savings/due", load: async () => (await import("./DuePage.tsx")).DuePage },
    { path: "/savings/set-aside", load: async () => (await import("./SetAsidePage.tsx")).SetAsidePage },
    { path: "/savings/deposits", load: async () => (await import("./DepositsPage.tsx")).DepositsPage },
    { path: "/savings/deposit", load: async () => (await import("./DepositPage.tsx")).DepositPage },
  ],
};
