// How a withdrawal moves on in the database. Every change is guarded by the state it starts from, so that of two who
// want to change one only the first does; the other is told that nothing happened.

import type { Instant, Rejection } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Ending, WithdrawalRow } from "./withdrawal-row.ts";

/** A refusal stays the answer to its key; what was merely cut off leaves the key free. */
export async function markVoid(db: Queryable, id: number, refusal: Rejection | null): Promise<void> {
  await db.query(
    `update withdrawals set state = 'void', refusal = $2::jsonb,
       idempotency_key = case when $2::jsonb is null then null else idempotency_key end
     where id = $1 and state = 'asked'`,
    [id, refusal === null ? null : JSON.stringify(refusal)],
  );
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export function markRequested(tx: Queryable, id: number, to: { holdId: number; at: Instant }): Promise<boolean> {
  return changed(
    tx.query(
      `update withdrawals set state = 'requested', hold_id = $2, requested_at = $3
       where id = $1 and state = 'asked' returning id`,
      [id, to.holdId, to.at],
    ),
  );
}

export type Approval = { readonly at: Instant; readonly warrant: string | null };

export function markApproved(tx: Queryable, id: number, { at, warrant }: Approval): Promise<boolean> {
  return changed(
    tx.query(
      `update withdrawals set state = 'approved', approved_at = $2, warrant = $3
       where id = $1 and state = 'requested' and ending is null returning id`,
      [id, at, warrant],
    ),
  );
}

/** The first nonce that nothing of ours has. */
export async function nextNonce(db: Queryable, network: string): Promise<number> {
  const rows = await db.query<{ last: number }>(
    "select nonce as last from withdrawals where network = $1 and nonce is not null order by nonce desc limit 1",
    [network],
  );
  const last = rows[0]?.last;
  return last === undefined ? 0 : last + 1;
}

/** From here on it can only be paid: what is signed may be broadcast. Not while everything is stopped. */
export function keepSigned(
  db: Queryable,
  id: number,
  signed: NonNullable<WithdrawalRow["signed"]> & { readonly at: Instant },
): Promise<boolean> {
  return changed(
    db.query(
      `update withdrawals set state = 'sending', sending_at = $5, nonce = $2, txid = $3, raw = $4, trouble = ''
       where id = $1 and state = 'approved' and ending is null and not_before <= $5
         and not exists (select from switches where name = 'withdrawals_stopped' and is_on) returning id`,
      [id, signed.nonce, signed.txid, signed.raw, signed.at],
    ),
  );
}

export function markSent(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update withdrawals set state = 'sent', sent_at = $2, trouble = '' where id = $1 and state = 'sending' returning id`,
      [id, at],
    ),
  );
}

export function setConfirmations(db: Queryable, id: number, count: number): Promise<boolean> {
  return changed(
    db.query(
      `update withdrawals set confirmations = $2 where id = $1 and state = 'sent' and confirmations <> $2 returning id`,
      [id, count],
    ),
  );
}

export function markUnknown(db: Queryable, id: number, why: { trouble: string; at: Instant }): Promise<boolean> {
  return changed(
    db.query(
      `update withdrawals set state = 'unknown', unknown_at = $3, trouble = $2
       where id = $1 and state in ('sending', 'sent') and ending is null returning id`,
      [id, why.trouble, why.at],
    ),
  );
}

export async function setTrouble(db: Queryable, id: number, trouble: string): Promise<void> {
  await db.query("update withdrawals set trouble = $2 where id = $1 and trouble <> $2", [id, trouble]);
}

/** Decides how it ends; nobody can decide otherwise afterwards. */
export function beginEnding(
  tx: Queryable,
  id: number,
  to: { readonly ending: Ending; readonly from: readonly string[]; readonly notes?: string },
): Promise<boolean> {
  return changed(
    tx.query(
      `update withdrawals set ending = $2, notes = coalesce($4, notes)
       where id = $1 and state = any($3) and ending is null returning id`,
      [id, to.ending, to.from, to.notes ?? null],
    ),
  );
}

/** By its owner: while nobody has decided, and while it waits to be signed. */
export function beginCancelling(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update withdrawals set ending = 'cancelled' where id = $1 and ending is null
         and (state = 'requested' or (state = 'approved' and not_before > $2)) returning id`,
      [id, now],
    ),
  );
}

export function finishEnding(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update withdrawals set state = ending, ending = null, trouble = '',
         done_at = case when ending = 'done' then $2::bigint end,
         refused_at = case when ending = 'refused' then $2::bigint end,
         cancelled_at = case when ending = 'cancelled' then $2::bigint end
       where id = $1 and ending is not null returning id`,
      [id, at],
    ),
  );
}
