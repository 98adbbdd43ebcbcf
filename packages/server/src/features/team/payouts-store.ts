// Payouts as rows: what is in one is not due any more, and is due again where the ledger refused it.

import { type Amount, type AssetId, amount, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** As many as one command pays; each line is somebody's share in one coin. */
export const linesMax = 500;

export type PayoutLine = { readonly userId: UserId; readonly assetId: AssetId; readonly amount: Amount };
export type Payout = { readonly id: number; readonly lines: readonly PayoutLine[] };

/** Everybody's turn comes: whoever follows the last of the payout before. Frozen accounts wait and lose nothing. */
export async function writePayout(tx: Queryable, after: number, now: Instant): Promise<Payout | null> {
  const taken = await tx.query<{ user_id: UserId; asset_id: AssetId; amount: string }>(
    `with due as (
       select s.user_id, s.asset_id, s.due from rebate_sums s join users u on u.id = s.user_id
       where s.is_due and s.user_id > $1 and u.status = 'active'
       order by s.user_id, s.asset_id limit $2 for update of s
     )
     update rebate_sums s set due = s.due - due.due, paying = s.paying + due.due from due
     where s.user_id = due.user_id and s.asset_id = due.asset_id
     returning s.user_id, s.asset_id, due.due as amount`,
    [after, linesMax],
  );
  if (taken.length === 0) return null;
  const rows = await tx.query<{ id: number }>("insert into rebate_payouts (made_at) values ($1) returning id", [now]);
  const id = rows[0]?.id ?? 0;
  const lines = taken
    .map((row) => ({ userId: row.user_id, assetId: row.asset_id, amount: amount(BigInt(row.amount)) }))
    .sort((one, other) => one.userId - other.userId || one.assetId - other.assetId);
  await tx.query(
    `insert into rebate_payout_lines (payout_id, user_id, asset_id, amount)
     select $1::bigint, * from unnest($2::bigint[], $3::bigint[], $4::numeric[])`,
    [
      id,
      lines.map(({ userId }) => userId),
      lines.map(({ assetId }) => assetId),
      lines.map((line) => line.amount as bigint),
    ],
  );
  return { id, lines };
}

export async function unfinishedPayouts(db: Queryable): Promise<Payout[]> {
  const rows = await db.query<{ id: number; user_id: UserId; asset_id: AssetId; amount: string }>(
    `select p.id, l.user_id, l.asset_id, l.amount from rebate_payouts p join rebate_payout_lines l on l.payout_id = p.id
     where p.state = 'asked' order by p.id, l.user_id, l.asset_id`,
  );
  const payouts = new Map<number, PayoutLine[]>();
  for (const row of rows) {
    const lines = payouts.get(row.id) ?? [];
    payouts.set(row.id, lines);
    lines.push({ userId: row.user_id, assetId: row.asset_id, amount: amount(BigInt(row.amount)) });
  }
  return [...payouts].map(([id, lines]) => ({ id, lines }));
}

/** False where it has ended before. */
export async function endPayout(
  tx: Queryable,
  id: number,
  end: { readonly state: "paid" | "void"; readonly refusal: string | null; readonly at: Instant },
): Promise<boolean> {
  const rows = await tx.query(
    "update rebate_payouts set state = $2, ended_at = $3, refusal = $4 where id = $1 and state = 'asked' returning 1",
    [id, end.state, end.at, end.refusal],
  );
  if (rows.length === 0) return false;
  const isPaid = end.state === "paid";
  // In the order in which shares are added up: two that take the same rows in two orders would wait for each other.
  await tx.query(
    `with l as materialized (
       select s.user_id, s.asset_id, l.amount from rebate_payout_lines l
       join rebate_sums s on s.user_id = l.user_id and s.asset_id = l.asset_id
       where l.payout_id = $1 order by s.user_id, s.asset_id for update of s
     )
     update rebate_sums s set paying = s.paying - l.amount,
       paid = s.paid + case when $2 then l.amount else 0 end, due = s.due + case when $2 then 0 else l.amount end
     from l where s.user_id = l.user_id and s.asset_id = l.asset_id`,
    [id, isPaid],
  );
  return true;
}
