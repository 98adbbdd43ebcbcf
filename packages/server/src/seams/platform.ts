// What every feature stands on, made once at start; there are no globals. It knows no feature: what one needs of
// another is handed over beside it.

import type { ZoneClock } from "@tidemark/contract";
import type { Clock } from "../platform/clock.ts";
import type { JobMeasure } from "../platform/job.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { PublicIds } from "../platform/public-ids.ts";
import type { SecurityLog } from "../platform/security-log.ts";
import type { Sequencer } from "../sequencer/sequencer.ts";
import type { Channels } from "../socket/channels.ts";
import type { Audience } from "../socket/socket-server.ts";
import type { Database } from "../store/database.ts";
import type { ConsoleHandler } from "./console.ts";
import type { LedgerReason } from "./ledger-reason.ts";
import type { MessageTemplate } from "./message-template.ts";
import type { OperatorCommand } from "./operator-command.ts";

export type Platform = {
  readonly config: PlatformConfig;
  readonly version: string;
  readonly clock: Clock;
  /** The exchange's own zone. */
  readonly zone: ZoneClock;
  readonly database: Database;
  /** What is shown in place of counted ids. */
  readonly publicIds: PublicIds;
  /** The one road by which money moves. */
  readonly sequencer: Sequencer;
  /** States that everybody may watch. */
  readonly channels: Channels;
  /** Who has a socket open; nobody while the exchange opens. */
  readonly audience: Audience;
  readonly measure: JobMeasure;
  /** What happens to people's safety, for those who watch over it. */
  readonly securityLog: SecurityLog;
  /** What operators may ask of all features together; complete once every feature is open. */
  readonly operatorCommands: ReadonlyMap<string, OperatorCommand>;
  /** What operators see and do in their console, of all features together; complete once every feature is open. */
  readonly consoleHandlers: ReadonlyMap<string, ConsoleHandler>;
  /** Why money moves, in words, of all features together. */
  readonly ledgerReasons: ReadonlyMap<string, LedgerReason>;
  /** What users may be told, of all features together. */
  readonly messageTemplates: ReadonlyMap<string, MessageTemplate>;
  /** Hears what is being done while the exchange opens. */
  step(text: string): void;
  /** To the log; the work goes on. */
  onTrouble(text: string, error: unknown): void;
  /** How many sockets are open. */
  watchers(): Promise<number>;
  /** Where links in mails point. */
  origin(): string;
  /** The port that was really taken; differs from the setting when that is 0. */
  listeningPort(): number;
};
