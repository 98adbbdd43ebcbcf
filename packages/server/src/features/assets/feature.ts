// The currencies: listed in the journal before anything counts in them.

import { defineFeature } from "../../seams/feature.ts";
import { listAssets, openAssets } from "./assets.ts";

export const assets = defineFeature({
  name: "assets",
  async open({ sequencer }) {
    await listAssets(sequencer);
    return openAssets(sequencer);
  },
});
