// Identities: papers that wait, and deciding on them.

import { reviewRoles } from "@tidemark/contract/console/identity";
import { IdCard } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const identities: Room = {
  name: "identities",
  icon: IdCard,
  roles: reviewRoles,
  pages: [
    { path: "/identities", load: async () => (await import("./IdentitiesPage.tsx")).IdentitiesPage },
    { path: "/identities/paper", load: async () => (await import("./PaperPage.tsx")).PaperPage },
  ],
};
