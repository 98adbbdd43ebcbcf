// People: finding somebody, and everything about one account.

import { peopleRoles } from "@tidemark/contract/console/people";
import { Users } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const people: Room = {
  name: "people",
  icon: Users,
  roles: peopleRoles,
  pages: [
    { path: "/people", load: async () => (await import("./PeoplePage.tsx")).PeoplePage },
    { path: "/people/person", load: async () => (await import("./PersonPage.tsx")).PersonPage },
  ],
};
