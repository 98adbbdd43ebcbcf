// @ts-check
// Very many exchanges of points, written straight into their table: of a thousand people, a tenth of them by whoever
// asks, nearly all of them over, one in a thousand waiting and one odd. Nobody is asked about them: their turn is years
// away.

const people = `
  insert into users (account_number, email, password_hash, is_demo, type, created_at)
  select '6' || lpad(i::text, 7, '0'), 'points' || i || '@bench.test', '', false, 1, 0 from generate_series(1, 1000) i
  on conflict do nothing`;

const exchanges = `
  insert into points_exchanges (reference, user_id, service_account, user_name, points, fee, asset_id, amount,
    market_price, tick, price, difference, fee_ppm, state, tries, asked_at, give_up_at, ask_at, ended_at)
  select md5(i::text), case i % 10 when 0 then $1::bigint else $2::bigint + i % 1000 end, 'a' || i % 1000, 'sailor' || i % 1000,
    100000, 1000, 12, 20000000000, 498000000, 1, 1000000, 2000000, 10000, state, 1, $3::bigint + i, $3 + i,
    9007199254740991, case state when 'paid' then $3 + i end
  from (select i, case i % 1000 when 1 then 'debiting' when 2 then 'odd' when 3 then 'returned' when 4 then 'refused'
    else 'paid' end as state from generate_series($4::bigint, $5::bigint) i) rows order by i`;

const days = `
  insert into points_days (day, asset_id, count, points, fee, amount)
  select i::bigint * 86400000, 12, 9, 900000, 9000, 180000000000 from generate_series(1, 3000) i on conflict do nothing`;

const atOnce = 50_000;

/** Fills up to so many. @param {any} database @param {number} count @param {number} asker */
export async function writePoints(database, count, asker) {
  await database.query(people);
  await database.query("update users set type = 1 where id = $1", [asker]);
  await database.query(days);
  const [first] = await database.query(
    "select min(id) as id from users where account_number like '6%' and length(account_number) = 8",
  );
  const [there] = await database.query("select count(*) as count from points_exchanges");
  for (let from = Number(there.count) + 1; from <= count; from += atOnce)
    await database.transaction(async (/** @type {any} */ tx) => {
      await tx.query("set local synchronous_commit = off");
      await tx.query(exchanges, [asker, first.id, Date.now() - count, from, Math.min(count, from + atOnce - 1)]);
    });
  await database.query(database.kind === "postgres" ? "vacuum analyze points_exchanges" : "analyze points_exchanges");
}
