// Puts together what people need: messages, the outbox, safety, codes. Each knows only those before it.

import { hourMs } from "@tidemark/kernel";
import type { Config } from "../../assembly/config.ts";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Database } from "../../store/database.ts";
import { type Codes, createCodes } from "../codes/codes.ts";
import { createMessages, type Messages, type Push } from "../messages/messages.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import { createSecurity, type PasswordCost, type Security } from "../security/security.ts";

export type PeopleParts = {
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly security: Security;
  readonly codes: Codes;
};

/** What goes on by itself while the exchange is open. */
export type PeopleJobs = { start(): void; stop(): Promise<void> };

const sweepEveryMs = hourMs;

function createJobs({ outbox, security }: PeopleParts, measure: JobMeasure | undefined): PeopleJobs {
  const sweeping = new Job({
    name: "sweep-security",
    everyMs: sweepEveryMs,
    run: () => security.sweep(),
    // What is old stays an hour longer.
    onTrouble: () => undefined,
    measure,
  });
  return {
    start() {
      outbox.start();
      void sweeping.start().wake();
    },
    async stop() {
      await outbox.stop();
      await sweeping.stop();
    },
  };
}

export function createPeopleParts(surroundings: {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly push: Push;
  readonly passwordCost?: PasswordCost | undefined;
  /** Where links in mails point. */
  origin(): string;
  onTrouble(row: { id: number; tries: number }, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
}): { readonly parts: PeopleParts; readonly jobs: PeopleJobs } {
  const { config, clock, database, push, passwordCost, origin, onTrouble, measure } = surroundings;
  const messages = createMessages(database, push);
  const outbox = createOutbox({ config, clock, database, messages, onTrouble, measure });
  const security = createSecurity({ config, clock, database, messages, outbox, passwordCost });
  const codes = createCodes({ config, clock, database, outbox, security, origin });
  const parts = { messages, outbox, security, codes };
  return { parts, jobs: createJobs(parts, measure) };
}
