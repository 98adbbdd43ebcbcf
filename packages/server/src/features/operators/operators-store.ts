// Operators in the database: who they are, what they may do, and what they sign in with.

import type { Role } from "@tidemark/contract/console-call";
import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type OperatorRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly passwordHash: string | null;
  readonly totpSecret: Uint8Array | null;
  readonly totpPending: Uint8Array | null;
  readonly isActive: boolean;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly seenAt: Instant;
  readonly passkeys: number;
  /** Who has a link to hand over to them; null where none waits. */
  readonly linkTaker: string | null;
};

const columns = `id, name, email, roles, password_hash as "passwordHash", totp_secret as "totpSecret",
  totp_pending as "totpPending", is_active as "isActive", created_at as "createdAt", created_by as "createdBy",
  seen_at as "seenAt", case when link_sealed is not null then link_taker end as "linkTaker", (select count(*) from operator_passkeys p where p.operator_id = operators.id) as passkeys`;

export async function operatorById(db: Queryable, id: number): Promise<OperatorRow | null> {
  const rows = await db.query<OperatorRow>(`select ${columns} from operators where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function operatorByEmail(db: Queryable, email: string): Promise<OperatorRow | null> {
  const rows = await db.query<OperatorRow>(`select ${columns} from operators where email = $1`, [email]);
  return rows[0] ?? null;
}

/** Null for a link that was used, replaced, or is too old. */
export async function operatorByLink(db: Queryable, hash: Uint8Array, now: Instant): Promise<OperatorRow | null> {
  const rows = await db.query<OperatorRow>(
    `select ${columns} from operators where link_hash = $1 and link_until > $2 and is_active`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/** The row stays as it is until the transaction ends. */
export async function lockOperator(tx: Queryable, id: number): Promise<OperatorRow | null> {
  await tx.query("select id from operators where id = $1 for update", [id]);
  return operatorById(tx, id);
}

/** There are never many. */
export async function operatorsAfter(db: Queryable, after: number, limit: number): Promise<OperatorRow[]> {
  return db.query<OperatorRow>(`select ${columns} from operators where id > $1 order by id limit $2`, [after, limit]);
}

export type NewOperator = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly at: Instant;
  readonly by: string;
};

/** Null where the name or the mailbox is somebody's already. */
export async function insertOperator(tx: Queryable, one: NewOperator): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into operators (name, email, roles, created_at, created_by) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [one.name, one.email, one.roles, one.at, one.by],
  );
  return rows[0]?.id ?? null;
}

export async function isTaken(db: Queryable, name: string, email: string): Promise<boolean> {
  const rows = await db.query("select id from operators where name = $1 or email = $2", [name, email]);
  return rows.length > 0;
}

export async function setRoles(tx: Queryable, id: number, roles: readonly Role[]): Promise<void> {
  await tx.query("update operators set roles = $2 where id = $1", [id, roles]);
}

export async function setActive(tx: Queryable, id: number, isActive: boolean): Promise<void> {
  await tx.query("update operators set is_active = $2, link_hash = null, link_sealed = null where id = $1", [
    id,
    isActive,
  ]);
}

export type Link = { readonly hash: Uint8Array; readonly until: Instant; readonly sealed: Uint8Array; taker: string };

export async function setLink(tx: Queryable, id: number, { hash, until, sealed, taker }: Link): Promise<void> {
  await tx.query(
    "update operators set link_hash = $2, link_until = $3, link_sealed = $4, link_taker = $5 where id = $1",
    [id, hash, until, sealed, taker],
  );
}

type Waiting = { readonly sealed: Uint8Array; readonly until: Instant };

/** The link that waits for somebody to hand it over; taken once. */
export async function takeSealedLink(tx: Queryable, id: number, taker: string): Promise<Waiting | null> {
  const rows = await tx.query<Waiting>(
    `select link_sealed as sealed, link_until as until from operators
     where id = $1 and link_taker = $2 and link_sealed is not null for update`,
    [id, taker],
  );
  await tx.query("update operators set link_sealed = null where id = $1 and link_taker = $2", [id, taker]);
  return rows[0] ?? null;
}

export type Begun = { readonly name: string; readonly email: string; readonly passwordHash: string };

/** The link is used up; what was known of the person before no longer opens anything. False where it was used before. */
export async function useLink(tx: Queryable, hash: Uint8Array, now: Instant, begun: Begun): Promise<boolean> {
  const rows = await tx.query(
    `update operators set name = $3, email = $4, password_hash = $5, totp_secret = null, totp_pending = null,
       link_hash = null, link_sealed = null
     where link_hash = $1 and link_until > $2 and is_active returning id`,
    [hash, now, begun.name, begun.email, begun.passwordHash],
  );
  return rows.length > 0;
}

export async function setPendingTotp(db: Queryable, id: number, sealed: Uint8Array): Promise<void> {
  await db.query("update operators set totp_pending = $2 where id = $1 and totp_secret is null", [id, sealed]);
}

export async function turnTotpOn(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query(
    `update operators set totp_secret = totp_pending, totp_pending = null
     where id = $1 and totp_secret is null and totp_pending is not null returning id`,
    [id],
  );
  return rows.length > 0;
}

/** A step is taken once, by whoever takes it first. */
export async function takeStep(db: Queryable, id: number, step: number): Promise<boolean> {
  const rows = await db.query(
    "update operators set totp_last_step = $2 where id = $1 and totp_last_step < $2 returning id",
    [id, step],
  );
  return rows.length > 0;
}

/** How many people could still sign in and decide as owners. */
export async function countOwners(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    "select count(*) as count from operators where is_active and 'owner' = any(roles)",
  );
  return rows[0]?.count ?? 0;
}

/** Whether anybody has ever chosen a password; and the one who was to be the first, if nobody has. */
export async function firstOf(
  db: Queryable,
): Promise<{ readonly isBegun: boolean; readonly waitingId: number | null }> {
  const rows = await db.query<{ id: number; is_begun: boolean }>(
    "select id, password_hash is not null as is_begun from operators order by password_hash is null, id limit 1",
  );
  const [row] = rows;
  return { isBegun: row?.is_begun === true, waitingId: row === undefined || row.is_begun ? null : row.id };
}

export async function setSecrets(
  tx: Queryable,
  id: number,
  { passwordHash, totpSecret }: { readonly passwordHash: string; readonly totpSecret: Uint8Array },
): Promise<void> {
  await tx.query("update operators set password_hash = $2, totp_secret = $3 where id = $1", [
    id,
    passwordHash,
    totpSecret,
  ]);
}

export async function noteSeen(db: Queryable, id: number, at: Instant): Promise<void> {
  await db.query("update operators set seen_at = $2 where id = $1", [id, at]);
}
