// Wallets: what a person owns, and where it went.

import { defineFeature } from "../../seams/feature.ts";
import { candles } from "../candles/feature.ts";
import { chains } from "../chain/feature.ts";
import { markets } from "../markets/feature.ts";
import { profit } from "../profit/feature.ts";
import { quotations } from "../quotations/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { LedgerSums } from "./ledger-sums.ts";
import { createLogWords, ledgerReasons } from "./log-texts.ts";
import { walletNews } from "./wallet-news.ts";
import { walletsRoutes } from "./wallets.ts";

export const wallets = defineFeature({
  name: "wallets",
  needs: { candles, chains, markets, profit, quotations, withdrawals },
  ledgerReasons,
  routes: (_opened, { candles, quotations, ...parts }) =>
    walletsRoutes({
      ...parts,
      candles: candles.candles,
      valuation: quotations.valuation,
      words: createLogWords(parts.ledgerReasons),
    }),
  followers: (_opened, { audience }) => [walletNews(audience)],
  jobs: (_opened, { config, onTrouble, ...parts }) => [
    new LedgerSums({
      ...parts,
      calendar: config.timeZone,
      onTrouble: (error) => onTrouble("the ledger could not be summed up yet", error),
    }),
  ],
});
