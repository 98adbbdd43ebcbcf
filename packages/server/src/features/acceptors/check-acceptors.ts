// Whether acceptors and the ledger tell the same story: one that is there has exactly the guarantee set aside, one that is
// not has nothing; nothing is set aside for what is not there; every deal of the market is one of its acceptor; what goes
// on is never more than the guarantee behind it; and whoever is one is known as one.

import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

type Found = { readonly id: number; readonly state: string; readonly hold: string | null };

/** Meanwhile its end, or another guarantee, may be booked and not written down yet. */
function withoutHold(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select a.id, a.state, h.state as hold from acceptors a left join holds h on h.hold_id = case
       when a.next_guarantee is null then a.hold_id
       else (select n.hold_id from holds n where n.owner = a.user_id and n.state = 'held' and n.reason = 'guarantee'
         and n.reference = 'acceptor-' || a.id) end
     where a.state in ('open', 'leaving', 'ended') and not coalesce(
       h.reason = 'guarantee' and h.reference = 'acceptor-' || a.id and h.owner = a.user_id and h.kind = 'fiat'
       and h.asset_id = a.asset_id and h.settled = 0
       and h.amount = case h.hold_id when a.hold_id then a.guarantee else a.next_guarantee end and (
         (a.state in ('open', 'leaving') and h.remaining = h.amount)
         or (a.state = 'ended' and (h.released = h.amount or (a.ending is not null and h.remaining = h.amount)))), false)
     order by a.id limit $1`,
    [findingsMax],
  );
}

function ownerlessHolds(db: Queryable): Promise<{ readonly hold_id: number }[]> {
  return db.query(
    `select h.hold_id from holds h left join acceptors a on h.reference = 'acceptor-' || a.id
     where h.reason = 'guarantee' and h.remaining > 0
       and not coalesce(a.state = 'asked' or a.hold_id = h.hold_id or a.next_guarantee = h.amount, false)
     order by h.hold_id limit $1`,
    [findingsMax],
  );
}

/** Deals without an acceptor, of another's, of another coin or money, and such as go on though their acceptor has ended. */
function strayDeals(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select d.id from deals d left join acceptor_deals b on b.deal_id = d.id left join acceptors a on a.id = b.acceptor_id
     where (d.market = 'acceptor') <> (b.deal_id is not null) or (d.market = 'acceptor' and not coalesce(
       a.user_id = d.maker_id and a.asset_id = d.asset_id and a.coin_code = d.coin_code
       and (d.type = 'buy' or d.money = b.value)
       and (d.type = 'sell' or d.money = div(b.value * (1000000 - b.rate),
         1000000 * (case d.coin_code when 'JPY' then 100 else 1 end)) * (case d.coin_code when 'JPY' then 100 else 1 end))
       and (d.state not in ('asked', 'waiting', 'paid', 'disputed') or a.state in ('open', 'leaving')), false))
     order by d.id limit $1`,
    [findingsMax],
  );
}

/** A withdrawal that was marked has shown a picture; without one no time would run. */
function unshownTransfers(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select d.id from deals d where d.market = 'acceptor' and d.type = 'buy' and d.paid_at is not null and not exists
       (select from deal_entries e where e.deal_id = d.id and e.kind = 'paid' and cardinality(e.images) > 0)
     order by d.id limit $1`,
    [findingsMax],
  );
}

function overdrawn(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select a.id from acceptors a cross join lateral (select coalesce(sum(d.number), 0) as open from deals d
       where d.maker_id = a.user_id and d.market = 'acceptor' and d.state in ('asked', 'waiting', 'paid', 'disputed')) d
     where a.state in ('open', 'leaving') and d.open > a.guarantee order by a.id limit $1`,
    [findingsMax],
  );
}

function wrongPeople(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select u.id from users u where u.is_acceptor <> exists (select from acceptors a where a.user_id = u.id
       and (a.state in ('appointed', 'asked', 'open', 'leaving') or a.ending is not null))
     order by u.id limit $1`,
    [findingsMax],
  );
}

function bothInOneCoin(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select a.id from acceptors a join shops s on s.user_id = a.user_id and s.asset_id = a.asset_id
     where a.state in ('open', 'leaving') and s.state in ('applied', 'open', 'leaving') order by a.id limit $1`,
    [findingsMax],
  );
}

export async function checkAcceptors(db: Queryable): Promise<string[]> {
  const holds = await withoutHold(db);
  const ownerless = await ownerlessHolds(db);
  const stray = await strayDeals(db);
  const unshown = await unshownTransfers(db);
  const over = await overdrawn(db);
  const people = await wrongPeople(db);
  const both = await bothInOneCoin(db);
  return [
    ...holds.map(({ id, state, hold }) => `acceptor ${id} is ${state}, but the guarantee is ${hold ?? "missing"}.`),
    ...ownerless.map(({ hold_id: id }) => `hold ${id} is the guarantee of an acceptor who is not there.`),
    ...stray.map(({ id }) => `deal ${id} is not what its acceptor says.`),
    ...unshown.map(({ id }) => `deal ${id} was marked as transferred without a picture.`),
    ...over.map(({ id }) => `acceptor ${id} has more going on than the guarantee.`),
    ...people.map(({ id }) => `user ${id} is said to be an acceptor or not to, but the acceptors say otherwise.`),
    ...both.map(({ id }) => `acceptor ${id} keeps a shop in the same coin.`),
  ];
}
