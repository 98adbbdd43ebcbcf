// @ts-check
// Offers and deals of a thousand people, written straight into their tables: one coin, three kinds of money, prices that
// many share. Most deals have ended; of those that nobody here asks for as their own, some wait for a word of their seller
// and some for one of operators. Nothing is set aside for any of them, so nobody may take or end one.

import { loadFast } from "./load-fast.mjs";

const posters = 1_000;
/** The hash of no entry: these deals have no case. */
const noHead = "0".repeat(64);

const offers = `
  insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money, rank, state, created_at)
  select 'c2c', $1::bigint + i % $2, case i % 2 when 0 then 'sell' else 'buy' end, 3, (array['CNY', 'USD', 'JPY'])[1 + i % 3],
    (array['ali_pay', 'we_chat', 'bank'])[1 + (i / 3) % 3], 600 + i % 200, 100000000, 100000000, 0, (600 + i % 200) * 100,
    i % 1000000, 'live', $5::bigint + i
  from generate_series($3::bigint, $4::bigint - 1) i`;

const deals = `
  insert into deals (offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price, number,
    fee, money, state, ending, details, created_at, pay_by, paid_at, ended_at, disputed_by, disputed_at, dispute_reason, head, is_counted)
  select o.id, 'c2c', o.type, o.user_id, o.taker, case o.type when 'sell' then o.user_id else o.taker end,
    case o.type when 'buy' then o.user_id else o.taker end,
    o.asset_id, o.coin_code, o.way, o.price, o.total, 0, o.money, o.deal_state,
    case o.deal_state when 'finished' then 'confirmed' end, '', o.created_at, o.created_at + 1, o.created_at,
    case o.deal_state when 'finished' then o.created_at + 1 end,
    case when o.id % 101 < 2 then o.user_id end, case when o.id % 101 < 2 then o.created_at end,
    case when o.id % 101 < 2 then 'not_released' end, $6, o.deal_state = 'finished'
  from (
    select o.*, case o.id % 10 when 0 then $3 else $4::bigint + (o.id + 1) % $5 end as taker,
      case when o.id % 10 = 0 then 'finished' when o.id % 101 = 1 then 'disputed' when o.id % 101 = 2 then 'paid'
        else 'finished' end as deal_state
    from deal_offers o where o.id >= $1 and o.id < $2) o
  where o.user_id <> o.taker`;

const atOnce = 50_000;

/** @param {any} database */
async function openPosters(database) {
  await database.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     select '8' || lpad(i::text, 7, '0'), 'poster' || i || '@demo.test', '', true, $2
     from generate_series(1, $1::int) i on conflict do nothing`,
    [posters, Date.now()],
  );
  const rows = await database.query("select min(id) as first from users where account_number like '8%'");
  return Number(rows[0].first);
}

/** @param {any} database @param {number} count in all @param {number} taker who has every tenth deal */
export async function writeDeals(database, count, taker) {
  const first = await openPosters(database);
  const known = await database.query("select count(*) as count from deal_offers where price between 600 and 799");
  const at = Date.now() - 86_400_000;
  await loadFast(database, ["deal_offers", "deals"], async (write) => {
    for (let from = Number(known[0].count); from < count; from += atOnce) {
      const before = await database.query("select coalesce(max(id), 0) + 1 as next from deal_offers");
      await write(offers, [first, posters, from, Math.min(count, from + atOnce), at]);
      const after = await database.query("select max(id) + 1 as next from deal_offers");
      await write(deals, [before[0].next, after[0].next, taker, first, posters, noHead]);
    }
  });
  if (database.kind === "postgres") await database.query("vacuum analyze users");
}

/** The newest deal of somebody, as they see its number. @param {any} context @param {number} userId */
export async function newestDeal({ database, publicIds }, userId) {
  const [row] = await database.query("select max(id) as id from deals where taker_id = $1", [userId]);
  return publicIds.show("deal", Number(row.id));
}
