// Operators' passkeys, and what a device was asked to sign.

import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Passkey = {
  readonly credentialId: string;
  readonly operatorId: number;
  readonly publicKey: Uint8Array;
  readonly counter: number;
};

export async function passkeysOf(db: Queryable, operatorId: number): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select credential_id as "credentialId", operator_id as "operatorId", public_key as "publicKey", counter
     from operator_passkeys where operator_id = $1 order by created_at`,
    [operatorId],
  );
}

export async function insertPasskey(
  tx: Queryable,
  one: Passkey & { readonly name: string; readonly at: Instant },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into operator_passkeys (credential_id, operator_id, name, public_key, counter, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning credential_id`,
    [one.credentialId, one.operatorId, one.name, one.publicKey, one.counter, one.at],
  );
  return rows.length > 0;
}

/** A key that counts must have counted on: one that stands still is a copy. */
export async function noteUse(db: Queryable, credentialId: string, counter: number): Promise<boolean> {
  const rows = await db.query(
    `update operator_passkeys set counter = $2
     where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning credential_id`,
    [credentialId, counter],
  );
  return rows.length > 0;
}

export async function deletePasskeysOf(tx: Queryable, operatorId: number): Promise<void> {
  await tx.query("delete from operator_passkeys where operator_id = $1", [operatorId]);
}

export type Purpose = "add" | "prove";

export async function insertChallenge(
  db: Queryable,
  one: { readonly challenge: string; readonly operatorId: number; readonly purpose: Purpose; readonly until: Instant },
): Promise<void> {
  await db.query("insert into operator_challenges (challenge, operator_id, purpose, until) values ($1, $2, $3, $4)", [
    one.challenge,
    one.operatorId,
    one.purpose,
    one.until,
  ]);
}

/** Good for one answer, by whom it was made for. */
export async function takeChallenge(
  db: Queryable,
  one: { readonly challenge: string; readonly operatorId: number; readonly purpose: Purpose; readonly now: Instant },
): Promise<boolean> {
  const rows = await db.query(
    `delete from operator_challenges
     where challenge = $1 and operator_id = $2 and purpose = $3 and until > $4 returning challenge`,
    [one.challenge, one.operatorId, one.purpose, one.now],
  );
  return rows.length > 0;
}

export async function sweepChallenges(db: Queryable, now: Instant): Promise<void> {
  await db.query("delete from operator_challenges where until <= $1", [now]);
}
