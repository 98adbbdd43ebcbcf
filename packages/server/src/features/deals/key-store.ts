// The keys that clients send with what they ask for: one key stands for one content for good, and gives the first answer
// again. It is kept in the transaction that it belongs to.

import { ok, type Rejection, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Idempotency } from "../../http/handler.ts";
import type { Queryable } from "../../store/database.ts";

export type Subject = "offer" | "deal";

/** Null where the client sent none: whoever comes twice within moments was joined before. */
export type ClientKey = Pick<Idempotency, "key" | "contentHash"> | null;

export function clientKey(idempotency: Idempotency | null): ClientKey {
  return idempotency?.isClients === true ? idempotency : null;
}

type Use = { readonly contentHash: string; readonly subjectId: number | null; readonly refusal: Rejection | null };

/** What was made under a key; null where nothing was, a refusal where that was the answer. */
export async function madeUnder(db: Queryable, userId: UserId, key: ClientKey): Promise<Result<number | null>> {
  if (key === null) return ok(null);
  const [use] = await db.query<Use>(
    `select content_hash as "contentHash", subject_id as "subjectId", refusal from deal_keys
     where user_id = $1 and key = $2`,
    [userId, key.key],
  );
  if (use === undefined) return ok(null);
  if (use.contentHash !== key.contentHash) return refuse("idempotency_key_reused");
  return use.refusal === null ? ok(use.subjectId) : rejected(use.refusal);
}

/** Refused where the key stands for something else; false where it was kept before, for the same. */
export async function keepKey(
  tx: Queryable,
  userId: UserId,
  key: ClientKey,
  made: { readonly subject: Subject; readonly id: number } | null = null,
): Promise<Result<boolean>> {
  if (key === null) return ok(true);
  const rows = await tx.query(
    `insert into deal_keys (user_id, key, content_hash, subject, subject_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning user_id`,
    [userId, key.key, key.contentHash, made?.subject ?? null, made?.id ?? null],
  );
  if (rows.length > 0) return ok(true);
  const before = await madeUnder(tx, userId, key);
  return before.ok ? ok(false) : before;
}

/** What was refused for good stays the answer; what merely did not get there leaves the key free. */
export async function closeKey(tx: Queryable, subject: Subject, id: number, refusal: Rejection | null): Promise<void> {
  if (refusal === null) {
    await tx.query("delete from deal_keys where subject = $1 and subject_id = $2", [subject, id]);
    return;
  }
  await tx.query("update deal_keys set refusal = $3::jsonb where subject = $1 and subject_id = $2", [
    subject,
    id,
    JSON.stringify(refusal),
  ]);
}
