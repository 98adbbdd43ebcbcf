// What the work on withdrawals is handed, and the names of its steps.

import type { ZoneClock } from "@tidemark/contract";
import type { Clock } from "../../platform/clock.ts";
import type { JobMeasure } from "../../platform/job.ts";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { PublicIds } from "../../platform/public-ids.ts";
import type { SecurityLog } from "../../platform/security-log.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import type { Chains } from "../chain/chain.ts";
import type { Markets } from "../markets/markets.ts";
import type { Push } from "../messages/messages.ts";
import type { CautiousPrices } from "../quotations/quotations.ts";
import type { Security } from "../security/security.ts";
import type { settings } from "./settings.ts";

/**
 * Each is past once it is on disk or out of the house, except `signed`, which is in memory only. Between any two of
 * them the process may end.
 */
export type WithdrawalStep =
  | "written"
  | "reserved"
  | "requested"
  | "signed"
  | "kept"
  | "broadcast"
  | "sent"
  | "decided"
  | "booked"
  | "ended"
  | "unknown";

export type WithdrawalParts = {
  readonly config: Pick<PlatformConfig, "mode"> & ValuesOf<typeof settings>;
  readonly clock: Clock;
  readonly zone: ZoneClock;
  readonly database: Database;
  readonly publicIds: PublicIds;
  readonly sequencer: Sequencer;
  readonly markets: Markets;
  readonly chains: Chains;
  readonly security: Security;
  readonly cautiousPrices: CautiousPrices;
  readonly securityLog: SecurityLog;
  readonly push: Push;
  /** Where links in mails point. */
  origin(): string;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
  /** Whether operators can be reached; while they cannot, nothing leaves. Always without it. */
  isWatched?(): boolean;
  /** Hears of each step as soon as it is past. */
  onStep?(step: WithdrawalStep, id: number): void | Promise<void>;
};
