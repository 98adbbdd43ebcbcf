// @ts-check
// Shops of a thousand merchants, written straight into their tables: as many offers as deals, most of both over, a tenth of
// both of one merchant, who asks. Nothing is set aside for any of them, so nobody may take or end one; what
// served to pay is in none, so whoever asks has only deals that are over.

import { loadFast } from "./load-fast.mjs";

const keepers = 1_000;
/** Offers that each keeper has out at a time; all others are over. */
const outEach = 20;
const atOnce = 50_000;
/** Deals go back so far. */
const spanMs = 2 * 365 * 86_400_000;
/** The hash of no entry: these deals have no case. */
const noHead = "0".repeat(64);

/** Every tenth is of whoever asks, but of those that are out only ten are. */
const offers = `
  with made as (
    insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money, rank, state,
      is_listed, created_at)
    select 'shop', case when i % 10 = 0 and (i < $6::bigint or i >= $8::bigint - 100) then $1::bigint else $2::bigint + i % $3 end,
      case (i / 10) % 2 when 0 then 'sell' else 'buy' end, 3,
      (array['CNY', 'USD', 'JPY'])[1 + i % 3], (array['ali_pay', 'we_chat', 'bank'])[1 + (i / 3) % 3], 600 + i % 200,
      100000000, 100000000, 0, (600 + i % 200) * 100, i % 1000000,
      case when i >= $6::bigint then 'live' when i % 7 = 0 then 'withdrawn' else 'done' end, i % 5 <> 0, $7::bigint
    from generate_series($4::bigint, $5::bigint - 1) i returning id, user_id, state, is_listed)
  insert into shop_offers (offer_id, shop_id, min, max, premium, window_minutes, is_shelved)
  select m.id, s.id, 1000000, 100000000, case when m.state <> 'live' then 50 end, 30, m.is_listed
  from made m join shops s on s.user_id = m.user_id and s.asset_id = 3 and s.state = 'open'`;

const deals = `
  insert into deals (offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price, number,
    fee, money, state, ending, details, created_at, pay_by, paid_at, ended_at, head, is_counted)
  select o.id, 'shop', o.type, o.user_id, o.taker, case o.type when 'sell' then o.user_id else o.taker end,
    case o.type when 'buy' then o.user_id else o.taker end, o.asset_id, o.coin_code, o.way, o.price, o.total, 0, o.money,
    o.deal_state, case o.deal_state when 'finished' then 'confirmed' when 'cancelled' then 'cancelled' end, '', o.at,
    $6::bigint, o.at, case when o.deal_state in ('finished', 'cancelled') then o.at + 60000 end, $7, true
  from (
    select o.*, case o.id % 10 when 3 then $3 else $4::bigint + (o.id + 1) % $5 end as taker,
      $8::bigint + ((o.id * 7919) % 1000000) * $9::bigint / 1000000 as at,
      case when o.is_open and o.id % 101 = 1 then 'disputed' when o.is_open and o.id % 101 < 5 then 'paid'
        when o.id % 13 = 0 then 'cancelled' else 'finished' end as deal_state
    from (select o.*, o.state = 'live' and o.user_id <> $10 and o.id % 10 <> 3 as is_open
      from deal_offers o where o.id >= $1 and o.id < $2) o) o
  where o.user_id <> o.taker`;

