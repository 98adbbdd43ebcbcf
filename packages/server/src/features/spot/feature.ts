// Spot trading: the calls about orders, and what their owners hear.

import { defineFeature } from "../../seams/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { settings } from "./settings.ts";
import { openSpotNews, spotRoutes } from "./spot.ts";
import { spotPushes } from "./spot-pushes.ts";

export const spot = defineFeature({
  name: "spot",
  settings,
  needs: { markets, messages },
  open: openSpotNews,
  routes: (_opened, parts) => spotRoutes(parts),
  followers: ({ fills }, { audience, markets, sequencer }) => [spotPushes(sequencer, markets, audience), fills],
  jobs: ({ fills, stops }) => [fills, stops],
});
