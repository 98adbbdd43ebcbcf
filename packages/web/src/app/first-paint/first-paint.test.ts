// What stands in the HTML must be what the page itself will show.

import { languages, languageTags } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { PageName } from "../page-paths.ts";
import { pages } from "../routes.tsx";
import { chartWords, firstPaints, frameAround, homeWords } from "./first-paint.ts";

test("every page begun early fetches the texts it is known to need", () => {
  for (const [name, paint] of Object.entries(firstPaints)) {
    expect({ name, areas: paint.areas }).toEqual({ name, areas: pages[name as PageName].areas });
  }
});

test.each([
  ["home", homeWords, "headline"],
  ["dealCenter", chartWords, "loading"],
] as const)("%s begins in every language, under the tag the document will have", (name, words, key) => {
  expect(Object.keys(words).sort()).toEqual(languages.map((language) => languageTags[language]).sort());
  const main = frameAround(firstPaints[name]?.main ?? "");
  for (const [tag, texts] of Object.entries<Readonly<Record<string, string>>>(words)) {
    expect(main).toContain(`<span data-said lang="${tag}">${texts[key]}</span>`);
    expect(main).toContain(`[lang="${tag}"]>body [data-said][lang="${tag}"]`);
  }
});
