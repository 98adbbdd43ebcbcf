// The outbox in the database: rows wait, are claimed for a while by whoever sends them, and end sent or given up.
// Then their parameters (a code, a link) are emptied.

import type { Instant, Language, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import type { OutboxTemplate } from "./templates.ts";

export type Channel = "mail" | "sms";

export type NewRow = {
  readonly channel: Channel;
  readonly destination: string;
  readonly userId: UserId | null;
  readonly template: OutboxTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly messageKey: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
};

export type ClaimedRow = {
  readonly id: number;
  readonly channel: Channel;
  readonly destination: string;
  readonly template: OutboxTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly messageKey: string;
  readonly expiresAt: Instant;
  readonly tries: number;
  readonly phrase: string | null;
};

export async function insertRow(db: Queryable, row: NewRow): Promise<void> {
  await db.query(
    `insert into outbox
       (channel, destination, user_id, template, params, language, message_key, created_at, due_at, expires_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $8, $9)`,
    [
      row.channel,
      row.destination,
      row.userId,
      row.template,
      JSON.stringify(row.params),
      row.language,
      row.messageKey,
      row.now,
      row.expiresAt,
    ],
  );
}

type Stored = Omit<ClaimedRow, "messageKey" | "expiresAt"> & { message_key: string; expires_at: number };

const isDue = "sent_at is null and failed_at is null and due_at <= $1 and claimed_until <= $1";

export function isAnyDue(db: Queryable, now: Instant): Promise<boolean> {
  return isThere(db, `select true as "isThere" from outbox where ${isDue} order by due_at limit 1`, [now]);
}

/** Takes due rows; nobody else gets them until the claim runs out. */
export async function claimDue(
  db: Queryable,
  claim: { readonly now: Instant; readonly untilMs: number; readonly limit: number },
): Promise<ClaimedRow[]> {
  const rows = await db.query<Stored>(
    `with due as (
       select id from outbox
       where ${isDue}
       order by id limit $3 for update skip locked
     )
     update outbox o set claimed_until = $2, tries = tries + 1
     from due
     where o.id = due.id
     returning o.id, o.channel, o.destination, o.template, o.params, o.language, o.message_key, o.expires_at, o.tries,
       (select anti_phishing_code from users u where u.id = o.user_id) as phrase`,
    [claim.now, claim.now + claim.untilMs, claim.limit],
  );
  return rows.map(({ message_key: messageKey, expires_at: expiresAt, ...row }) => ({
    ...row,
    messageKey,
    expiresAt: expiresAt as Instant,
  }));
}

export async function markSent(db: Queryable, id: number, now: Instant): Promise<void> {
  await db.query("update outbox set sent_at = $2, params = '{}', last_error = null where id = $1 and sent_at is null", [
    id,
    now,
  ]);
}

export async function markFailed(db: Queryable, id: number, failure: { now: Instant; reason: string }): Promise<void> {
  await db.query("update outbox set failed_at = $2, params = '{}', last_error = $3 where id = $1", [
    id,
    failure.now,
    failure.reason,
  ]);
}

export async function putOff(db: Queryable, id: number, later: { dueAt: Instant; reason: string }): Promise<void> {
  await db.query("update outbox set due_at = $2, claimed_until = 0, last_error = $3 where id = $1", [
    id,
    later.dueAt,
    later.reason,
  ]);
}

export type LocalRow = {
  readonly id: number;
  readonly channel: Channel;
  readonly destination: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Instant;
};

export async function insertLocal(db: Queryable, row: LocalRow): Promise<void> {
  await db.query(
    `insert into local_outbox (id, channel, destination, subject, text, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [row.id, row.channel, row.destination, row.subject, row.text, row.at],
  );
}

/** Answers the ids that fell out. */
export async function keepNewestLocal(db: Queryable, count: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `delete from local_outbox where id <= (select id from local_outbox order by id desc offset $1 limit 1) returning id`,
    [count],
  );
  return rows.map((row) => row.id);
}

export async function listLocal(db: Queryable, destination: string | null, limit: number): Promise<LocalRow[]> {
  return db.query<LocalRow>(
    `select id, channel, destination, subject, text, at from local_outbox
     where $1::text is null or destination = $1 order by id desc limit $2`,
    [destination, limit],
  );
}
