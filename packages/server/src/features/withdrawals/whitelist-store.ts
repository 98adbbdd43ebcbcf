// Who sends to saved addresses only. Turning that off takes effect a day later; until then it holds.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** How long it takes to turn off, and how long a new address waits while it is on. */
export const whitelistHours = 24;

export type Whitelist = {
  readonly isOn: boolean;
  /** From when on it is off, if that was asked for. */
  readonly offAt: Instant | null;
};

export async function readWhitelist(db: Queryable, userId: UserId, now: Instant): Promise<Whitelist> {
  const [row] = await db.query<Whitelist>(
    `select is_on as "isOn", off_at as "offAt" from withdrawal_whitelists where user_id = $1`,
    [userId],
  );
  if (row === undefined || !row.isOn || (row.offAt !== null && now >= row.offAt)) return { isOn: false, offAt: null };
  return row;
}

export async function isWhitelisted(db: Queryable, userId: UserId, now: Instant): Promise<boolean> {
  return (await readWhitelist(db, userId, now)).isOn;
}

export async function putWhitelist(tx: Queryable, userId: UserId, to: Whitelist & { readonly now: Instant }) {
  await tx.query(
    `insert into withdrawal_whitelists (user_id, is_on, off_at, changed_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set is_on = $2, off_at = $3, changed_at = $4`,
    [userId, to.isOn, to.offAt, to.now],
  );
}
