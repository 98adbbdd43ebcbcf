// What the demo shows before anybody has done anything.

import { choiceSetting, matching, textSetting } from "../../platform/setting.ts";

export type DemoMarket = "on" | "quiet" | "off";

export const settings = {
  demoMarket: choiceSetting<DemoMarket>(
    {
      name: "DEMO_MARKET",
      means: "the demo's simulated market: on, quiet (always at its slow pace), or off (empty books)",
      default: "on",
    },
    ["on", "quiet", "off"],
  ),
  demoSeed: textSetting(
    {
      name: "DEMO_SEED",
      means: "fixed seed of the demo's days, for tests: whoever knows it foretells prices, and the site says so",
      default: null,
      shown: "drawn for each day",
    },
    matching(/^[\x21-\x7e]{1,64}$/),
    "1 to 64 visible characters",
  ),
};
