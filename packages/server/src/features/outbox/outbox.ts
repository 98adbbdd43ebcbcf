// Mails and short messages leave through here. They are written in the same transaction as what they tell of and sent
// afterwards by a job, so none is lost in a crash and none tells of something that was rolled back.

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { dayMs, type Instant, instant, type Language, secondMs, type UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { isOnThisMachine } from "../../platform/encrypted.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Database, Queryable } from "../../store/database.ts";
import type { Messages } from "../messages/messages.ts";
import { createLocalTransport } from "./local-transport.ts";
import { createMailTransport } from "./mail-transport.ts";
import { type Carriers, type OutboxJob, sendDue } from "./outbox-job.ts";
import * as store from "./outbox-store.ts";
import { resetLinkMinutes } from "./render.ts";
import type { settings } from "./settings.ts";
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
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly clock: Clock;
  readonly database: Database;
  readonly messages: Messages;
  onTrouble(row: { id: number; tries: number }, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

function domainOf(config: PlatformConfig): string {
  return config.publicOrigin === null ? "localhost" : new URL(config.publicOrigin).hostname;
}

/** Whether codes and links may go to the mail server only where nobody between can read them. */
function needsTls({ mode, smtpPlain }: OutboxParts["config"], url: string): boolean {
  return mode === "live" && smtpPlain === "no" && !isOnThisMachine(url);
}

function carriersOf({ config, database, clock }: OutboxParts): Carriers {
  const domain = domainOf(config);
  const from = config.mailFrom ?? `Tidemark <no-reply@${domain}>`;
  const folder = join(config.dataDir, "outbox");
  const { smtpUrl } = config;
  return {
    mail:
      smtpUrl === null
        ? null
        : createMailTransport({ url: smtpUrl, needsTls: needsTls(config, smtpUrl), from, domain }),
    sms: config.smsUrl === null ? null : createSmsTransport({ url: config.smsUrl, token: config.smsToken }),
    local: config.mode === "demo" ? createLocalTransport(database, folder, () => clock.now()) : null,
  };
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, config, database, messages } = parts;
  const carriers = carriersOf(parts);
  const outgoing: OutboxJob = {
    database,
    messages,
    carriers,
    timeZone: config.timeZone,
    now: () => clock.now(),
    onTrouble: parts.onTrouble,
  };
  let sent = 0;
  const sending = new Job({
    name: "send-outbox",
    everyMs: pollMs,
    async run() {
      sent = (await store.isAnyDue(database, clock.now())) ? await sendDue(outgoing) : 0;
    },
    isReady: () => database.isReady(),
    onTrouble: (error) => parts.onTrouble({ id: 0, tries: 0 }, error),
    measure: parts.measure,
  });

  return {
    async enqueue(tx, { expiresAt, ...outgoing }) {
      const now = clock.now();
      const messageKey = randomBytes(16).toString("hex");
      await store.insertRow(tx, { ...outgoing, messageKey, now, expiresAt: expiresAt ?? instant(now + usefulMs) });
    },
    // Not at once: the caller may still be inside the transaction that this waits for.
    kick: () => void setImmediate(() => sending.wake()),
    async sendDue() {
      await sending.run();
      return sent;
    },
    canSend: (channel) => carriers[channel] !== null || carriers.local !== null,
    start() {
      void sending.start().wake();
    },
    async stop() {
      await sending.stop();
      carriers.mail?.close();
    },
  };
}
