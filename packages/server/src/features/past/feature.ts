// The past of a new demo: see past.ts. It is opened before anything that goes by the present time.

import { choiceSetting } from "../../platform/setting.ts";
import { defineFeature } from "../../seams/feature.ts";
import { candles } from "../candles/feature.ts";
import { chains } from "../chain/feature.ts";
import { demoPersonId } from "../demo/demo.ts";
import { demo } from "../demo/feature.ts";
import { deposits } from "../deposits/feature.ts";
import { makersSettings } from "../makers/makers.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { spot } from "../spot/feature.ts";
import { beginPast, livePast } from "./past.ts";

const settings = {
  demoPast: choiceSetting(
    {
      name: "DEMO_PAST",
      means:
        "off leaves out what the demo's people have done in the month before the first start; without the simulated market there is none",
      default: "on",
    },
    ["on", "off"],
  ),
  ...makersSettings,
};

/** Hears of each step before it is done. */
type PastTrials = { readonly onPastStep?: (count: number) => void };

export const past = defineFeature({
  name: "past",
  settings,
  needs: { candles, chains, demo, deposits, markets, messages, spot },
  async prepare({ clock, config, database }) {
    const isWanted = config.mode === "demo" && config.demoPast === "on" && config.demoMarket !== "off";
    if (isWanted) await beginPast(database, clock);
  },
  open: (parts, { onPastStep }: PastTrials) =>
    livePast({
      ...parts,
      people: (who) => demoPersonId(parts.database, who),
      ...(onPastStep === undefined ? {} : { onPastStep }),
    }),
});
