// The log of what was decided.

import { roles } from "@tidemark/contract/console-call";
import { ScrollText } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const audit: Room = {
  name: "audit",
  icon: ScrollText,
  roles,
  pages: [{ path: "/audit", load: async () => (await import("./AuditPage.tsx")).AuditPage }],
};
