// What holds for everybody: switches, limits, fees.

import { SlidersHorizontal } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const settings: Room = {
  name: "settings",
  icon: SlidersHorizontal,
  roles: ["support", "finance", "markets", "owner"],
  pages: [{ path: "/settings", load: async () => (await import("./SettingsPage.tsx")).SettingsPage }],
};
