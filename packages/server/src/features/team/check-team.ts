// Whether teams, rebates and the ledger tell the same story: no coin gave more than its fees, what was earned is due,
// being paid, paid, held or denied, what was paid is what the ledger paid, and everybody's figures are those of the
// people directly below with theirs.

import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

type Found = { readonly text: string };

function query(db: Queryable, sql: string): Promise<Found[]> {
  return db.query<Found>(sql, [findingsMax]);
}

/** Cheap enough to be asked every hour. */
export function coinsBeyondFees(db: Queryable): Promise<Found[]> {
  return query(
    db,
    `select 'coin ' || c.asset_id || ': ' || c.rebates || ' given of ' || c.fees || ' in fees' as text
     from rebate_coins c where c.rebates > c.fees or c.rebates - c.denied <>
       coalesce((select sum(earned) from rebate_sums s where s.asset_id = c.asset_id), 0)
       + coalesce((select sum(amount) from rebate_held h where h.asset_id = c.asset_id), 0)
     limit $1`,
  );
}

/** Of the fees in the ledger itself, up to where they were looked at. */
function coinsBeyondLedger(db: Queryable): Promise<Found[]> {
  return query(
    db,
    `select 'coin ' || r.asset_id || ': ' || r.given || ' given of ' || coalesce(f.fees, 0) || ' in the ledger' as text
     from (select asset_id, sum(amount) as given from rebates group by 1) r
     left join (
       select e.asset_id, sum(e.available_delta) as fees from ledger_entries e, rebate_cursor c
       where e.owner = 0 and e.kind = 'fees' and e.available_delta > 0 and e.transaction_id < c.accrued_before
         and e.reason in ('trade', 'lever_fee', 'option_won', 'option_lost', 'option_drawn')
       group by 1
     ) f on f.asset_id = r.asset_id
     left join rebate_coins c on c.asset_id = r.asset_id
     where r.given > coalesce(f.fees, 0) or c.rebates is distinct from r.given limit $1`,
  );
}

function linesBeyondFees(db: Queryable): Promise<Found[]> {
  return query(
    db,
    `select 'line ' || r.transaction_id || '/' || r.line || ' gave ' || sum(r.amount) as text
     from rebates r join ledger_entries e on e.transaction_id = r.transaction_id and e.line = r.line
     group by r.transaction_id, r.line, e.available_delta having sum(r.amount) > e.available_delta
     order by r.transaction_id limit $1`,
  );
}

function paymentsThatDiffer(db: Queryable): Promise<Found[]> {
  return query(
    db,
    `select 'user ' || coalesce(s.user_id, l.owner) || ' coin ' || coalesce(s.asset_id, l.asset_id) || ': '
       || coalesce(s.paid, 0) || ' said to be paid, ' || coalesce(l.paid, 0) || ' in the ledger' as text
     from (select user_id, asset_id, paid, paying from rebate_sums) s
     full join (
       select owner, asset_id, sum(available_delta) as paid from ledger_entries
       where reason = 'rebate' and kind = 'spot' group by 1, 2
     ) l on l.owner = s.user_id and l.asset_id = s.asset_id
     where coalesce(l.paid, 0) not between coalesce(s.paid, 0) and coalesce(s.paid, 0) + coalesce(s.paying, 0) limit $1`,
  );
}

/** What people brought in is counted at the prices of its time, so of sums only the least they can be is known. */
function figuresThatDiffer(db: Queryable): Promise<Found[]> {
  return query(
    db,
    `select 'the team of user ' || t.user_id || ' is counted as ' || t.people || ' people, ' || t.real || ' verified, '
       || t.direct || ' and ' || t.direct_real || ' of them invited, ' || t.volume || ' brought in' as text
     from team_people t
     left join (
       select c.inviter_id, sum(1 - c.up_direct) as direct, sum(c.people + 1 - c.up_people) as people,
         sum(c.real + (u.review_status = 2)::integer - c.up_real) as real,
         sum((u.review_status = 2)::integer - c.up_direct_real) as direct_real,
         sum(greatest(c.volume - c.up_volume, 0)) as volume
       from team_people c join users u on u.id = c.user_id where c.inviter_id is not null group by 1
     ) below on below.inviter_id = t.user_id
     where t.direct <> coalesce(below.direct, 0) or t.people <> coalesce(below.people, 0)
       or t.real <> coalesce(below.real, 0) or t.direct_real <> coalesce(below.direct_real, 0)
       or t.volume < coalesce(below.volume, 0) limit $1`,
  );
}

function peopleAtOddPlaces(db: Queryable): Promise<Found[]> {
  return query(
    db,
    `select 'user ' || u.id || ' has no place in a team, or another inviter there' as text
     from users u left join team_people t on t.user_id = u.id
     where t.user_id is null or t.inviter_id is distinct from u.inviter_id limit $1`,
  );
}

export async function checkTeam(db: Queryable): Promise<string[]> {
  const findings: string[] = [];
  for (const check of [
    coinsBeyondFees,
    coinsBeyondLedger,
    linesBeyondFees,
    paymentsThatDiffer,
    figuresThatDiffer,
    peopleAtOddPlaces,
  ]) {
    findings.push(...(await check(db)).map(({ text }) => `team: ${text}`));
  }
  return findings;
}
