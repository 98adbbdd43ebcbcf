// What the market of shops is handed.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { C2c } from "../c2c/c2c.ts";
import type { Deals } from "../deals/deals.ts";
import type { Images } from "../images/images.ts";
import type { Markets } from "../markets/markets.ts";
import type { Prices } from "../prices/prices.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Security } from "../security/security.ts";
import type { settings } from "./settings.ts";

export type MarketParts = Omit<Platform, "config"> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly c2c: C2c;
  readonly deals: Deals;
  readonly images: Images;
  readonly markets: Markets;
  readonly prices: Prices;
  readonly secrets: Secrets;
  readonly security: Security;
};
