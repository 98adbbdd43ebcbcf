// What people say they have sent. Nothing is ever credited from it: it is noted, and operators decide once.

import { type Amount, type AssetId, amount, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type ClaimState = "open" | "accepted" | "refused";

export type ClaimRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly amount: Amount;
  readonly account: string;
  readonly state: ClaimState;
  readonly createdAt: Instant;
  readonly decidedBy: string;
  readonly decidedAt: Instant | null;
};

type Stored = Omit<ClaimRow, "amount"> & { readonly amount: string };

const columns = `id, user_id as "userId", asset_id as "assetId", amount, account, state, created_at as "createdAt",
  decided_by as "decidedBy", decided_at as "decidedAt"`;

function toClaim(row: Stored): ClaimRow {
  return { ...row, amount: amount(BigInt(row.amount)) };
}

export async function insertClaim(
  db: Queryable,
  claim: Pick<ClaimRow, "userId" | "assetId" | "amount" | "account"> & { readonly at: Instant },
): Promise<void> {
  await db.query(
    "insert into deposit_claims (user_id, asset_id, amount, account, created_at) values ($1, $2, $3, $4, $5)",
    [claim.userId, claim.assetId, claim.amount, claim.account, claim.at],
  );
}

export async function claimById(db: Queryable, id: number): Promise<ClaimRow | null> {
  const [row] = await db.query<Stored>(`select ${columns} from deposit_claims where id = $1`, [id]);
  return row === undefined ? null : toClaim(row);
}

export type ClaimFilter = {
  readonly state: ClaimState | null;
  readonly user: number | null;
  readonly before: number;
  readonly limit: number;
};

/** Newest first. */
export async function pageClaims(db: Queryable, { state, user, before, limit }: ClaimFilter): Promise<ClaimRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from deposit_claims where id < $1 and ($2::text is null or state = $2)
       and ($3::bigint is null or user_id = $3) order by id desc limit $4`,
    [before, state, user, limit],
  );
  return rows.map(toClaim);
}

type Decided = { readonly by: string; readonly at: Instant };

/** False when somebody has decided it before. */
export async function refuseClaim(tx: Queryable, id: number, { by, at }: Decided): Promise<boolean> {
  const rows = await tx.query(
    `update deposit_claims set state = 'refused', decided_by = $2, decided_at = $3 where id = $1 and state = 'open'
     returning id`,
    [id, by, at],
  );
  return rows.length > 0;
}

/** Before its money moves, so that nobody can refuse it meanwhile. The same key may come again. */
export async function acceptClaim(db: Queryable, id: number, decided: Decided & { readonly key: string }) {
  const rows = await db.query(
    `update deposit_claims set state = 'accepted', decided_by = $2, decided_at = $3, accepted_key = $4
     where id = $1 and (state = 'open' or accepted_key = $4) returning id`,
    [id, decided.by, decided.at, decided.key],
  );
  return rows.length > 0;
}

/** Its money could not be moved: it is as open as before. */
export async function reopenClaim(db: Queryable, id: number, key: string): Promise<void> {
  await db.query(
    `update deposit_claims set state = 'open', decided_by = '', decided_at = null, accepted_key = null
     where id = $1 and accepted_key = $2`,
    [id, key],
  );
}
