// Whether locks and the ledger tell the same story: what is locked is held, with its reward, for its owner's spot account
// and until its end; what has ended was paid, what was redeemed went back without the reward; and what is said to be owed
// is what is locked.

import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

/** A lock whose end is past may be paid and not written down yet. */
const fits = `h.owner = l.user_id and h.kind = 'wealth' and h.reason = 'wealth' and h.reference = 'wealth-' || l.id
  and h.destination_owner = l.user_id and h.destination_kind = 'spot' and h.expires_at = l.ends_at
  and h.at_expiry = 'settle' and h.released = 0
  and (h.remaining = 0 or (l.state = 'locked' and h.remaining = h.amount))`;

function wrongCoins(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select l.id from wealth_locks l left join holds h on h.hold_id in (l.usdt_hold, l.coin_hold)
     where l.state not in ('asked', 'void')
     group by l.id having not coalesce(count(*) = 2 and bool_and(${fits})
       and bool_or(h.hold_id = l.usdt_hold and h.asset_id = 3 and h.amount = l.usdt)
       and bool_or(h.hold_id = l.coin_hold and h.asset_id = l.coin_asset and h.amount = l.amount), false)
     order by l.id limit $1`,
    [findingsMax],
  );
}

function wrongRewards(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select l.id from wealth_locks l left join holds h on h.hold_id = l.reward_hold
     where l.state not in ('asked', 'void') and l.reward > 0 and not coalesce(
       h.owner = 0 and h.kind = 'house' and h.asset_id = 3 and h.reason = 'wealth_reward' and h.amount = l.reward
       and h.destination_owner = l.user_id and h.destination_kind = 'spot' and h.expires_at = l.ends_at
       and case l.state when 'ended' then h.settled = h.amount when 'redeemed' then h.released = h.amount
         else h.remaining = h.amount or h.settled = h.amount or (l.is_redeeming and h.released = h.amount) end, false)
     order by l.id limit $1`,
    [findingsMax],
  );
}

function strayHolds(db: Queryable): Promise<{ readonly hold_id: number }[]> {
  return db.query(
    `select h.hold_id from holds h left join wealth_locks l on h.reference = 'wealth-' || l.id
     where h.reason in ('wealth', 'wealth_reward')
       and not coalesce(l.state = 'asked' or (l.state <> 'void' and h.hold_id in (l.usdt_hold, l.coin_hold, l.reward_hold)),
         false)
     order by h.hold_id limit $1`,
    [findingsMax],
  );
}

function wrongDays(db: Queryable): Promise<{ readonly day: string }[]> {
  return db.query(
    `select coalesce(d.day, l.end_day) as day from wealth_days d full join (
       select end_day, coin_asset, count(*) as locks, sum(units) as units, sum(usdt) as usdt, sum(amount) as amount,
         sum(reward) as reward from wealth_locks where state = 'locked' group by 1, 2) l
       on (l.end_day, l.coin_asset) = (d.day, d.coin_asset)
     where (d.locks, d.units, d.usdt, d.amount, d.reward) is distinct from (l.locks, l.units, l.usdt, l.amount, l.reward)
     order by 1 limit $1`,
    [findingsMax],
  );
}

export async function checkLocks(db: Queryable): Promise<string[]> {
  const coins = await wrongCoins(db);
  const rewards = await wrongRewards(db);
  const stray = await strayHolds(db);
  const days = await wrongDays(db);
  return [
    ...coins.map(({ id }) => `lock ${id} does not hold, or has not paid, the coins it says.`),
    ...rewards.map(({ id }) => `the reward of lock ${id} is not where it should be.`),
    ...stray.map(({ hold_id: id }) => `hold ${id} belongs to a lock that is not there.`),
    ...days.map(({ day }) => `what is owed on ${day} is not what the locks that end then say.`),
  ];
}
