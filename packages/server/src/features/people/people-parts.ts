// Puts together what people need: messages, the outbox, safety, codes. Each knows only those before it.

import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../store/database.ts";
import { type Codes, createCodes } from "../codes/codes.ts";
import { createMessages, type Messages, type Push } from "../messages/messages.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import { createSecurity, type Security } from "../security/security.ts";

export type PeopleParts = {
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly security: Security;
  readonly codes: Codes;
};

export function createPeopleParts(surroundings: {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly push: Push;
  /** Where links in mails point. */
  origin(): string;
  onTrouble(row: { id: number; tries: number }, error: unknown): void;
}): PeopleParts {
  const { config, clock, database, push, origin, onTrouble } = surroundings;
  const messages = createMessages(database, push);
  const outbox = createOutbox({ config, clock, database, messages, onTrouble });
  const security = createSecurity({ config, clock, database, messages, outbox });
  const codes = createCodes({ config, clock, database, outbox, security, origin });
  return { messages, outbox, security, codes };
}
