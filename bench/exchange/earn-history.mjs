// @ts-check
// Very many subscriptions, conversions and locks of a thousand people and of one who asks, written straight into their
// tables: what the lists of each read. Nothing is set aside for any of them.

import { loadFast } from "./load-fast.mjs";

const people = 1_000;
const dayMs = 86_400_000;
const atOnce = 50_000;
/** Tokens that trade as well, so that they are listed. */
const [xrp, usdt] = [5, 3];
/** So many subscriptions of one person an offering may have. */
const ownMax = 200;

/** @param {any} database */
async function openPeople(database) {
  await database.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     select '6' || lpad(i::text, 7, '0'), 'saver' || i || '@demo.test', '', true, $2
     from generate_series(1, $1::int) i on conflict do nothing`,
    [people, Date.now()],
  );
  const rows = await database.query("select min(id) as first from users where account_number like '6%'");
  return Number(rows[0].first);
}

/** @param {number} from @param {number} to @returns {[number, number][]} */
function portions(from, to) {
  /** @type {[number, number][]} */
  const found = [];
  for (let at = from; at < to; at += atOnce) found.push([at, Math.min(to, at + atOnce)]);
  return found;
}

/** @param {any} database @param {string} table */
async function countIn(database, table) {
  const [row] = await database.query(`select count(*)::int as count from ${table}`);
  return Number(row.count);
}

const offerings = `
  insert into offerings (asset_id, pay_asset_id, state, outcome, price, amount, min, max, soft_cap, needs_identity,
    start_at, end_at, link, white_book, logo, sold, paid, changed_by, created_at, key)
  select $1::bigint, $2::bigint, case i when 0 then 'published' else 'done' end, case i when 0 then null else 'succeeded' end,
    250000, 1000000000000, 1000000, 1000000000000, 0, false, $5::bigint - i, $6::bigint + case i when 0 then 1 else 0 end * 864000000,
    '', '', '', case i when 0 then null else 1000000000 end, case i when 0 then null else 250000000 end, 'bench', $5::bigint,
    'bench-' || i
  from generate_series($3::bigint, $4::bigint - 1) i on conflict (key) do nothing`;

const texts = `
  insert into offering_texts (offering_id, language, title, summary, content, written)
  select o.id, l.language, 'Bench ' || o.id, 'One line.', '<p>Text.</p>', 'Text.'
  from offerings o cross join (values ('en'), ('zh')) as l (language) where o.key like 'bench-%' on conflict do nothing`;

const unlocks = `
  insert into offering_unlocks (offering_id, number, unlocks_at, share_ppm, owed, delivered)
  select o.id, n, $1::bigint + n * 864000000 + o.id, 500000, 10000000, 0
  from offerings o cross join generate_series(1, 2) n where o.key like 'bench-%' on conflict do nothing`;

/** Half of all are of the one that goes on; every tenth is the asker's, and never more of one offering than may be. */
const orders = `
  insert into offering_orders (offering_id, user_id, amount, cost, state, cost_hold_id, token_hold_id, created_at, ended_at)
  select case i % 2 when 0 then $5::bigint else ($6::bigint[])[1 + (i / 2) % $7] end,
    case when i % 10 = 1 then $1::bigint else $2::bigint + i % 1000 end, 1000000, 250000,
    case i % 2 when 0 then 'applied' else 'delivered' end, 1, 1, $8::bigint + i, case i % 2 when 0 then null else $8::bigint + i end
  from generate_series($3::bigint, $4::bigint - 1) i`;

const tranches = `
  insert into offering_tranches (order_id, number, offering_id, user_id, amount, unlocks_at, hold_id, delivered_at)
  select o.id, n, o.offering_id, o.user_id, 500000, o.created_at + n, 1, o.created_at + n
  from offering_orders o cross join generate_series(1, 2) n where o.id >= $1 and o.id < $2 and o.state = 'delivered'`;

/** @param {any} database @param {number} count in all @param {number} asker */
export async function writeSubscriptions(database, count, asker) {
  const first = await openPeople(database);
  const now = Date.now();
  const ended = Math.max(5, Math.ceil(count / 10 / ownMax));
  await database.query(offerings, [xrp, usdt, 0, ended + 1, now - 5 * dayMs, now - dayMs]);
  await database.query(texts);
  await database.query(unlocks, [now]);
  const ids = await database.query("select id from offerings where key like 'bench-%' order by id");
  const [running, ...done] = ids.map((/** @type {{ id: number }} */ { id }) => Number(id));
  const before = await countIn(database, "offering_orders");
  await loadFast(database, ["offering_orders", "offering_tranches"], async (write) => {
    for (const [from, to] of portions(before, count)) {
      const [low] = await database.query("select coalesce(max(id), 0) + 1 as next from offering_orders");
      await write(orders, [asker, first, from, to, running, done, done.length, now - 5 * dayMs]);
      const [high] = await database.query("select max(id) + 1 as next from offering_orders");
      await write(tranches, [low.next, high.next]);
    }
  });
  await database.query(
    `insert into offering_sums (offering_id, orders, ended, cost)
     select offering_id, count(*), count(*) filter (where state <> 'applied'), sum(cost) from offering_orders group by offering_id
     on conflict (offering_id) do update set orders = excluded.orders, ended = excluded.ended, cost = excluded.cost`,
  );
  for (const table of ["offerings", "offering_texts", "offering_unlocks", "users"])
    await database.query(database.kind === "postgres" ? `vacuum analyze ${table}` : `analyze ${table}`);
  return { offering: running };
}

const conversions = `
  insert into conversions (user_id, from_asset, to_asset, pay, receive, from_price, to_price, spread_ppm, value, got_value,
    state, quoted_at, expires_at, accepted_at, done_at, day, entry)
  select case when i % 10 = 1 then $1::bigint else $2::bigint + i % 1000 end, 1, 3, 100000, 63808000, 64000000000, 1000000,
    3000, 64000000, 63808000, 'done', $5::bigint + i, $5::bigint + i + 10000, $5::bigint + i, $5::bigint + i,
    to_char(to_timestamp(($5::bigint + i * 100) / 1000), 'YYYY-MM-DD'), i || '.1'
  from generate_series($3::bigint, $4::bigint - 1) i`;

const volumes = `
  insert into conversion_volumes (day, from_asset, to_asset, count, paid, received, value, earned)
  select day, from_asset, to_asset, count(*), sum(pay), sum(receive), sum(value), sum(value - got_value)
  from conversions where state = 'done' group by day, from_asset, to_asset
  on conflict (day, from_asset, to_asset) do update set count = excluded.count`;

/** @param {any} database @param {number} count in all @param {number} asker */
export async function writeConversions(database, count, asker) {
  const first = await openPeople(database);
  const at = Date.now() - 2 * dayMs;
  const before = await countIn(database, "conversions");
  await loadFast(database, ["conversions"], async (write) => {
    for (const [from, to] of portions(before, count)) await write(conversions, [asker, first, from, to, at]);
  });
  await database.query(volumes);
  return {};
}

const locks = `
  insert into wealth_locks (user_id, units, usdt, coin_asset, amount, reward, state, usdt_hold, coin_hold, reward_hold,
    locked_at, ends_at, end_day, ended_at)
  select case when i % 10 = 1 then $1::bigint else $2::bigint + i % 1000 end, 1, 300000000, 6, 100000000000, 1500000,
    case when i % 50 = 0 then 'locked' else 'ended' end, 1, 1, 1, $5::bigint + i, $6::bigint + i,
    to_char(to_timestamp($6::bigint / 1000), 'YYYY-MM-DD'), case when i % 50 = 0 then null else $5::bigint + i end
  from generate_series($3::bigint, $4::bigint - 1) i`;

/** Those that are locked end in a month. @param {any} database @param {number} count in all @param {number} asker */
export async function writeLocks(database, count, asker) {
  const first = await openPeople(database);
  const now = Date.now();
  const before = await countIn(database, "wealth_locks");
  await loadFast(database, ["wealth_locks"], async (write) => {
    for (const [from, to] of portions(before, count))
      await write(locks, [asker, first, from, to, now - 30 * dayMs, now + 30 * dayMs]);
  });
  await database.query(
    `insert into wealth_days (day, coin_asset, locks, units, usdt, amount, reward)
     select end_day, coin_asset, count(*), sum(units), sum(usdt), sum(amount), sum(reward) from wealth_locks
     where state = 'locked' group by end_day, coin_asset
     on conflict (day, coin_asset) do update set locks = excluded.locks, units = excluded.units`,
  );
  return {};
}
