// Mails and short messages leave through here. They are written in the same transaction as what they tell of and sent
// afterwards by a job, so none is lost in a crash and none tells of something that was rolled back.

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { dayMs, type Instant, instant, type Language, secondMs, type UserId } from "@tidemark/kernel";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Database, Queryable } from "../../store/database.ts";
import type { Messages } from "../messages/messages.ts";
import { createLocalTransport } from "./local-transport.ts";
import { createMailTransport } from "./mail-transport.ts";
import { type Carriers, type OutboxJob, sendDue } from "./outbox-job.ts";
import * as store from "./outbox-store.ts";
import { resetLinkMinutes } from "./render.ts";
import { createSmsTransport } from "./sms-transport.ts";
import type { OutboxTemplate } from "./templates.ts";

export type { OutboxTemplate };
export { resetLinkMinutes };
export type Channel = store.Channel;

const pollMs = secondMs;
const usefulMs = 3 * dayMs;

export type Outgoing = {
  readonly channel: Channel;
  readonly destination: string;
  readonly userId: UserId | null;
  readonly template: OutboxTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  /** After this nobody wants it any more; three days unless said. */
  readonly expiresAt?: Instant;
};

export type Outbox = {
  /** Inside the caller's transaction. */
  enqueue(tx: Queryable, outgoing: Outgoing): Promise<void>;
  /** After the commit: what is due is sent without waiting for the next look. */
  kick(): void;
  /** Sends everything due and answers how many rows that were. */
  sendDue(): Promise<number>;
  canSend(channel: Channel): boolean;
  start(): void;
  stop(): Promise<void>;
};

export type OutboxParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly messages: Messages;
  onTrouble(row: { id: number; tries: number }, error: unknown): void;
};

function domainOf(config: Config): string {
  return config.publicOrigin === null ? "localhost" : new URL(config.publicOrigin).hostname;
}

function carriersOf({ config, database, clock }: OutboxParts): Carriers {
  const domain = domainOf(config);
  const from = config.mailFrom ?? `Tidemark <no-reply@${domain}>`;
  const folder = join(config.dataDir, "outbox");
  return {
    mail: config.smtpUrl === null ? null : createMailTransport({ url: config.smtpUrl, from, domain }),
    sms: config.smsUrl === null ? null : createSmsTransport({ url: config.smsUrl, token: config.smsToken }),
    local: config.mode === "demo" ? createLocalTransport(database, folder, () => clock.now()) : null,
  };
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, config, database, messages } = parts;
  const carriers = carriersOf(parts);
  const job: OutboxJob = {
    database,
    messages,
    carriers,
    timeZone: config.timeZone,
    now: () => clock.now(),
    onTrouble: parts.onTrouble,
  };
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<number> | null = null;
  let isWanted = false;
  let isStopped = false;

  async function passes(): Promise<number> {
    let count = 0;
    do {
      isWanted = false;
      count += await sendDue(job);
    } while (isWanted && !isStopped);
    return count;
  }

  /** One pass at a time; whoever asks meanwhile gets another one right after. */
  function run(): Promise<number> {
    isWanted = true;
    running ??= passes().finally(() => {
      running = null;
    });
    return running;
  }

  function look(): void {
    if (isStopped || !database.isReady()) return;
    run().catch((error: unknown) => parts.onTrouble({ id: 0, tries: 0 }, error));
  }

  return {
    async enqueue(tx, { expiresAt, ...outgoing }) {
      const now = clock.now();
      const messageKey = randomBytes(16).toString("hex");
      await store.insertRow(tx, { ...outgoing, messageKey, now, expiresAt: expiresAt ?? instant(now + usefulMs) });
    },
    // Not at once: the caller may still be inside the transaction that this waits for.
    kick: () => void setImmediate(look),
    sendDue: run,
    canSend: (channel) => carriers[channel] !== null || carriers.local !== null,
    start() {
      timer ??= setInterval(look, pollMs);
      timer.unref();
      look();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await running?.catch(() => undefined);
      carriers.mail?.close();
    },
  };
}
