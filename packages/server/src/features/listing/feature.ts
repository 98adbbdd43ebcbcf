// Listing: what operators say about coins, networks and markets.

import { Mutex } from "../../platform/mutex.ts";
import { defineFeature } from "../../seams/feature.ts";
import { assets } from "../assets/feature.ts";
import { chains } from "../chain/feature.ts";
import { markets } from "../markets/feature.ts";
import { coinHandlers } from "./console-coins.ts";
import { floorHandlers } from "./console-floors.ts";
import { marketHandlers } from "./console-markets.ts";
import { networkHandlers } from "./console-networks.ts";

export const listing = defineFeature({
  name: "listing",
  needs: { assets, chains, markets },
  console(_opened, platform) {
    const parts = { ...platform, deeds: new Mutex() };
    return [...coinHandlers(parts), ...networkHandlers(parts), ...floorHandlers(parts), ...marketHandlers(parts)];
  },
});
