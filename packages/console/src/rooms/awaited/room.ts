// Rooms that open with their products: their place is kept, so that nobody looks for them elsewhere.

import { Gavel, Handshake } from "lucide-react";
import type { Room } from "../../frame/room.ts";

const load = async () => (await import("./AwaitedPage.tsx")).AwaitedPage;

export const disputes: Room = {
  name: "disputes",
  icon: Gavel,
  roles: ["support", "reviewer", "owner"],
  pages: [{ path: "/disputes", load }],
};

export const agents: Room = {
  name: "agents",
  icon: Handshake,
  roles: ["support", "finance", "owner"],
  pages: [{ path: "/agents", load }],
};
