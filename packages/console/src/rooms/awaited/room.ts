// Rooms that open with their products: their place is kept, so that nobody looks for them elsewhere.

import { Handshake } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const agents: Room = {
  name: "agents",
  icon: Handshake,
  roles: ["support", "finance", "owner"],
  pages: [{ path: "/agents", load: async () => (await import("./AwaitedPage.tsx")).AwaitedPage }],
};
