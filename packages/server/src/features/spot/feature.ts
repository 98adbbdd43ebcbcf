// Spot trading: the calls about orders, and what their owners hear.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { settings } from "./settings.ts";
import { openSpotNews, spotRoutes } from "./spot.ts";
import { spotPushes } from "./spot-pushes.ts";

export const spot = defineFeature({
  name: "spot",
  settings,
  needs: { markets, messages },
  messages: messagesIn(words.spot, {
    order_filled: { kind: "fill", places: ["amount", "market", "price"] },
    stop_unfilled: { kind: "fill", places: ["amount", "filled", "market", "stop"] },
    stop_not_complete: { kind: "fill", places: ["amount", "market", "stop"] },
    stop_market_ended: { kind: "fill", places: ["amount", "filled", "market", "stop"] },
    stop_met_own_order: { kind: "fill", places: ["amount", "filled", "market", "stop"] },
  }),
  open: openSpotNews,
  routes: (_opened, parts) => spotRoutes(parts),
  followers: ({ fills }, { audience, markets, sequencer }) => [spotPushes(sequencer, markets, audience), fills],
  jobs: ({ fills, stops }) => [fills, stops],
});
