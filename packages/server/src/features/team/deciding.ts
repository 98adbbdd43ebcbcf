// What operators decide about an invitation that was held: everything that waited for it becomes due, or nobody's. It is
// decided once; whatever waits for another invitation as well goes on waiting for that one.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Verdict = { readonly userId: UserId; readonly by: string; readonly at: Instant; readonly day: number };

async function decide(tx: Queryable, link: "released" | "denied", { userId, by, at }: Verdict): Promise<boolean> {
  const rows = await tx.query(
    `update team_people set link = $2, decided_at = $3, decided_by = $4 where user_id = $1 and link = 'review' returning 1`,
    [userId, link, at, by],
  );
  return rows.length === 1;
}

const released = `
  with held as (
    delete from rebate_held where hold_on = $1 returning *
  ), judged as (
    select h.*, other.user_id as next_hold, coalesce(other.link, 'clear') as next_link
    from held h
    left join team_people payer on payer.user_id = h.from_id
    left join team_people other on h.level = 2
      and other.user_id = case when h.hold_on = h.from_id then payer.inviter_id else h.from_id end
  ), waiting as (
    insert into rebate_held (hold_on, user_id, from_id, asset_id, level, count, fees, value, amount)
    select next_hold, user_id, from_id, asset_id, level, count, fees, value, amount from judged
    where next_link = 'review'
    on conflict (hold_on, user_id, from_id, asset_id, level) do update set count = rebate_held.count + excluded.count,
      fees = rebate_held.fees + excluded.fees, value = rebate_held.value + excluded.value,
      amount = rebate_held.amount + excluded.amount
  ), denied as (
    update rebate_coins c set denied = c.denied + d.amount
    from (select asset_id, sum(amount) as amount from judged where next_link = 'denied' group by 1) d
    where c.asset_id = d.asset_id
  ), free as (
    select * from judged where next_link in ('clear', 'released')
  ), summed as (
    insert into rebate_sums (user_id, asset_id, earned, due, paying, paid)
    select user_id, asset_id, sum(amount), sum(amount), 0, 0 from free group by 1, 2 order by 1, 2
    on conflict (user_id, asset_id) do update set
      earned = rebate_sums.earned + excluded.earned, due = rebate_sums.due + excluded.due
  ), paired as (
    insert into rebate_pairs (user_id, from_id, count, fees, value, last_at)
    select user_id, from_id, sum(count), sum(fees), sum(value), $2 from free group by 1, 2 order by 1, 2
    on conflict (user_id, from_id) do update set count = rebate_pairs.count + excluded.count,
      fees = rebate_pairs.fees + excluded.fees, value = rebate_pairs.value + excluded.value, last_at = excluded.last_at
  ), dated as (
    insert into rebate_days (user_id, day, count, value)
    select user_id, $3, sum(count), sum(value) from free group by 1
    on conflict (user_id, day) do update set
      count = rebate_days.count + excluded.count, value = rebate_days.value + excluded.value
  )
  insert into rebate_tops (user_id, value) select user_id, sum(value) from free group by 1
  on conflict (user_id) do update set value = rebate_tops.value + excluded.value`;

/** False where it was decided already. */
export async function releaseLink(tx: Queryable, verdict: Verdict): Promise<boolean> {
  // Accruals wait: what they read of the invitation is what they write by.
  await tx.query("select 1 from rebate_cursor for update");
  if (!(await decide(tx, "released", verdict))) return false;
  await tx.query(released, [verdict.userId, verdict.at, verdict.day]);
  return true;
}

/** The fees stay where they are. False where it was decided already. */
export async function denyLink(tx: Queryable, verdict: Verdict): Promise<boolean> {
  await tx.query("select 1 from rebate_cursor for update");
  if (!(await decide(tx, "denied", verdict))) return false;
  await tx.query(
    `with gone as (delete from rebate_held where hold_on = $1 returning asset_id, amount)
     update rebate_coins c set denied = c.denied + g.amount
     from (select asset_id, sum(amount) as amount from gone group by 1) g where c.asset_id = g.asset_id`,
    [verdict.userId],
  );
  return true;
}
