// The wealth account: what a unit takes and brings, what is owed when, and who has locked what.

import { Lock } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const wealth: Room = {
  name: "wealth",
  icon: Lock,
  roles: ["markets", "finance", "support", "owner"],
  pages: [
    { path: "/wealth", load: async () => (await import("./TermsPage.tsx")).TermsPage },
    { path: "/wealth/owed", load: async () => (await import("./OwedPage.tsx")).OwedPage },
    { path: "/wealth/locks", load: async () => (await import("./LocksPage.tsx")).LocksPage },
  ],
};
