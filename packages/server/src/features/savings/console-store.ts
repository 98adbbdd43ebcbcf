// What operators see of all deposits together, from sums that are kept and never from deposits one by one.

import type { Amount, AssetId, Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { money } from "../../store/stored-amounts.ts";

/** Deposits that begin and end together, as far as they run. */
export type Group = {
  readonly assetId: AssetId;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly days: number;
  readonly deposits: number;
  readonly principal: Amount;
  readonly daily: Amount;
  readonly last: Amount;
};

/** As many as there are terms times days of a term, whatever the number of deposits. */
export async function livingGroups(db: Queryable): Promise<Group[]> {
  type Stored = Omit<Group, "principal" | "daily" | "last"> & Readonly<Record<"principal" | "daily" | "last", string>>;
  const rows = await db.query<Stored>(
    `select p.asset_id as "assetId", g.starts_at as "startsAt", g.ends_at as "endsAt", g.days, g.deposits::int as deposits,
       g.principal, g.daily, g.last
     from savings_groups g join savings_products p on p.id = g.product_id
     where g.deposits > 0 order by g.ends_at, g.product_id, g.starts_at`,
  );
  return rows.map((row) => ({
    ...row,
    principal: money(row.principal),
    daily: money(row.daily),
    last: money(row.last),
  }));
}

export async function accountsOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; account: string }>(
    "select id, account_number as account from users where id = any($1::bigint[])",
    [[...ids]],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}
