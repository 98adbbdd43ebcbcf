// From how many sources a price is taken.

import { wholeSetting } from "../../platform/setting.ts";

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
};
