// Recorded prices: what the exchange looked at each second, chained and signed.

import { defineFeature } from "../../seams/feature.ts";
import { hasTable } from "../../store/has-table.ts";
import { makers } from "../makers/feature.ts";
import { markets } from "../markets/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { httpSource } from "./http-source.ts";
import { ownBook } from "./own-book.ts";
import type { PriceSource } from "./price-source.ts";
import { openPrices } from "./prices.ts";
import { pricesRoutes } from "./prices-routes.ts";
import { settings } from "./settings.ts";
import { simulationSource } from "./simulation-source.ts";
import { readSources } from "./source-file.ts";
import { verifyTicks } from "./verify-ticks.ts";

export const prices = defineFeature({
  name: "prices",
  settings,
  needs: { makers, markets, secrets },
  /** A test may bring other sources beside our own book; it then says itself when to look. */
  open(parts, trials: { readonly priceSources?: readonly PriceSource[] }) {
    const { config, makers, secrets, sequencer } = parts;
    const file = config.priceSourcesFile;
    const elsewhere = file === null ? [] : readSources(file).map((settings) => httpSource(settings, parts));
    const simulated = makers.simulated === null ? [] : [simulationSource(makers.simulated)];
    const sources = [ownBook(sequencer), ...(trials.priceSources ?? [...simulated, ...elsewhere])];
    return openPrices({ ...parts, secretKey: secrets.key, sources, isByHand: trials.priceSources !== undefined });
  },
  routes: (opened, parts) => pricesRoutes({ ...parts, prices: opened }),
  jobs: (opened) => [opened],
  async verify(tx) {
    if (!(await hasTable(tx, "ticks"))) return { told: [], findings: [] };
    const { count, hash, findings } = await verifyTicks(tx);
    const told = count === 0 ? [] : [`${count} recorded looks at prices, the last with hash ${hash}`];
    return { told, findings };
  },
});
