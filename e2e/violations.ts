// What a page does wrong towards people who cannot see, hear or point, one line for each place.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export async function violationsOf(page: Page): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page })
    // Otherwise every look opens a page of its own, for frames of other origins; there are none.
    .setLegacyMode()
    // A notice that is fading away has no contrast to speak of.
    .exclude("[data-sonner-toast]")
    // And otherwise everything that is right is described as fully as what is wrong, which takes as long again.
    .options({ resultTypes: ["violations"] });
  const { violations } = await builder.analyze();
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${one.help} — ${node.html}`));
}
