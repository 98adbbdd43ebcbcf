// Conversions: spread and limits by two, the house's inventory, and what was converted. Nobody here says a price.

import { Repeat } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const conversion: Room = {
  name: "conversion",
  icon: Repeat,
  roles: ["markets", "finance", "support", "owner"],
  pages: [
    { path: "/conversion", load: async () => (await import("./TermsPage.tsx")).TermsPage },
    { path: "/conversion/days", load: async () => (await import("./DaysPage.tsx")).DaysPage },
    { path: "/conversion/list", load: async () => (await import("./ConversionsPage.tsx")).ConversionsPage },
  ],
};
