// What points are exchanged for, as operators have set it; the newest row holds, and all of them stay.

import type { PointTerms } from "@tidemark/engine/formulas";
import type { AssetId, Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { money } from "../../store/stored-amounts.ts";

export type Terms = PointTerms & {
  readonly id: number;
  readonly assetId: AssetId;
  readonly setBy: string;
  readonly at: Instant;
};

type Stored = Omit<Terms, "price" | "difference"> & { readonly price: string; readonly difference: string };

/** The newest first, before a number. */
export async function listTerms(db: Queryable, before: number | null, limit: number): Promise<Terms[]> {
  const rows = await db.query<Stored>(
    `select id, asset_id as "assetId", price, difference, fee_ppm as "feePpm", set_by as "setBy", at from points_terms
     where $1::bigint is null or id < $1 order by id desc limit $2`,
    [before, limit],
  );
  return rows.map((row) => ({ ...row, price: money(row.price), difference: money(row.difference) }));
}

export async function currentTerms(db: Queryable): Promise<Terms | null> {
  return (await listTerms(db, null, 1))[0] ?? null;
}

export async function insertTerms(tx: Queryable, terms: Omit<Terms, "id">): Promise<void> {
  const { assetId, price, difference, feePpm, setBy, at } = terms;
  await tx.query(
    "insert into points_terms (asset_id, price, difference, fee_ppm, set_by, at) values ($1, $2, $3, $4, $5, $6)",
    [assetId, price, difference, feePpm, setBy, at],
  );
}
