// Sends what is due: claims rows, renders them, hands them to a transport, and says how it ended. A row that could
// not be sent is tried again, later each time, until it has outlived its use.

import { hourMs, type Instant, instant, minuteMs, secondMs } from "@tidemark/kernel";
import type { Database } from "../../store/database.ts";
import type { Messages } from "../messages/messages.ts";
import type { LocalTransport } from "./local-transport.ts";
import * as store from "./outbox-store.ts";
import { type Content, renderMail, renderSms } from "./render.ts";
import { type MailTransport, type SmsTransport, Undeliverable } from "./transport.ts";

const batchMax = 5;
/** Longer than any transport waits; after a crash the row is free again then. */
const claimMs = minuteMs;
const pauses = [5 * secondMs, 15 * secondMs, 45 * secondMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

export type Carriers = {
  readonly mail: MailTransport | null;
  readonly sms: SmsTransport | null;
  /** Stands in where there is no carrier; null outside the demo. */
  readonly local: LocalTransport | null;
};

export type OutboxJob = {
  readonly database: Database;
  readonly messages: Messages;
  readonly carriers: Carriers;
  readonly timeZone: string;
  now(): Instant;
  /** Hears of tries that failed: the kind of trouble, never the content. */
  onTrouble(row: { id: number; tries: number }, error: unknown): void;
};

async function carry(job: OutboxJob, row: store.ClaimedRow): Promise<void> {
  const { mail, sms, local } = job.carriers;
  const content: Content = { ...row, timeZone: job.timeZone };
  if (row.channel === "mail") {
    const rendered = renderMail(content, job.messages);
    if (mail !== null) return mail.send(row, rendered);
    if (local !== null) return local.put("mail", row, rendered);
  } else {
    const text = renderSms(content, job.messages);
    if (sms !== null) return sms.send(row, text);
    if (local !== null) return local.put("sms", row, { subject: "", text });
  }
  throw new Undeliverable(`no carrier for ${row.channel}`);
}

/** Why it failed, in a few words of ours or the name of the error: an error's own text may quote the message. */
function reasonOf(error: unknown): string {
  if (error instanceof Undeliverable) return error.message;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(typeof code === "string" ? code : name).slice(0, 100);
}

async function deliver(job: OutboxJob, row: store.ClaimedRow): Promise<void> {
  const { database } = job;
  if (job.now() > row.expiresAt) {
    await store.markFailed(database, row.id, { now: job.now(), reason: "outlived its use" });
    return;
  }
  try {
    await carry(job, row);
  } catch (error) {
    job.onTrouble(row, error);
    const reason = reasonOf(error);
    if (error instanceof Undeliverable) return store.markFailed(database, row.id, { now: job.now(), reason });
    const pause = pauses[Math.min(row.tries, pauses.length) - 1] ?? hourMs;
    return store.putOff(database, row.id, { dueAt: instant(job.now() + pause), reason });
  }
  await store.markSent(database, row.id, job.now());
}

/** Answers how many rows were taken up. */
export async function sendDue(job: OutboxJob): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await store.claimDue(job.database, { now: job.now(), untilMs: claimMs, limit: batchMax });
    await Promise.all(rows.map((row) => deliver(job, row)));
    count += rows.length;
    if (rows.length < batchMax) return count;
  }
}
