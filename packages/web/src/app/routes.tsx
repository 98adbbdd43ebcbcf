// The table of pages. A page that is not built is not here: nothing links to it and its address answers not-found.

import type { Page } from "./page.ts";
import type { PageName } from "./page-paths.ts";

export const pages: Readonly<Record<PageName, Page>> = {
  home: {
    shell: "root",
    areas: ["home"],
    load: () => import("./home/HomePage.tsx").then((file) => file.HomePage),
  },
  bricks: {
    shell: "root",
    areas: [],
    load: () => import("./bricks/BricksPage.tsx").then((file) => file.BricksPage),
  },
};
