// What the calls about orders are handed.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { settings } from "./settings.ts";

export type SpotParts = Pick<Platform, "clock" | "database" | "publicIds" | "sequencer" | "zone"> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly markets: Markets;
};
