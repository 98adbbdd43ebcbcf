// Quotations: prices for lists, and what things are worth by them.

import { defineFeature } from "../../seams/feature.ts";
import { candles } from "../candles/feature.ts";
import { markets } from "../markets/feature.ts";
import { createCnyPerUnit, createValuation, Quotations } from "./quotations.ts";
import { quotationsRoutes } from "./quotations-routes.ts";
import { settings } from "./settings.ts";

export const quotations = defineFeature({
  name: "quotations",
  settings,
  needs: { candles, markets },
  open(parts) {
    const { candles, config, markets } = parts;
    const { tickers } = candles;
    const cnyPerUnit = createCnyPerUnit({ markets, tickers, cnyPerUsdt: config.cnyPerUsdt });
    return {
      cnyPerUnit,
      valuation: createValuation(parts),
      quotations: new Quotations({ markets, tickers, cnyPerUnit }),
    };
  },
  routes: ({ quotations }, { candles, markets }) => quotationsRoutes({ candles: candles.candles, markets, quotations }),
});
