// Quotations: prices for lists, and what things are worth by them.

import { ensure, parseAmount } from "@tidemark/kernel";
import { defineFeature } from "../../seams/feature.ts";
import { candles } from "../candles/feature.ts";
import { markets } from "../markets/feature.ts";
import { usdtId } from "../markets/markets.ts";
import { createCautiousPrices, createCnyPerUnit, createValuation, Quotations } from "./quotations.ts";
import { quotationsRoutes } from "./quotations-routes.ts";
import { settings } from "./settings.ts";

export const quotations = defineFeature({
  name: "quotations",
  settings,
  needs: { candles, markets },
  open(parts) {
    const { candles, clock, config, markets, sequencer } = parts;
    const { tickers } = candles;
    const cnyPerUnit = createCnyPerUnit({ markets, tickers, cnyPerUsdt: config.cnyPerUsdt });
    const dollar = ensure(markets.coin(usdtId), "USDT is not listed");
    const turnover = parseAmount(config.priceTurnover, dollar.scale);
    const turnoverMin = ensure(turnover.ok ? turnover.value : undefined, "PRICE_TURNOVER is no amount");
    return {
      cautiousPrices: createCautiousPrices({ clock, markets, sequencer, tickers, turnoverMin }),
      cnyPerUnit,
      valuation: createValuation(parts),
      quotations: new Quotations({ markets, tickers, cnyPerUnit }),
    };
  },
  routes: ({ quotations }, { candles, markets }) => quotationsRoutes({ candles: candles.candles, markets, quotations }),
});
