// What stands in the HTML must be what the page itself will show.

import { languages, languageTags } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { PageName } from "../../frame/page-paths.ts";
import { pages } from "../pages.ts";
import { chartWords, firstPaints, frameAround, homeWords } from "./first-paint.ts";

const sources = import.meta.glob<Readonly<Record<string, unknown>>>("../../pages/*/*Page.tsx");

test.each(Object.entries(firstPaints))("%s, begun early, fetches the code it is shown by", async (name, { source }) => {
  const file = await sources[source.replace("src/", "../../")]?.();
  expect(Object.values(file ?? {})).toContain(await pages[name as PageName].load());
});

const tags = languages.map((language) => languageTags[language] as keyof typeof homeWords);

test.each([
  ["home", tags.map((tag) => homeWords[tag].headline)],
  ["home", tags.map((tag) => homeWords[tag].welcome)],
  ["trade", tags.map((tag) => chartWords[tag].loading)],
] as const)("%s begins in every language, under the tag the document will have", (name, said) => {
  const main = frameAround(firstPaints[name]?.main ?? "");
  for (const [at, tag] of tags.entries()) {
    expect(main).toContain(`<span data-said lang="${tag}">${said[at]}</span>`);
    expect(main).toContain(`[lang="${tag}"]>body [data-said][lang="${tag}"]`);
  }
});
