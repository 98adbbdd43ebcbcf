// Conversions: one coin into another out of the house's own coins, at recorded prices and a stated spread.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { hasTable } from "../../store/has-table.ts";
import { books } from "../book/feature.ts";
import { markets } from "../markets/feature.ts";
import { prices } from "../prices/feature.ts";
import { fundConversion } from "./begin-conversion.ts";
import { checkConversions } from "./check-conversions.ts";
import { usdtOf } from "./coins.ts";
import { conversionHandlers } from "./console-conversion.ts";
import { type ConversionStep, openConversion } from "./conversion.ts";
import { conversionRoutes } from "./conversion-routes.ts";
import { settings } from "./settings.ts";
import { Terms } from "./terms.ts";

/** Hears of each step of a conversion as soon as it is past; the step waits for it. */
type ConversionTrials = { readonly onConversionStep?: (step: ConversionStep, id: number) => void | Promise<void> };

export const conversion = defineFeature({
  name: "conversion",
  settings,
  needs: { books, markets, prices },
  ledgerReasons: reasonsIn(words.conversion),
  async open(parts, { onConversionStep: onStep }: ConversionTrials) {
    if (parts.config.mode === "demo") await fundConversion(parts);
    const terms = new Terms(parts.config, usdtOf(parts.markets).scale);
    await terms.load(parts.database);
    return openConversion({ ...parts, terms, ...(onStep === undefined ? {} : { onStep }) });
  },
  routes: (opened, parts) => conversionRoutes({ ...parts, terms: opened.terms, conversion: opened }),
  jobs: (opened) => [opened, opened.forgetting],
  console: (opened, parts) => conversionHandlers({ ...parts, terms: opened.terms }),
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "conversions")) ? await checkConversions(tx) : [] };
  },
});
