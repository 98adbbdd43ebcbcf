// What waits for the word of a second person.

import { roles } from "@tidemark/contract/console-call";
import { Scale } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const proposals: Room = {
  name: "proposals",
  icon: Scale,
  roles,
  pages: [{ path: "/proposals", load: async () => (await import("./ProposalsPage.tsx")).ProposalsPage }],
};
