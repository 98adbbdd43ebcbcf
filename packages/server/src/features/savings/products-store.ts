// Reads the terms that are sold, and keeps count of what lies in them.

import { type Amount, ensure, type Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { money } from "../../store/stored-amounts.ts";
import type { ProductRow, ProductTerms } from "./savings-row.ts";

const columns = `id, asset_id as "assetId", days, rate_ppm as "ratePpm", min, max, quota, sold, opens_at as "opensAt",
  closes_at as "closesAt", is_early as "isAllowed", takes_interest as "takesInterest", cost_ppm as "costPpm",
  is_open as "isOpen"`;

type Stored = Omit<ProductRow, "early" | "min" | "max" | "quota" | "sold"> &
  ProductRow["early"] & { readonly min: string; readonly max: string; readonly quota: string; readonly sold: string };

function productOf({ isAllowed, takesInterest, costPpm, min, max, quota, sold, ...row }: Stored): ProductRow {
  const early = { isAllowed, takesInterest, costPpm };
  return { ...row, early, min: money(min), max: money(max), quota: money(quota), sold: money(sold) };
}

/** Operators make a handful of them; the shortest of each coin first. */
export async function listProducts(db: Queryable): Promise<ProductRow[]> {
  const rows = await db.query<Stored>(`select ${columns} from savings_products order by asset_id, days, id`);
  return rows.map(productOf);
}

export async function findProduct(db: Queryable, id: number): Promise<ProductRow | null> {
  const [row] = await db.query<Stored>(`select ${columns} from savings_products where id = $1`, [id]);
  return row === undefined ? null : productOf(row);
}

/** Holds the row until the transaction ends. */
export async function lockProduct(tx: Queryable, id: number): Promise<ProductRow> {
  const [row] = await tx.query<Stored>(`select ${columns} from savings_products where id = $1 for update`, [id]);
  return productOf(ensure(row, "terms that are gone"));
}

export async function takeQuota(tx: Queryable, id: number, amount: Amount): Promise<void> {
  await tx.query("update savings_products set sold = sold + $2 where id = $1", [id, amount]);
}

export async function giveQuota(tx: Queryable, id: number, amount: bigint): Promise<void> {
  await tx.query("update savings_products set sold = sold - $2 where id = $1", [id, amount]);
}

type Made = { readonly demoName?: string; readonly madeUnder?: string; readonly at: Instant };

/** False where the same was made before. */
export async function insertProduct(tx: Queryable, terms: ProductTerms, made: Made): Promise<boolean> {
  const { assetId, days, ratePpm, min, max, quota, opensAt, closesAt, early } = terms;
  const rows = await tx.query(
    `insert into savings_products (asset_id, days, rate_ppm, min, max, quota, opens_at, closes_at, is_early,
       takes_interest, cost_ppm, is_open, demo_name, made_under, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12, $13, $14) on conflict do nothing returning id`,
    [
      ...[assetId, days, ratePpm, min, max, quota, opensAt, closesAt, early.isAllowed, early.takesInterest],
      ...[early.costPpm, made.demoName ?? null, made.madeUnder ?? null, made.at],
    ],
  );
  return rows.length > 0;
}

export async function updateProduct(tx: Queryable, id: number, terms: ProductTerms): Promise<void> {
  const { days, ratePpm, min, max, quota, opensAt, closesAt, early } = terms;
  await tx.query(
    `update savings_products set days = $2, rate_ppm = $3, min = $4, max = $5, quota = $6, opens_at = $7,
       closes_at = $8, is_early = $9, takes_interest = $10, cost_ppm = $11 where id = $1`,
    [
      ...[id, days, ratePpm, min, max, quota, opensAt, closesAt],
      ...[early.isAllowed, early.takesInterest, early.costPpm],
    ],
  );
}

export async function setSale(tx: Queryable, id: number, isOpen: boolean): Promise<void> {
  await tx.query("update savings_products set is_open = $2 where id = $1", [id, isOpen]);
}

export async function countProducts(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>("select count(*)::int as count from savings_products");
  return row?.count ?? 0;
}
