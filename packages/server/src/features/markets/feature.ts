// Markets: what is listed.

import { defineFeature } from "../../seams/feature.ts";
import { assets } from "../assets/feature.ts";
import { marketCommand } from "./market-switch.ts";
import { listMarkets, type Market, openMarkets } from "./markets.ts";
import { marketsRoutes } from "./markets-routes.ts";

export const markets = defineFeature({
  name: "markets",
  needs: { assets },
  async open({ assets, database, sequencer, securityLog, onTrouble }) {
    await listMarkets(sequencer);
    const onHalt = ({ symbol }: Market): void => securityLog.note("market_halted", { what: symbol });
    return openMarkets({ assets, database, sequencer }, { onTrouble, onHalt });
  },
  routes: (opened, parts) => marketsRoutes({ ...parts, markets: opened }),
  operatorCommands: (opened, parts) => ({ market: marketCommand({ ...parts, markets: opened }) }),
});
