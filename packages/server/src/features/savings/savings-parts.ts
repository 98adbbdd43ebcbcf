// What the work on fixed deposits is handed, and the names of its steps.

import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type SavingsStep =
  | "savings_written"
  | "savings_booked"
  | "savings_running"
  | "savings_portion_written"
  | "savings_portion_booked"
  | "savings_portion_paid"
  | "savings_ending"
  | "savings_released"
  | "savings_cancelled"
  | "savings_finished";

export type SavingsParts = Pick<
  Platform,
  "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "sequencer" | "zone"
> & {
  readonly markets: Markets;
  readonly messages: Messages;
  /** People who are paid by one command; fewer only in tests. */
  readonly portionMax?: number;
  /** Hears of each step with the number of the deposit or the portion as soon as it is past; the step waits for it. */
  onStep?(step: SavingsStep, id: number): void | Promise<void>;
};
