// Whether shops and the ledger tell the same story: a shop that is there has exactly its deposit set aside, one that is
// not has nothing; nothing is set aside for what is not there; every offer of the market belongs to a shop of its poster
// and stands in lists as the shop says; and whoever keeps one is known as somebody who does.

import type { Queryable } from "../../store/database.ts";

const findingsMax = 20;

type Found = { readonly id: number; readonly state: string; readonly hold: string | null };

/** Meanwhile its end may be booked and not written down yet. */
function shopsWithoutHold(db: Queryable): Promise<Found[]> {
  return db.query<Found>(
    `select s.id, s.state, h.state as hold from shops s left join holds h on h.hold_id = s.hold_id
     where s.state not in ('asked', 'void') and not coalesce(
       h.reason = 'shop_deposit' and h.reference = 'shop-' || s.id and h.owner = s.user_id and h.kind = 'fiat'
       and h.asset_id = s.deposit_asset_id and h.amount = s.deposit and h.settled = 0 and (
         (s.state in ('applied', 'open', 'leaving') and h.remaining = h.amount)
         or (s.state in ('ended', 'refused') and (h.released = h.amount or (s.ending is not null and h.remaining = h.amount)))),
       false)
     order by s.id limit $1`,
    [findingsMax],
  );
}

function ownerlessHolds(db: Queryable): Promise<{ readonly hold_id: number }[]> {
  return db.query(
    `select h.hold_id from holds h left join shops s on h.reference = 'shop-' || s.id
     where h.reason = 'shop_deposit'
       and not coalesce(s.state = 'asked' or (s.hold_id = h.hold_id and s.state <> 'void'), false)
     order by h.hold_id limit $1`,
    [findingsMax],
  );
}

/** Offers without a shop, of another's shop, of another coin, and such as are out though their shop is not there. */
function strayOffers(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select o.id from deal_offers o left join shop_offers so on so.offer_id = o.id left join shops s on s.id = so.shop_id
     where (o.market = 'shop') <> (so.offer_id is not null) or (o.market = 'shop' and not coalesce(
       s.user_id = o.user_id and s.asset_id = o.asset_id
       and (o.state not in ('asked', 'live', 'taken') or s.state in ('open', 'leaving')), false))
     order by o.id limit $1`,
    [findingsMax],
  );
}

/** Whatever is out stands in lists exactly if it is on the shelf of an open shop that has not paused. */
function wrongLists(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select o.id from deal_offers o join shop_offers so on so.offer_id = o.id join shops s on s.id = so.shop_id
     where o.state in ('asked', 'live', 'taken') and o.is_listed <> (so.is_shelved and s.state = 'open' and not s.is_paused)
     order by o.id limit $1`,
    [findingsMax],
  );
}

function wrongSellers(db: Queryable): Promise<{ readonly id: number }[]> {
  return db.query(
    `select u.id from users u where u.is_seller <> exists
       (select from shops s where s.user_id = u.id and s.state in ('open', 'leaving'))
     order by u.id limit $1`,
    [findingsMax],
  );
}

export async function checkShops(db: Queryable): Promise<string[]> {
  const shops = await shopsWithoutHold(db);
  const ownerless = await ownerlessHolds(db);
  const stray = await strayOffers(db);
  const lists = await wrongLists(db);
  const sellers = await wrongSellers(db);
  return [
    ...shops.map(({ id, state, hold }) => `shop ${id} is ${state}, but its deposit is ${hold ?? "missing"}.`),
    ...ownerless.map(({ hold_id: id }) => `hold ${id} is the deposit of a shop that is not there.`),
    ...stray.map(({ id }) => `offer ${id} does not belong to a shop of whoever posted it.`),
    ...lists.map(({ id }) => `offer ${id} stands in lists or not, but its shop says otherwise.`),
    ...sellers.map(({ id }) => `user ${id} is said to keep a shop or not to, but the shops say otherwise.`),
  ];
}
