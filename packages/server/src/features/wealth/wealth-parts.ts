// What the wealth account is handed.

import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { Terms } from "./terms.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type WealthStep =
  | "lock_written"
  | "lock_held"
  | "lock_begun"
  | "lock_decided"
  | "lock_returned"
  | "lock_redeemed";

export type WealthParts = Pick<
  Platform,
  "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "sequencer" | "zone"
> & {
  readonly markets: Markets;
  readonly messages: Messages;
  readonly terms: Terms;
  onStep?(step: WealthStep, id: number): void | Promise<void>;
};
