// Where prices of others come from, and from how many a price is taken.

import { matching, textSetting, wholeSetting } from "../../platform/setting.ts";

export const settings = {
  priceSourcesMin: wholeSetting(
    {
      name: "PRICE_SOURCES_MIN",
      means: "with fewer sources a recorded price does not move and grows old",
      default: ({ mode }) => (mode === "live" ? 3 : 2),
      shown: "2; live 3",
    },
    { min: 2, max: 16 },
  ),
  priceSourcesFile: textSetting(
    {
      name: "PRICE_SOURCES_FILE",
      means: "JSON file that lists the sources elsewhere whose prices are recorded",
      default: null,
      shown: "none",
    },
    matching(/^[^\0]+$/),
    "a path",
  ),
};
