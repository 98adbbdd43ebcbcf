// Corrections as they are kept beside the ledger: who, who else, why, and under which key the money moved.

import { type Amount, type AssetId, amount, type Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type AdjustableKind = "spot" | "fiat" | "leverage" | "seconds" | "merchant" | "wealth" | "fees" | "rounding";

export type Adjustment = {
  readonly key: string;
  /** 0 for what the house has earned. */
  readonly user: number;
  readonly kind: AdjustableKind;
  readonly assetId: AssetId;
  readonly delta: Amount;
  readonly proposedBy: string;
  readonly confirmedBy: string;
  readonly reason: string;
  readonly auditHash: string;
  readonly claim: number | null;
  readonly at: Instant;
};

export async function insertAdjustment(tx: Queryable, row: Adjustment): Promise<void> {
  await tx.query(
    `insert into adjustments (key, user_id, kind, asset_id, delta, proposed_by, confirmed_by, reason, audit_hash,
       claim_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.key,
      row.user,
      row.kind,
      row.assetId,
      row.delta,
      row.proposedBy,
      row.confirmedBy,
      row.reason,
      row.auditHash,
      row.claim,
      row.at,
    ],
  );
}

type Stored = Omit<Adjustment, "delta"> & { readonly id: number; readonly delta: string };

export async function pageAdjustments(
  db: Queryable,
  { user, before, limit }: { readonly user: number | null; readonly before: number; readonly limit: number },
): Promise<(Adjustment & { readonly id: number })[]> {
  const rows = await db.query<Stored>(
    `select id, key, user_id as "user", kind, asset_id as "assetId", delta, proposed_by as "proposedBy",
       confirmed_by as "confirmedBy", reason, audit_hash as "auditHash", claim_id as claim, at
     from adjustments where id < $1 and ($2::bigint is null or user_id = $2) order by id desc limit $3`,
    [before, user, limit],
  );
  return rows.map((row) => ({ ...row, delta: amount(BigInt(row.delta)) }));
}
