// The page that says what is simulated.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const makerPages = {
  simulation: {
    path: "/simulation",
    shell: "root",
    areas: ["makers"],
    load: (): LoadedPage => import("./SimulationPage.tsx").then((file) => file.SimulationPage),
  },
} as const satisfies PageTable;
