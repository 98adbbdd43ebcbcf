// What a page does wrong towards people who cannot see, hear or point, one line for each place.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { inRoot } from "../tools/machine/places.mjs";

type Axe = typeof axe;

/** The short text of it: every page has to read and compile it anew. */
const source = readFileSync(inRoot("node_modules", "axe-core", "axe.min.js"), "utf8");

/** What rises or fades into sight is pale on its way; what never ends, like a spinner, is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === "running" && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    const ending = document.getAnimations().filter(isEnding);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

export async function violationsOf(page: Page): Promise<readonly string[]> {
  // Text, not a script of the page: the page's own policy would refuse it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await atRest(page);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { readonly axe: Axe }).axe;
    const { violations } = await run(
      // A notice that is fading away has no contrast to speak of.
      { exclude: [["[data-sonner-toast]"]] },
      // Otherwise everything that is right is described as fully as what is wrong, which takes as long again.
      { resultTypes: ["violations"] },
    );
    return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${one.help} — ${node.html}`));
  });
}
