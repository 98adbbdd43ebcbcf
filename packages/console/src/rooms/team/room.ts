// Teams: what the programme gives, invitations under review, regional agents, payouts, and who earns most.

import { teamLookers } from "@tidemark/contract/console/team";
import { Network } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const team: Room = {
  name: "team",
  icon: Network,
  roles: teamLookers,
  pages: [
    { path: "/team", load: async () => (await import("./ProgrammePage.tsx")).ProgrammePage },
    { path: "/team/reviews", load: async () => (await import("./ReviewsPage.tsx")).ReviewsPage },
    { path: "/team/agents", load: async () => (await import("./AgentsPage.tsx")).AgentsPage },
    { path: "/team/payouts", load: async () => (await import("./figure-pages.tsx")).PayoutsPage },
    { path: "/team/top", load: async () => (await import("./figure-pages.tsx")).TopPage },
    { path: "/team/person", load: async () => (await import("./PersonPage.tsx")).PersonPage },
  ],
};
