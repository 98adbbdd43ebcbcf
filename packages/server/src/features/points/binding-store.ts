// Who is bound to which account of the points service. One account there is one person's here.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Binding = {
  readonly userId: UserId;
  readonly serviceAccount: string;
  readonly userName: string;
  readonly canLogIn: boolean;
};

const columns = `select user_id as "userId", service_account as "serviceAccount", user_name as "userName",
  can_log_in as "canLogIn" from points_bindings`;

/** Names are the same whatever their case. */
export function nameKeyOf(userName: string): string {
  return userName.trim().toLowerCase();
}

export async function bindingOf(db: Queryable, userId: UserId): Promise<Binding | null> {
  return (await db.query<Binding>(`${columns} where user_id = $1`, [userId]))[0] ?? null;
}

export async function boundTo(db: Queryable, serviceAccount: string): Promise<Binding | null> {
  return (await db.query<Binding>(`${columns} where service_account = $1`, [serviceAccount]))[0] ?? null;
}

/** Whom a typed name stands for, as far as it is known here; the service has the last word. */
export async function boundAs(db: Queryable, userName: string): Promise<Binding | null> {
  const sql = `${columns} where name_key = $1 order by bound_at desc limit 1`;
  return (await db.query<Binding>(sql, [nameKeyOf(userName)]))[0] ?? null;
}

/** False where the person has one already, or the account is somebody's. */
export async function insertBinding(tx: Queryable, binding: Binding & { readonly at: Instant }): Promise<boolean> {
  const { userId, serviceAccount, userName, canLogIn, at } = binding;
  const rows = await tx.query(
    `insert into points_bindings (user_id, service_account, user_name, name_key, can_log_in, bound_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id`,
    [userId, serviceAccount, userName, nameKeyOf(userName), canLogIn, at],
  );
  return rows.length > 0;
}

/** The bound account lets its owner in from now on. */
export async function allowLogin(tx: Queryable, userId: UserId, at: Instant): Promise<void> {
  await tx.query("update points_bindings set can_log_in = true, bound_at = $2 where user_id = $1", [userId, at]);
}

/** Answers what it was called; null where there was none. */
export async function deleteBinding(tx: Queryable, userId: UserId): Promise<string | null> {
  const rows = await tx.query<{ name: string }>(
    "delete from points_bindings where user_id = $1 returning user_name as name",
    [userId],
  );
  return rows[0]?.name ?? null;
}

/** Those that were bound, or allowed to let in, since an instant; answers what they were called. */
export async function deleteBoundSince(tx: Queryable, userId: UserId, since: Instant): Promise<string | null> {
  const rows = await tx.query<{ name: string }>(
    "delete from points_bindings where user_id = $1 and bound_at >= $2 returning user_name as name",
    [userId, since],
  );
  return rows[0]?.name ?? null;
}

/** Whether points are open to somebody; false where they were like that. */
export async function setOpen(tx: Queryable, userId: UserId, isOpen: boolean): Promise<boolean> {
  const rows = await tx.query("update users set type = $2 where id = $1 and type <> $2 returning id", [
    userId,
    isOpen ? 1 : 0,
  ]);
  return rows.length > 0;
}
