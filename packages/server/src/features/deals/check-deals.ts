// Whether offers, deals and the ledger tell the same story: what is offered or dealt with has exactly its money set aside,
// what ended is paid out or given back, the parts of an offer are all of it, and nothing is set aside for what is not
// there. And whether what deals say of people follows from the deals.

import { dealMarkets } from "@tidemark/contract/deals";
import type { Queryable } from "../../store/database.ts";
import { wrongFigures } from "./check-figures.ts";
import { marketMoney } from "./deal-markets.ts";

const findingsMax = 20;

/** Where whoever posts keeps the coins, by market. */
const makerKinds = [[...dealMarkets], dealMarkets.map((market) => marketMoney[market].makerKind)] as const;

type Found = { readonly id: number; readonly state: string; readonly hold: string | null };

/** Endings by which the coins become the buyer's. */
const paidOut = "('confirmed', 'settled', 'released')";

/**
 * A sell offer holds all of it and its fee; its finished deals were paid out of that, each with its share of the fee, and
 * nothing else was. What is left goes back when the offer has ended. A payment, or the end of an offer, may be booked
 * and not written down yet.
 */
function offersWithoutHold(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select o.id, o.state, h.state as hold from deal_offers o left join holds h on h.hold_id = o.hold_id
     cross join lateral (select
         coalesce(sum(d.number + d.fee) filter (where d.state = 'finished'), 0) as paid,
         coalesce(sum(d.number + d.fee) filter (where d.ending in ${paidOut} and d.ended_at is null), 0) as paying
       from deals d where d.offer_id = o.id) as deal
     where o.type = 'sell' and o.state not in ('asked', 'void') and not coalesce(
       h.reason = o.market and h.reference = 'offer-' || o.id and h.owner = o.user_id and h.asset_id = o.asset_id
       and h.kind = (select m.kind from unnest($2::text[], $3::text[]) as m (market, kind) where m.market = o.market)
       and h.amount = o.total + o.fee
       and h.amount = h.remaining + h.settled + h.released
       and h.settled between deal.paid and deal.paid + deal.paying and (
         (o.state in ('live', 'taken') and h.released = 0)
         or (o.state in ('done', 'withdrawn') and h.remaining = 0)
         or (o.state in ('done', 'withdrawn') and o.ending = o.state and h.released = 0)), false)
     order by o.id limit $1`,
    [findingsMax, ...makerKinds],
  );
}

/** A deal on a buy offer, or on none, holds what its seller sells. */
function dealsWithoutHold(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select d.id, d.state, h.state as hold from deals d left join holds h on h.hold_id = d.hold_id
     where (d.type = 'buy' or d.offer_id is null) and d.state not in ('asked', 'void') and not coalesce(
       h.reason = d.market and h.reference = 'deal-' || d.id and h.owner = d.seller_id and h.asset_id = d.asset_id
       and h.kind = (case when d.seller_id = d.taker_id then 'fiat' else
         (select m.kind from unnest($2::text[], $3::text[]) as m (market, kind) where m.market = d.market) end)
       and h.amount = d.number + d.fee and (
         (d.state in ('waiting', 'paid', 'disputed') and h.remaining = h.amount)
         or (d.ending in ${paidOut} and h.settled = h.amount)
         or (d.ending in ('cancelled', 'expired', 'returned') and h.released = h.amount)), false)
     order by d.id limit $1`,
    [findingsMax, ...makerKinds],
  );
}

type Torn = { readonly id: number; readonly state: string; readonly open: number };

/**
 * What is left of an offer, what is dealt with and what was sold is all of it; an offer that is taken is taken by
 * somebody, and of one that is done nothing is left and nothing goes on.
 */
function tornOffers(db: Queryable): Promise<Torn[]> {
  return db.query<Torn>(
    `select o.id, o.state, deal.open::int as open from deal_offers o
     cross join lateral (select
         count(*) filter (where d.state in ('asked', 'waiting', 'paid', 'disputed')) as open,
         coalesce(sum(d.number) filter (where d.state not in ('cancelled', 'void')), 0) as number
       from deals d where d.offer_id = o.id) as deal
     where o.state <> 'void' and not (o.surplus + deal.number = o.total and case o.state
       when 'taken' then deal.open > 0 and o.surplus = 0
       when 'live' then o.surplus > 0
       when 'done' then deal.open = 0 and o.surplus = 0
       else deal.open = 0 end)
     order by o.id limit $1`,
    [findingsMax],
  );
}

/**
 * Whoever sells has coins aside in one place only: a deal on a sell offer points at its offer's, and bears its share of
 * the offer's fee.
 */
function strayDeals(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select d.id from deals d left join deal_offers o on o.id = d.offer_id
     where (d.offer_id is null) <> (d.market = 'acceptor')
       or d.type <> o.type or d.market <> o.market or d.maker_id <> o.user_id or d.asset_id <> o.asset_id
       or (o.id is not null and d.type = 'sell' and d.hold_id is distinct from o.hold_id)
       or (d.type = 'sell' and d.fee <> div(o.fee * d.number, o.total))
       or d.seller_id <> (case d.type when 'sell' then d.maker_id else d.taker_id end)
       or d.buyer_id <> (case d.type when 'sell' then d.taker_id else d.maker_id end)
     order by d.id limit $1`,
    [findingsMax],
  );
}

function ownerlessHolds(db: Queryable): Promise<{ readonly hold_id: number }[]> {
  return db.query(
    `select h.hold_id from holds h
     left join deal_offers o on h.reference = 'offer-' || o.id
     left join deals d on h.reference = 'deal-' || d.id
     where h.reason = any($2::text[]) and not coalesce(
       (o.id is not null and (o.state = 'asked' or o.hold_id = h.hold_id) and o.state <> 'void')
       or (d.id is not null and (d.state = 'asked' or d.hold_id = h.hold_id) and d.state <> 'void'), false)
     order by h.hold_id limit $1`,
    [findingsMax, dealMarkets.map((market) => marketMoney[market].reason)],
  );
}

export async function checkDeals(db: Queryable): Promise<string[]> {
  const offers = await offersWithoutHold(db);
  const deals = await dealsWithoutHold(db);
  const torn = await tornOffers(db);
  const stray = await strayDeals(db);
  const ownerless = await ownerlessHolds(db);
  const figures = await wrongFigures(db, findingsMax);
  return [
    ...offers.map(({ id, state, hold }) => `offer ${id} is ${state}, but its hold is ${hold ?? "missing"}.`),
    ...deals.map(({ id, state, hold }) => `deal ${id} is ${state}, but its hold is ${hold ?? "missing"}.`),
    ...torn.map(
      ({ id, state, open }) => `offer ${id} is ${state} with ${open} open deals; its parts do not make it whole.`,
    ),
    ...stray.map(({ id }) => `deal ${id} is not what its offer says.`),
    ...ownerless.map(({ hold_id: id }) => `hold ${id} is for an offer or a deal that is not there.`),
    ...figures.map((account) => `what deals say of ${account} does not follow from them.`),
  ];
}
