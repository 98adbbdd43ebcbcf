// Spot trading: the calls about orders, and what their owners hear.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { settings } from "./settings.ts";
import { openSpotNews, spotRoutes } from "./spot.ts";
import { spotPushes } from "./spot-pushes.ts";

const wordPlaces = {
  side: {
    zh: words.spot.zh.mails.stopSides,
    en: words.spot.en.mails.stopSides,
    hk: words.spot.hk.mails.stopSides,
    jp: words.spot.jp.mails.stopSides,
    ru: words.spot.ru.mails.stopSides,
  },
};

export const spot = defineFeature({
  name: "spot",
  settings,
  needs: { markets, messages },
  messages: messagesIn(words.spot, {
    // Told until 0.1, without the side.
    order_filled: { kind: "fill", places: ["amount", "market", "price"] },
    order_bought: { kind: "fill", places: ["amount", "market", "price"] },
    order_sold: { kind: "fill", places: ["amount", "market", "price"] },
    stop_unfilled: { kind: "fill", places: ["amount", "filled", "market", "stop"], wordPlaces },
    stop_not_complete: { kind: "fill", places: ["amount", "market", "stop"], wordPlaces },
    stop_market_ended: { kind: "fill", places: ["amount", "filled", "market", "stop"], wordPlaces },
    stop_met_own_order: { kind: "fill", places: ["amount", "filled", "market", "stop"], wordPlaces },
    exit_missing: { kind: "fill", places: ["filled", "market"], wordPlaces },
    exit_ended: { kind: "fill", places: ["amount", "filled", "market"], wordPlaces },
  }),
  open: openSpotNews,
  routes: (_opened, parts) => spotRoutes(parts),
  followers: ({ fills }, { audience, markets, sequencer }) => [spotPushes(sequencer, markets, audience), fills],
  jobs: ({ fills, stops }) => [fills, stops],
});
