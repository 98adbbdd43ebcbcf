// Acceptors: who may put money in and out for others, with which guarantee, and what stands behind open deals.

import { acceptorLookers } from "@tidemark/contract/console/acceptors";
import { HandCoins } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const acceptors: Room = {
  name: "acceptors",
  icon: HandCoins,
  roles: acceptorLookers,
  pages: [
    { path: "/acceptors", load: async () => (await import("./AcceptorsPage.tsx")).AcceptorsPage },
    { path: "/acceptors/acceptor", load: async () => (await import("./AcceptorPage.tsx")).AcceptorPage },
  ],
};
