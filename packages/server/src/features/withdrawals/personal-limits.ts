// Limits of one person: those of the identity level, unless two operators gave others.

import { amount, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Account } from "../registry/registry.ts";
import { type Limits, limitsOf } from "./rules.ts";
import { levelOf, type Terms } from "./terms.ts";

export type PersonLimits = Limits & { readonly level: number; readonly isPersonal: boolean };

export async function limitsFor(
  db: Queryable,
  account: Pick<Account, "id" | "reviewStatus">,
  terms: Pick<Terms, "limits">,
): Promise<PersonLimits> {
  const level = levelOf(account);
  const rows = await db.query<{ day: string; month: string }>(
    "select day, month from withdrawal_personal_limits where user_id = $1",
    [account.id],
  );
  const [own] = rows;
  if (own === undefined) return { ...limitsOf(level, terms.limits), level, isPersonal: false };
  return { day: amount(BigInt(own.day)), month: amount(BigInt(own.month)), level, isPersonal: true };
}

/** Null gives back those of the level. */
export async function writePersonalLimits(
  tx: Queryable,
  userId: UserId,
  limits: Limits | null,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  if (limits === null) {
    await tx.query("delete from withdrawal_personal_limits where user_id = $1", [userId]);
    return;
  }
  await tx.query(
    `insert into withdrawal_personal_limits (user_id, day, month, set_by, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set day = excluded.day, month = excluded.month, set_by = excluded.set_by,
       changed_at = excluded.changed_at`,
    [userId, limits.day, limits.month, by, at],
  );
}
