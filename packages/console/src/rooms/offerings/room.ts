// Offerings of tokens: drafts, what lies set aside, the decisions of two, who has subscribed, and what is owed when.

import { offeringLookers } from "@tidemark/contract/console/offerings";
import { Rocket } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const offerings: Room = {
  name: "offerings",
  icon: Rocket,
  roles: offeringLookers,
  pages: [
    { path: "/offerings", load: async () => (await import("./OfferingsPage.tsx")).OfferingsPage },
    { path: "/offerings/offering", load: async () => (await import("./OfferingPage.tsx")).OfferingPage },
    { path: "/offerings/edit", load: async () => (await import("./EditPage.tsx")).EditPage },
    { path: "/offerings/owed", load: async () => (await import("./OwedPage.tsx")).OwedPage },
  ],
};
