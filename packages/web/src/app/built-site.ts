// What the build takes from the pages' declarations and from the list of words (vite.config.ts): the list of addresses,
// the HTML that stands before any code runs, and the texts by language and area.

import type { Texts } from "@tidemark/contract/words/shape";
import { type Language, languages } from "@tidemark/kernel";
import { type FirstPaint, firstPaints, frameAround } from "./first-paint/first-paint.ts";
import { pages } from "./pages.ts";
import { siteMap } from "./site-map.ts";
import { areaTexts } from "./words.ts";

type PaintedPage = [name: keyof typeof pages, paint: FirstPaint];

/** Pages that start with more than the frame, each with an HTML file of its own. */
const starts = (Object.entries(firstPaints) as PaintedPage[]).map(([name, { source, areas, main }]) => ({
  path: pages[name].path,
  file: `start/${name}.html`,
  source,
  areas,
  html: frameAround(main),
}));

type AllTexts = Readonly<Record<Language, Readonly<Record<string, Texts>>>>;

export const builtSite = {
  map: { ...siteMap(pages), starts: Object.fromEntries(starts.map(({ path, file }) => [path, file])) },
  starts,
  /** What every other page starts with. */
  html: frameAround(""),
  texts: Object.fromEntries(languages.map((language) => [language, areaTexts(language)])) as AllTexts,
} as const;
