// Who came in and who tried, for the account's owner to read.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type LoginResult = "ok" | "refused";

export type Login = {
  readonly at: Instant;
  readonly device: string;
  readonly address: string;
  readonly result: LoginResult;
};

export async function recordLogin(db: Queryable, userId: UserId, login: Login): Promise<void> {
  await db.query("insert into logins (user_id, at, device, address, result) values ($1, $2, $3, $4, $5)", [
    userId,
    login.at,
    login.device,
    login.address,
    login.result,
  ]);
}

export async function listLogins(
  db: Queryable,
  userId: UserId,
  page: { readonly offset: number; readonly limit: number },
): Promise<Login[]> {
  return db.query<Login>(
    "select at, device, address, result from logins where user_id = $1 order by id desc offset $2 limit $3",
    [userId, page.offset, page.limit],
  );
}

export type Acquaintance = {
  /** Whether anybody ever logged in to this account. */
  readonly isFirst: boolean;
  readonly knowsAddress: boolean;
  readonly knowsDeviceHere: boolean;
};

/** What earlier logins say about a device and an address. Asked in the same way for accounts that do not exist. */
export async function acquaintanceOf(
  db: Queryable,
  userId: UserId | null,
  from: { readonly device: string; readonly address: string },
): Promise<Acquaintance> {
  const rows = await db.query<{ any_ok: boolean | null; address_ok: boolean | null; both_ok: boolean | null }>(
    `select bool_or(true) as any_ok, bool_or(address = $2) as address_ok, bool_or(address = $2 and device = $3) as both_ok
     from logins where user_id = $1 and result = 'ok'`,
    [userId ?? 0, from.address, from.device],
  );
  const found = rows[0];
  return {
    isFirst: found?.any_ok !== true,
    knowsAddress: found?.address_ok === true,
    knowsDeviceHere: found?.both_ok === true,
  };
}
