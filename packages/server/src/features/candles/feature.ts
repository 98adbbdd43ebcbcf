// Candles: bars and the figures of the day.

import { defineFeature } from "../../seams/feature.ts";
import { markets } from "../markets/feature.ts";
import { openCandles } from "./candles.ts";
import { candlesRoutes } from "./candles-routes.ts";

export const candles = defineFeature({
  name: "candles",
  needs: { markets },
  open: openCandles,
  routes: (opened, parts) => candlesRoutes({ ...parts, candles: opened.candles }),
  jobs: (opened) => [opened],
});
