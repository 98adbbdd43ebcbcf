// The demo's living market.

import { simulationCall } from "@tidemark/contract/makers";
import { words } from "@tidemark/contract/words/all";
import { ok } from "@tidemark/kernel";
import { handle } from "../../http/handler.ts";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { candles } from "../candles/feature.ts";
import { markets } from "../markets/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { openMakers } from "./makers.ts";
import { settings } from "./settings.ts";

export const makers = defineFeature({
  name: "makers",
  settings,
  needs: { candles, markets, secrets },
  ledgerReasons: reasonsIn(words.makers),
  open: ({ candles, secrets, ...parts }) =>
    openMakers({ ...parts, secretKey: secrets.key, onHistory: () => candles.candles.reload() }),
  /** Says openly that the demo's prices are simulated, from which seed, and by whom. */
  routes: (opened) => [handle(simulationCall, () => ok(opened.simulation()))],
  jobs: (opened) => [opened],
});
