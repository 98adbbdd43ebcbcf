// What the parts of teams are handed.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { Payments } from "../payments/payments.ts";
import type { Prices } from "../prices/prices.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { settings } from "./settings.ts";

/**
 * Each is past once it is on disk; between any two of them the process may end. Portions of the ledger are counted from
 * the start of the process: `fees_accruing` says that one is about to be written.
 */
export type TeamStep =
  | "fees_accruing"
  | "fees_accrued"
  | "payout_written"
  | "payout_booked"
  | "payout_paid"
  | "release_written"
  | "release_booked";

export type TeamParts = Pick<
  Platform,
  "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "sequencer" | "zone"
> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly markets: Markets;
  readonly payments: Payments;
  readonly prices: Prices;
  readonly secrets: Secrets;
  readonly onStep?: (step: TeamStep, id: number) => void | Promise<void>;
};
