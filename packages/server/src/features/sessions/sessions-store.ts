// Sessions in the database. Tokens are kept only as SHA-256 hashes: they are 256 random bits, so a plain hash
// cannot be turned back.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type SessionRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly seenAt: Instant;
  readonly endsAt: Instant;
};

type Stored = { id: number; user_id: number; seen_at: number; ends_at: number };

function toSession(row: Stored): SessionRow {
  return {
    id: row.id,
    userId: row.user_id as UserId,
    seenAt: row.seen_at as Instant,
    endsAt: row.ends_at as Instant,
  };
}

export type NewSession = {
  readonly userId: UserId;
  readonly tokenHash: Uint8Array;
  readonly socketHash: Uint8Array;
  readonly address: string;
  readonly device: string;
  readonly now: Instant;
  readonly endsAt: Instant;
};

export async function insertSession(db: Queryable, session: NewSession): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into sessions (user_id, token_hash, socket_hash, created_at, seen_at, ends_at, address, device)
     values ($1, $2, $3, $4, $4, $5, $6, $7) returning id`,
    [
      session.userId,
      session.tokenHash,
      session.socketHash,
      session.now,
      session.endsAt,
      session.address,
      session.device,
    ],
  );
  return rows[0]?.id as number;
}

export async function findByTokenHash(db: Queryable, hash: Uint8Array): Promise<SessionRow | null> {
  const rows = await db.query<Stored>(
    "select id, user_id, seen_at, ends_at from sessions where token_hash = $1 and revoked_at is null",
    [hash],
  );
  return rows[0] === undefined ? null : toSession(rows[0]);
}

export async function findBySocketHash(db: Queryable, hash: Uint8Array): Promise<SessionRow | null> {
  const rows = await db.query<Stored>(
    "select id, user_id, seen_at, ends_at from sessions where socket_hash = $1 and revoked_at is null",
    [hash],
  );
  return rows[0] === undefined ? null : toSession(rows[0]);
}

/** Where the sessions of a user began that are newer than an instant. */
export async function addressesSince(db: Queryable, userId: UserId, after: Instant): Promise<string[]> {
  const rows = await db.query<{ address: string }>(
    "select address from sessions where user_id = $1 and revoked_at is null and created_at > $2",
    [userId, after],
  );
  return rows.map((row) => row.address);
}

export async function touchSession(db: Queryable, id: number, now: Instant): Promise<void> {
  await db.query("update sessions set seen_at = greatest(seen_at, $2) where id = $1", [id, now]);
}

/** Answers the ids that were live until now. */
export async function revokeSessions(
  db: Queryable,
  which: { readonly userId: UserId; readonly id?: number; readonly exceptId?: number },
  now: Instant,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `update sessions set revoked_at = $2
     where user_id = $1 and revoked_at is null
       and ($3::bigint is null or id = $3) and ($4::bigint is null or id <> $4)
     returning id`,
    [which.userId, now, which.id ?? null, which.exceptId ?? null],
  );
  return rows.map((row) => row.id);
}

/** Leaves the newest live ones and answers the ids of the others, which have ended now. */
export async function endOldest(
  db: Queryable,
  userId: UserId,
  { keep, now, idleMs }: { readonly keep: number; readonly now: Instant; readonly idleMs: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `update sessions set revoked_at = $2
     where revoked_at is null and id in (
       select id from sessions
       where user_id = $1 and revoked_at is null and ends_at > $2 and seen_at > $3
       order by id desc offset $4)
     returning id`,
    [userId, now, now - idleMs, keep],
  );
  return rows.map((row) => row.id);
}

export type ListedSession = {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
};

/** The live ones, the newest first. */
export async function listSessions(
  db: Queryable,
  userId: UserId,
  at: { readonly now: Instant; readonly idleMs: number },
): Promise<ListedSession[]> {
  const rows = await db.query<{ id: number; device: string; address: string; created_at: number; seen_at: number }>(
    `select id, device, address, created_at, seen_at from sessions
     where user_id = $1 and revoked_at is null and ends_at > $2 and seen_at > $3 order by id desc`,
    [userId, at.now, at.now - at.idleMs],
  );
  return rows.map(({ created_at: createdAt, seen_at: seenAt, ...row }) => ({
    ...row,
    createdAt: createdAt as Instant,
    seenAt: seenAt as Instant,
  }));
}
