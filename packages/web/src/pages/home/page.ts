// The page everybody meets first.

import { firstFigures } from "../../features/markets/first-figures.ts";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const homePages = {
  home: {
    path: "/",
    shell: "root",
    areas: ["home"],
    asks: firstFigures,
    load: (): LoadedPage => import("./HomePage.tsx").then((file) => file.HomePage),
  },
} as const satisfies PageTable;
