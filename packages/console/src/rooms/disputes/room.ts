// Disputes: cases that two operators decide, offers, people who deal, and what does not go on.

import { disputeRoles } from "@tidemark/contract/console/deals";
import { Gavel } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const disputes: Room = {
  name: "disputes",
  icon: Gavel,
  roles: disputeRoles,
  pages: [
    { path: "/disputes", load: async () => (await import("./CasesPage.tsx")).CasesPage },
    { path: "/disputes/case", load: async () => (await import("./CasePage.tsx")).CasePage },
    { path: "/disputes/offers", load: async () => (await import("./OffersPage.tsx")).OffersPage },
    { path: "/disputes/people", load: async () => (await import("./DealersPage.tsx")).DealersPage },
    { path: "/disputes/stuck", load: async () => (await import("./StuckPage.tsx")).StuckPage },
  ],
};
