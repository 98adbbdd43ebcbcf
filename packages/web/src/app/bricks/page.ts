// The gallery of bricks.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const brickPages = {
  bricks: {
    path: "/bricks",
    shell: "root",
    areas: [],
    load: (): LoadedPage => import("./BricksPage.tsx").then((file) => file.BricksPage),
  },
} as const satisfies PageTable;
