// What the build takes from the pages' declarations (vite.config.ts): the list of addresses, and the HTML that stands
// before any code runs.

import { type FirstPaint, firstPaints, frameAround } from "./first-paint/first-paint.ts";
import { pages } from "./pages.ts";
import { siteMap } from "./site-map.ts";

type PaintedPage = [name: keyof typeof pages, paint: FirstPaint];

/** Pages that start with more than the frame, each with an HTML file of its own. */
const starts = (Object.entries(firstPaints) as PaintedPage[]).map(([name, { source, areas, main }]) => ({
  path: pages[name].path,
  file: `start/${name}.html`,
  source,
  areas,
  html: frameAround(main),
}));

export const builtSite = {
  map: { ...siteMap(pages), starts: Object.fromEntries(starts.map(({ path, file }) => [path, file])) },
  starts,
  /** What every other page starts with. */
  html: frameAround(""),
} as const;