/** @param {any} database @param {number} asker */
async function openShops(database, asker) {
  await database.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     select '7' || lpad(i::text, 7, '0'), 'keeper' || i || '@demo.test', '', true, $2
     from generate_series(1, $1::int) i on conflict do nothing`,
    [keepers, Date.now()],
  );
  await database.query(
    `insert into shops (user_id, asset_id, name, name_key, state, deposit, deposit_asset_id, applied_at, decided_at)
     select u.id, 3, 'Bench ' || u.id, 'bench ' || u.id, 'open', 1, 3, $1, $1 from users u
     where (u.account_number like '7%' or u.id = $2) and not exists (select from shops s where s.user_id = u.id)`,
    [Date.now(), asker],
  );
  const rows = await database.query("select min(id) as first from users where account_number like '7%'");
  return Number(rows[0].first);
}

/** Shops that are over, so that operators' lists have something to pass by. @param {any} database @param {number} count */
async function endedShops(database, count) {
  const [{ known }] = await database.query("select count(*)::int as known from shops where state = 'ended'");
  await database.query(
    `insert into shops (user_id, asset_id, name, name_key, state, deposit, deposit_asset_id, applied_at, ended_at)
     select u.first + i % $3, 3, 'Gone ' || i, 'gone ' || i, 'ended', 1, 3, 1, 2
     from (select min(id) as first from users where account_number like '7%') u, generate_series($1::int, $2::int - 1) i`,
    [known, count, keepers],
  );
}

const lines = `
  insert into ledger_entries
  select $1::bigint + i, line, $2, kind, 3, way * (1 - 2 * (i % 2)), 0, $3::numeric + way * ((i + 1) % 2), 0, 'transfer', i::text,
    $4::bigint + i
  from generate_series($5::bigint, $6::bigint - 1) i, (values (0, 'merchant', 1), (1, 'fiat', -1)) as l (line, kind, way)`;

/** Coins that came and went; nothing may be submitted afterwards, for the core knows nothing of it. */
async function writeLines(/** @type {any} */ database, /** @type {number} */ asker, /** @type {number} */ count) {
  await database.query(
    `insert into balances (owner, kind, asset_id, available, held)
     values ($1, 'merchant', 3, $2, 0), ($1, 'fiat', 3, $2, 0) on conflict do nothing`,
    [asker, "1000000000000"],
  );
  const [{ known, next }] = await database.query(
    `select count(*) filter (where owner = $1 and kind = 'merchant')::int as known, max(transaction_id) + 1 as next from ledger_entries`,
    [asker],
  );
  await database.query(lines, [next, asker, "1000000000000", Date.now(), known, count]);
  if (database.kind === "postgres") await database.query("vacuum analyze ledger_entries");
}

/** @param {any} database @param {number} count in all @param {{ asker: number, taker: number }} people */
export async function writeShops(database, count, { asker, taker }) {
  const first = await openShops(database, asker);
  const [{ known }] = await database.query("select count(*)::int as known from shop_offers");
  const out = Math.max(count - keepers * outEach, Math.floor(count / 2));
  const now = Date.now();
  await loadFast(database, ["deal_offers", "shop_offers", "deals", "shops"], async (write) => {
    await endedShops(database, Math.floor(count / 10));
    // What was out before is over by now.
    await write("update deal_offers set state = 'done' where market = 'shop' and $1::bigint > 0", [count]);
    for (let from = known; from < count; from += atOnce) {
      const [{ next: before }] = await database.query("select coalesce(max(id), 0) + 1 as next from deal_offers");
      await write(offers, [asker, first, keepers, from, Math.min(count, from + atOnce), out, now, count]);
      const [{ next: after }] = await database.query("select max(id) + 1 as next from deal_offers");
      await write(deals, [
        before,
        after,
        taker,
        first,
        keepers,
        now + 86_400_000_000,
        noHead,
        now - spanMs,
        spanMs,
        asker,
      ]);
    }
  });
  await writeLines(database, asker, Math.floor(count / 10));
  if (database.kind === "postgres") await database.query("vacuum analyze users");
}

/** What somebody sees of their shop: its number, and that of an offer of theirs. @param {any} context @param {number} asker */
export async function shownShop({ database, publicIds }, asker) {
  const [shop] = await database.query("select id from shops where user_id = $1 and state = 'open'", [asker]);
  const [offer] = await database.query("select max(offer_id) as id from shop_offers where shop_id = $1", [shop.id]);
  return { shop: publicIds.show("shop", Number(shop.id)), offer: publicIds.show("offer", Number(offer.id)) };
}
