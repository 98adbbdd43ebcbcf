// Operators' sessions in the database; a token is kept only as its hash.

import type { Role } from "@tidemark/contract/console-call";
import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { noteSeen } from "./operators-store.ts";

export type SessionRow = {
  readonly id: number;
  readonly operatorId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly isEnrolled: boolean;
  readonly hasPasskey: boolean;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  readonly provedAt: Instant;
};

/** With whoever it belongs to, as they are now: a role that was taken away is gone with the next request. */
export async function findSession(db: Queryable, tokenHash: Uint8Array): Promise<SessionRow | null> {
  const rows = await db.query<SessionRow>(
    `select s.id, s.operator_id as "operatorId", o.name, o.email, o.roles,
       s.created_at as "createdAt", s.seen_at as "seenAt", s.proved_at as "provedAt",
       o.totp_secret is not null as "isEnrolled",
       exists (select 1 from operator_passkeys p where p.operator_id = o.id) as "hasPasskey"
     from operator_sessions s join operators o on o.id = s.operator_id
     where s.token_hash = $1 and s.ended_at is null and o.is_active`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export type NewSession = {
  readonly operatorId: number;
  readonly tokenHash: Uint8Array;
  readonly at: Instant;
  readonly provedAt: Instant | 0;
  readonly createdAt: Instant;
  readonly address: string;
  readonly device: string;
};

export async function insertSession(tx: Queryable, one: NewSession): Promise<void> {
  await tx.query(
    `insert into operator_sessions (operator_id, token_hash, created_at, seen_at, proved_at, address, device)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [one.operatorId, one.tokenHash, one.createdAt, one.at, one.provedAt, one.address, one.device],
  );
}

export async function touchSession(db: Queryable, { id, operatorId }: SessionRow, at: Instant): Promise<void> {
  await db.query("update operator_sessions set seen_at = $2 where id = $1 and seen_at < $2", [id, at]);
  await noteSeen(db, operatorId, at);
}

/** False where it had ended. */
export async function endSession(tx: Queryable, id: number, operatorId: number, at: Instant): Promise<boolean> {
  const rows = await tx.query(
    "update operator_sessions set ended_at = $3 where id = $1 and operator_id = $2 and ended_at is null returning id",
    [id, operatorId, at],
  );
  return rows.length > 0;
}

export async function endAllOf(tx: Queryable, operatorId: number, at: Instant): Promise<void> {
  await tx.query("update operator_sessions set ended_at = $2 where operator_id = $1 and ended_at is null", [
    operatorId,
    at,
  ]);
}

export type OpenSession = {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
};

export async function openSessionsOf(
  db: Queryable,
  operatorId: number,
  page: { readonly before: number; readonly limit: number },
): Promise<OpenSession[]> {
  return db.query<OpenSession>(
    `select id, device, address, created_at as "createdAt", seen_at as "seenAt" from operator_sessions
     where operator_id = $1 and ended_at is null and id < $2 order by id desc limit $3`,
    [operatorId, page.before, page.limit],
  );
}
