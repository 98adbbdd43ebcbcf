// The people who run the exchange, and everybody's own sessions.

import { roles } from "@tidemark/contract/console-call";
import { MonitorSmartphone, UserCog } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const operators: Room = {
  name: "operators",
  icon: UserCog,
  roles: ["owner"],
  pages: [{ path: "/operators", load: async () => (await import("./OperatorsPage.tsx")).OperatorsPage }],
};

export const devices: Room = {
  name: "devices",
  icon: MonitorSmartphone,
  roles,
  pages: [{ path: "/devices", load: async () => (await import("./DevicesPage.tsx")).DevicesPage }],
};
