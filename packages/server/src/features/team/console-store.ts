// Rows of the Team room.

import type { AssetId, Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

type Link = "clear" | "review" | "released" | "denied";

export async function linkOf(
  db: Queryable,
  userId: UserId,
): Promise<{ readonly link: Link; readonly signs: string; readonly decided_by: string } | null> {
  const rows = await db.query<{ link: Link; signs: string; decided_by: string }>(
    "select link, signs, decided_by from team_people where user_id = $1",
    [userId],
  );
  return rows[0] ?? null;
}

export type ReviewRow = {
  readonly user_id: UserId;
  readonly account: string;
  readonly inviter: string;
  readonly signs: string;
  readonly held: string;
  readonly flagged_at: Instant;
};

export function listReviews(
  db: Queryable,
  after: { readonly at: number; readonly id: number },
  limit: number,
): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `select t.user_id, u.account_number as account, coalesce(i.account_number, '') as inviter, t.signs, t.flagged_at,
       coalesce((select sum(value) from rebate_held h where h.hold_on = t.user_id), 0) as held
     from team_people t join users u on u.id = t.user_id left join users i on i.id = t.inviter_id
     where t.link = 'review' and (t.flagged_at, t.user_id) > ($1, $2) order by t.flagged_at, t.user_id limit $3`,
    [after.at, after.id, limit],
  );
}

/** No further than so many. */
export async function countReviews(db: Queryable, most: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    "select count(*)::int as count from (select 1 from team_people where link = 'review' limit $1) as counted",
    [most],
  );
  return rows[0]?.count ?? 0;
}

export type CoinFigure = {
  readonly asset_id: AssetId;
  readonly fees: string;
  readonly rebates: string;
  readonly held: string;
  readonly denied: string;
};

/** What is held is small: operators decide on it. */
export function coinFigures(db: Queryable): Promise<CoinFigure[]> {
  return db.query<CoinFigure>(
    `select c.asset_id, c.fees, c.rebates, c.denied, coalesce(h.held, 0) as held from rebate_coins c
     left join (select asset_id, sum(amount) as held from rebate_held group by 1) h on h.asset_id = c.asset_id
     order by c.asset_id`,
  );
}

export type PayoutRow = {
  readonly id: number;
  readonly state: "asked" | "paid" | "void";
  readonly lines: number;
  readonly sums: readonly { readonly asset_id: AssetId; readonly amount: string }[];
  readonly made_at: Instant;
  readonly ended_at: Instant | null;
  readonly refusal: string | null;
};

export function listPayouts(db: Queryable, before: number, limit: number): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(
    `select p.id, p.state, p.made_at, p.ended_at, p.refusal,
       (select count(*)::int from rebate_payout_lines l where l.payout_id = p.id) as lines,
       (select coalesce(json_agg(s order by s.asset_id), '[]') from (
         select l.asset_id, sum(l.amount)::text as amount from rebate_payout_lines l where l.payout_id = p.id group by 1
       ) s) as sums
     from rebate_payouts p where p.id < $1 order by p.id desc limit $2`,
    [before, limit],
  );
}

export type TopRow = {
  readonly user_id: UserId;
  readonly account: string;
  readonly value: string;
  readonly direct: number;
  readonly people: number;
  readonly real: number;
};

export function listTop(
  db: Queryable,
  after: { readonly value: string | null; readonly id: number },
  limit: number,
): Promise<TopRow[]> {
  return db.query<TopRow>(
    `select r.user_id, u.account_number as account, r.value, t.direct, t.people, t.real
     from rebate_tops r join users u on u.id = r.user_id join team_people t on t.user_id = r.user_id
     where $1::numeric is null or r.value < $1 or (r.value = $1 and r.user_id > $2)
     order by r.value desc, r.user_id limit $3`,
    [after.value, after.id, limit],
  );
}
