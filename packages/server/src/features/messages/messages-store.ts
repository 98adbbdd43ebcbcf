// Messages in the database. Cleared ones leave the list and stay in the record.

import type { MessageKind } from "@tidemark/contract/messages";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { MessageTemplate } from "./messages.ts";

export type MessageRow = {
  readonly id: number;
  readonly kind: MessageKind;
  readonly template: MessageTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly at: Instant;
  readonly isRead: boolean;
};

export type NewMessage = Pick<MessageRow, "kind" | "template" | "params" | "at"> & { readonly userId: UserId };

export async function insertMessages(db: Queryable, messages: readonly NewMessage[]): Promise<void> {
  await db.query(
    `insert into messages (user_id, kind, template, params, at)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::bigint[])`,
    [
      messages.map((message) => message.userId),
      messages.map((message) => message.kind),
      messages.map((message) => message.template),
      messages.map((message) => JSON.stringify(message.params)),
      messages.map((message) => message.at),
    ],
  );
}

type Stored = {
  id: number;
  kind: MessageKind;
  template: MessageTemplate;
  params: Record<string, string>;
  at: number;
  read_at: number | null;
};

export async function listMessages(
  db: Queryable,
  userId: UserId,
  page: { readonly offset: number; readonly limit: number },
): Promise<MessageRow[]> {
  const rows = await db.query<Stored>(
    `select id, kind, template, params, at, read_at from messages
     where user_id = $1 and cleared_at is null order by id desc offset $2 limit $3`,
    [userId, page.offset, page.limit],
  );
  return rows.map(({ read_at: readAt, at, ...row }) => ({ ...row, at: at as Instant, isRead: readAt !== null }));
}

/** Of each of these users. */
export async function countUnread(db: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
  const rows = await db.query<{ user_id: UserId; count: number }>(
    `select user_id, count(*) as count from messages
     where user_id = any($1::bigint[]) and cleared_at is null and read_at is null group by user_id`,
    [userIds],
  );
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

/** Null for the ids means all. Foreign ids touch nothing. */
export async function markRead(db: Queryable, userId: UserId, ids: readonly number[] | null, at: Instant) {
  await db.query(
    `update messages set read_at = $3
     where user_id = $1 and read_at is null and ($2::bigint[] is null or id = any($2::bigint[]))`,
    [userId, ids, at],
  );
}

export async function markCleared(db: Queryable, userId: UserId, ids: readonly number[] | null, at: Instant) {
  await db.query(
    `update messages set cleared_at = $3, read_at = coalesce(read_at, $3)
     where user_id = $1 and cleared_at is null and ($2::bigint[] is null or id = any($2::bigint[]))`,
    [userId, ids, at],
  );
}
