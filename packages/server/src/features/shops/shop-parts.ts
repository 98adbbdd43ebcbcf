// What the work on shops is handed, and the names of its steps.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Deals, DealTerms } from "../deals/deals.ts";
import type { Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { settings } from "./settings.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type ShopStep =
  | "shop_written"
  | "shop_reserved"
  | "shop_applied"
  | "shop_decided"
  | "shop_emptied"
  | "shop_released"
  | "shop_ended";

export type ShopParts = Pick<
  Platform,
  "audience" | "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "sequencer" | "zone"
> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly deals: Deals;
  readonly markets: Markets;
  readonly messages: Messages;
  /** By which somebody who wants a shop is judged, as one who posts. */
  readonly terms: DealTerms;
  /** Hears of each step as soon as it is past; the step waits for it. */
  onStep?(step: ShopStep, id: number): void | Promise<void>;
};
