// Rows of the demo's people.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { DemoAccount } from "./demo-accounts.ts";

export async function insertDemoUser(
  db: Queryable,
  account: DemoAccount,
  details: { readonly passwordHash: string; readonly now: Instant },
): Promise<void> {
  await db.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     values ($1, $2, $3, true, $4) on conflict do nothing`,
    [account.accountNumber, account.email, details.passwordHash, details.now],
  );
}

/** Gives a demo account what later versions know about accounts. */
export async function completeDemoUser(
  db: Queryable,
  account: DemoAccount,
  details: { readonly tradePasswordHash: string },
): Promise<void> {
  await db.query(
    `update users set extension_code = $2, nickname = $3, trade_password_hash = $4
     where account_number = $1 and is_demo and trade_password_hash is null`,
    [account.accountNumber, account.extensionCode, account.nickname, details.tradePasswordHash],
  );
}

export async function readDemoUserId(db: Queryable, account: DemoAccount): Promise<UserId | null> {
  const rows = await db.query<{ id: number }>("select id from users where account_number = $1 and is_demo", [
    account.accountNumber,
  ]);
  return (rows[0]?.id as UserId | undefined) ?? null;
}
