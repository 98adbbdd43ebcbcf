// Whether what deals say of people, which is carried on deal by deal, is what one gets by counting all of them at once.

import type { Queryable } from "../../store/database.ts";
import { rankOf, releasesMax, windowMs } from "./reputation.ts";

/** Of everybody with a row or a deal that was counted; a deal fails for whoever let it fail. */
const figuresSql = `
  with sides as (
    select seller_id as user_id, buyer_id as other, state = 'finished' as is_finished,
      state = 'finished' and ending in ('settled', 'released') as is_failed, ended_at from deals where is_counted
    union all
    select buyer_id, seller_id, state = 'finished', state = 'cancelled', ended_at from deals where is_counted
  ), sums as (
    select s.user_id, count(*) filter (where s.is_finished) as finished,
      count(distinct s.other) filter (where s.is_finished) as partners,
      count(*) filter (where s.is_finished and not s.is_failed and s.ended_at > p.worked_out_at - $1::bigint) as finished_30,
      count(*) filter (where s.is_failed and s.ended_at > p.worked_out_at - $1::bigint) as failed_30
    from sides s left join deal_people p on p.user_id = s.user_id group by s.user_id
  ), words as (
    select of_id as user_id, count(*) filter (where rating = 1) as up, count(*) filter (where rating = -1) as down
    from (select distinct on (of_id, by_id) of_id, rating from deal_ratings
      order by of_id, by_id, at desc, deal_id desc) newest group by of_id
  )
  select u.account_number as account, p.finished_30 as "finished30", p.failed_30 as "failed30", p.rank,
    p.user_id is not null
      and p.finished = coalesce(s.finished, 0) and p.partners = coalesce(s.partners, 0)
      and p.finished_30 = coalesce(s.finished_30, 0) and p.failed_30 = coalesce(s.failed_30, 0)
      and p.up = coalesce(w.up, 0) and p.down = coalesce(w.down, 0)
      and p.release_ms is not distinct from (
        select percentile_disc(0.5) within group (order by took) from (
          select d.ended_at - d.paid_at as took from deals d where d.seller_id = p.user_id and d.state = 'finished'
            and d.ending = 'confirmed' and d.paid_at is not null and d.is_counted
            and d.ended_at > p.worked_out_at - $1::bigint
          order by d.ended_at desc, d.id desc limit $2) newest) as "isSame"
  from deal_people p
    full join sums s on s.user_id = p.user_id
    full join words w on w.user_id = coalesce(p.user_id, s.user_id)
    join users u on u.id = coalesce(p.user_id, s.user_id, w.user_id)
  order by u.id`;

type Figures = {
  readonly account: string;
  readonly finished30: number | null;
  readonly failed30: number | null;
  readonly rank: number | null;
  readonly isSame: boolean;
};

/** The accounts of those of whom something else is said than their deals and ratings come to. */
export async function wrongFigures(db: Queryable, max: number): Promise<string[]> {
  const rows = await db.query<Figures>(figuresSql, [windowMs, releasesMax]);
  return rows
    .filter(({ isSame, finished30, failed30, rank }) => {
      return !isSame || rank !== rankOf({ finished: finished30 ?? 0, failed: failed30 ?? 0 });
    })
    .slice(0, max)
    .map(({ account }) => account);
}
