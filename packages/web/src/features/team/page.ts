// Inviting people, the team below, what losses were released, and an agent's region.

import { programmeCall } from "@tidemark/contract/team";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["forms", "refusals", "team"] as const;

export const teamPages = {
  team: {
    path: "/team",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas,
    asks: [programmeCall],
    load: (): LoadedPage => import("./TeamPage.tsx").then((file) => file.TeamPage),
  },
  tree: {
    path: "/tree",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas,
    load: (): LoadedPage => import("./TreePage.tsx").then((file) => file.TreePage),
  },
  profit: {
    path: "/profit",
    shell: "account",
    needsLogin: true,
    areas,
    asks: [programmeCall],
    load: (): LoadedPage => import("./ProfitPage.tsx").then((file) => file.ProfitPage),
  },
  region: {
    path: "/region",
    shell: "account",
    needsLogin: true,
    areas,
    load: (): LoadedPage => import("./RegionPage.tsx").then((file) => file.RegionPage),
  },
} as const satisfies PageTable;
