// When an account's safety last changed, and what binds it to a person.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** A shorter wait never ends a longer one early; answers until when withdrawals wait. */
export async function stampChange(
  db: Queryable,
  userId: UserId,
  { at, holdUntil }: { readonly at: Instant; readonly holdUntil: Instant },
): Promise<Instant> {
  const rows = await db.query<{ until: number }>(
    `update users set security_changed_at = $2, withdrawal_hold_until = greatest(withdrawal_hold_until, $3)
     where id = $1 returning withdrawal_hold_until as until`,
    [userId, at, holdUntil],
  );
  return (rows[0]?.until ?? holdUntil) as Instant;
}

export async function setAntiPhishing(db: Queryable, userId: UserId, phrase: string | null): Promise<void> {
  await db.query("update users set anti_phishing_code = $2 where id = $1", [userId, phrase]);
}

export async function setMustReset(db: Queryable, userId: UserId): Promise<void> {
  await db.query("update users set must_reset_password = true where id = $1", [userId]);
}

export async function tradePasswordHashOf(db: Queryable, userId: UserId): Promise<string | null> {
  const rows = await db.query<{ hash: string | null }>("select trade_password_hash as hash from users where id = $1", [
    userId,
  ]);
  return rows[0]?.hash ?? null;
}

/** The second factor as it lies sealed, for bringing it back; null when it is off. */
export async function sealedSecondFactor(
  db: Queryable,
  userId: UserId,
): Promise<{ readonly secret: string; readonly recovery: string[] } | null> {
  const rows = await db.query<{ secret: Uint8Array | null }>("select totp_secret as secret from users where id = $1", [
    userId,
  ]);
  const secret = rows[0]?.secret ?? null;
  if (secret === null) return null;
  const codes = await db.query<{ hash: Uint8Array }>(
    "select code_hash as hash from recovery_codes where user_id = $1 and used_at is null",
    [userId],
  );
  return {
    secret: Buffer.from(secret).toString("base64"),
    recovery: codes.map(({ hash }) => Buffer.from(hash).toString("base64")),
  };
}

export async function restoreSecondFactor(
  tx: Queryable,
  userId: UserId,
  before: { readonly secret: string; readonly recovery: readonly string[] },
): Promise<void> {
  await tx.query("update users set totp_secret = $2, totp_pending = null where id = $1", [
    userId,
    Buffer.from(before.secret, "base64"),
  ]);
  await tx.query("delete from recovery_codes where user_id = $1", [userId]);
  for (const hash of before.recovery) {
    await tx.query("insert into recovery_codes (user_id, code_hash) values ($1, $2)", [
      userId,
      Buffer.from(hash, "base64"),
    ]);
  }
}

/** Rows nobody needs any more: windows that ended, codes and links long spent. */
export async function sweep(db: Queryable, before: Instant): Promise<void> {
  await db.query("delete from tallies where since < $1", [before]);
  await db.query("delete from codes where created_at < $1", [before]);
  await db.query("delete from reset_links where expires_at < $1", [before]);
  await db.query("delete from device_links where expires_at < $1", [before]);
}
