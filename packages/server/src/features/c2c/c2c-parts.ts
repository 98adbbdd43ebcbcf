// What the calls about C2C are handed.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Deals } from "../deals/deals.ts";
import type { Images } from "../images/images.ts";
import type { Markets } from "../markets/markets.ts";
import type { Prices } from "../prices/prices.ts";
import type { CnyPerUnit } from "../quotations/quotations.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { settings } from "./settings.ts";

export type C2cParts = Omit<Platform, "config"> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly deals: Deals;
  readonly images: Images;
  readonly markets: Markets;
  readonly prices: Prices;
  readonly quotations: { readonly cnyPerUnit: CnyPerUnit };
  readonly secrets: Secrets;
};
