// Passkeys in the database, and what devices are asked to sign. A challenge is kept as a hash and taken away with the
// first answer to it, right or wrong.

import { createHash } from "node:crypto";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Passkey = {
  readonly id: number;
  readonly userId: UserId;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSyncable: boolean;
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: Instant;
  readonly usedAt: Instant | null;
};

type Stored = {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  is_syncable: boolean;
  is_synced: boolean;
  name: string;
  created_at: number;
  used_at: number | null;
};

function toPasskey(row: Stored): Passkey {
  return {
    id: row.id,
    userId: row.user_id as UserId,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    isSyncable: row.is_syncable,
    isSynced: row.is_synced,
    name: row.name,
    createdAt: row.created_at as Instant,
    usedAt: row.used_at as Instant | null,
  };
}

const columns = `id, user_id, credential_id, public_key, counter, transports, is_syncable, is_synced, name, created_at,
  used_at`;

/** The newest first. */
export async function listPasskeys(db: Queryable, userId: UserId): Promise<Passkey[]> {
  const rows = await db.query<Stored>(`select ${columns} from passkeys where user_id = $1 order by id desc`, [userId]);
  return rows.map(toPasskey);
}

export async function countPasskeys(db: Queryable, userId: UserId): Promise<number> {
  const rows = await db.query<{ count: number }>("select count(*)::int as count from passkeys where user_id = $1", [
    userId,
  ]);
  return rows[0]?.count ?? 0;
}

export async function findByCredential(db: Queryable, credentialId: string): Promise<Passkey | null> {
  const rows = await db.query<Stored>(`select ${columns} from passkeys where credential_id = $1`, [credentialId]);
  return rows[0] === undefined ? null : toPasskey(rows[0]);
}

export type NewPasskey = Omit<Passkey, "id" | "usedAt">;

/** Null when somebody has that credential already. */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_syncable, is_synced, name,
       created_at)
     values ($1, $2, $3, $4, $5::text[], $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`,
    [
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.isSyncable,
      passkey.isSynced,
      passkey.name,
      passkey.createdAt,
    ],
  );
  return rows[0]?.id ?? null;
}

/** False when the counter has gone on meanwhile: of two uses with one count, one is of a copy. */
export async function noteUse(
  db: Queryable,
  use: { readonly id: number; readonly counter: number; readonly isSynced: boolean; readonly at: Instant },
): Promise<boolean> {
  const rows = await db.query(
    `update passkeys set counter = $2, is_synced = $3, used_at = $4
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [use.id, use.counter, use.isSynced, use.at],
  );
  return rows.length > 0;
}

export async function renamePasskey(
  db: Queryable,
  which: { readonly userId: UserId; readonly id: number; readonly name: string },
): Promise<boolean> {
  const rows = await db.query("update passkeys set name = $3 where user_id = $1 and id = $2 returning id", [
    which.userId,
    which.id,
    which.name,
  ]);
  return rows.length > 0;
}

/** The name of the one that is gone; null when there was none. */
export async function deletePasskey(db: Queryable, userId: UserId, id: number): Promise<string | null> {
  const rows = await db.query<{ name: string }>("delete from passkeys where user_id = $1 and id = $2 returning name", [
    userId,
    id,
  ]);
  return rows[0]?.name ?? null;
}

/** The names of those that are gone. */
export async function deleteAddedSince(db: Queryable, userId: UserId, since: Instant): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    "delete from passkeys where user_id = $1 and created_at >= $2 returning name",
    [userId, since],
  );
  return rows.map((row) => row.name);
}

export type Purpose = "add" | "prove" | "login";

export type Challenge = {
  readonly purpose: Purpose;
  readonly userId: UserId | null;
  readonly sessionId: number | null;
  readonly deviceHash: Uint8Array | null;
};

/** 256 random bits, so a plain hash cannot be turned back. */
function hashOf(challenge: string): Buffer {
  return createHash("sha256").update(challenge).digest();
}

export async function insertChallenge(
  db: Queryable,
  text: string,
  challenge: Challenge,
  life: { readonly now: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await db.query(
    `insert into passkey_challenges (challenge_hash, purpose, user_id, session_id, device_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(text),
      challenge.purpose,
      challenge.userId,
      challenge.sessionId,
      challenge.deviceHash,
      life.now,
      life.expiresAt,
    ],
  );
}

/** Takes a challenge away; null when it is unknown or too old, or the session it was made for has ended. */
export async function takeChallenge(db: Queryable, text: string, now: Instant): Promise<Challenge | null> {
  const rows = await db.query<{
    purpose: Purpose;
    user_id: number | null;
    session_id: number | null;
    device_hash: Uint8Array | null;
    is_good: boolean;
  }>(
    `delete from passkey_challenges where challenge_hash = $1
     returning purpose, user_id, session_id, device_hash, expires_at > $2 and created_at <= $2 and not exists (
       select 1 from sessions where sessions.id = session_id and revoked_at is not null) as is_good`,
    [hashOf(text), now],
  );
  const [row] = rows;
  if (row === undefined || !row.is_good) return null;
  return {
    purpose: row.purpose,
    userId: row.user_id as UserId | null,
    sessionId: row.session_id,
    deviceHash: row.device_hash,
  };
}

export async function sweepChallenges(db: Queryable, now: Instant): Promise<void> {
  await db.query("delete from passkey_challenges where expires_at <= $1", [now]);
}
