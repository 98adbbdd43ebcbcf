// What stands in the HTML must be what the page itself will show.

import { languages, languageTags } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { PageName } from "../page-paths.ts";
import { pages } from "../routes.tsx";
import { firstPaints, wordsByTag } from "./first-paint.ts";

test("every page begun early fetches the texts it is known to need", () => {
  for (const [name, paint] of Object.entries(firstPaints)) {
    expect({ name, areas: paint.areas }).toEqual({ name, areas: pages[name as PageName].areas });
  }
});

test("the home page begins in every language, under the tag the document will have", () => {
  expect(Object.keys(wordsByTag).sort()).toEqual(languages.map((language) => languageTags[language]).sort());
  const main = firstPaints.home?.main ?? "";
  for (const [tag, texts] of Object.entries(wordsByTag)) {
    expect(main).toContain(`<span data-said lang="${tag}">${texts.headline}</span>`);
    expect(main).toContain(`[lang="${tag}"]>body [data-said][lang="${tag}"]`);
  }
});
