// What waits, how the exchange fares, what needs somebody.

import { roles } from "@tidemark/contract/console-call";
import { Gauge } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const today: Room = {
  name: "today",
  icon: Gauge,
  roles,
  pages: [{ path: "/", load: async () => (await import("./TodayPage.tsx")).TodayPage }],
};
