// The demo's living market.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { candles } from "../candles/feature.ts";
import { markets } from "../markets/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { openMakers } from "./makers.ts";
import { makersRoutes } from "./makers-routes.ts";
import { settings } from "./settings.ts";

export const makers = defineFeature({
  name: "makers",
  settings,
  needs: { candles, markets, secrets },
  ledgerReasons: reasonsIn(words.makers),
  open: ({ candles, secrets, ...parts }) =>
    openMakers({ ...parts, secretKey: secrets.key, onHistory: () => candles.candles.reload() }),
  routes: (opened) => makersRoutes({ makers: opened }),
  jobs: (opened) => [opened],
});
