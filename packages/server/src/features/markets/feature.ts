// Markets: what is listed.

import { defineFeature } from "../../seams/feature.ts";
import { assets } from "../assets/feature.ts";
import { marketCommand } from "./market-switch.ts";
import { listMarkets, openMarkets } from "./markets.ts";
import { marketsRoutes } from "./markets-routes.ts";

export const markets = defineFeature({
  name: "markets",
  needs: { assets },
  async open({ database, sequencer, onTrouble }) {
    await listMarkets(sequencer);
    return openMarkets(database, sequencer, onTrouble);
  },
  routes: (opened, parts) => marketsRoutes({ ...parts, markets: opened }),
  operatorCommands: (opened, parts) => ({ market: marketCommand({ ...parts, markets: opened }) }),
});
