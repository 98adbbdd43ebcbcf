// When an account's safety last changed, and what binds it to a person.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export async function stampChange(db: Queryable, userId: UserId, at: Instant): Promise<void> {
  await db.query("update users set security_changed_at = $2 where id = $1", [userId, at]);
}

/** False when another account has it. */
export async function bindEmail(
  db: Queryable,
  userId: UserId,
  bound: { readonly email: string; readonly at: Instant },
): Promise<boolean> {
  const { email, at } = bound;
  const taken = await db.query("select 1 from users where email = $2 and id <> $1", [userId, email]);
  if (taken.length > 0) return false;
  await db.query("update users set email = $2, email_bound_at = $3 where id = $1 and email is distinct from $2", [
    userId,
    email,
    at,
  ]);
  return true;
}

export async function bindPhone(
  db: Queryable,
  userId: UserId,
  bound: { readonly phone: string; readonly areaCode: string; readonly at: Instant },
): Promise<boolean> {
  const { phone, areaCode, at } = bound;
  const taken = await db.query("select 1 from users where phone = $2 and id <> $1", [userId, phone]);
  if (taken.length > 0) return false;
  await db.query(
    `update users set phone = $2, area_code = $3, phone_bound_at = $4
     where id = $1 and phone is distinct from $2`,
    [userId, phone, areaCode, at],
  );
  return true;
}

export async function setAntiPhishing(db: Queryable, userId: UserId, phrase: string | null): Promise<void> {
  await db.query("update users set anti_phishing_code = $2 where id = $1", [userId, phrase]);
}

/** Rows nobody needs any more: windows that ended, codes and links long spent. */
export async function sweep(db: Queryable, before: Instant): Promise<void> {
  await db.query("delete from tallies where since < $1", [before]);
  await db.query("delete from codes where created_at < $1", [before]);
  await db.query("delete from reset_links where expires_at < $1", [before]);
  await db.query("delete from device_links where expires_at < $1", [before]);
}
