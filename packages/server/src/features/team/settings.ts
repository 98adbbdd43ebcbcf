// How often inviters are paid, and whether the demo has a team to look at.

import { choiceSetting, wholeSetting } from "../../platform/setting.ts";

export const settings = {
  rebateMinutes: wholeSetting(
    {
      name: "REBATE_MINUTES",
      means: "minutes from one payout of rebates to the next",
      default: ({ mode }) => (mode === "demo" ? 1 : 60),
      shown: "60 (demo 1)",
    },
    { min: 1, max: 1_440 },
  ),
  demoTeam: choiceSetting(
    {
      name: "DEMO_TEAM",
      means: "off leaves out the people whom a trader of the demo has invited, who trade a little",
      default: "on",
    },
    ["on", "off"],
  ),
};
