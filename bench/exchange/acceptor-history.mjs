// @ts-check
// Deals with a hundred acceptors, written straight into their tables: most are over, a tenth with one acceptor and a tenth
// of one user, who ask. Nothing is set aside for any of them, so nobody may end one. What served to pay is sealed
// into those alone that the first page of a list shows.

import { loadFast } from "./load-fast.mjs";

const acceptors = 100;
/** As many as a page of the console shows, and more than one of anybody else. */
const sealedOfEach = 20;
const atOnce = 50_000;
/** Deals that go on with whoever asks. */
const outMax = 20;
/** The hash of no entry: these deals have no case. */
const noHead = "0".repeat(64);

const deals = `
  with made as (
    insert into deals (market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price, number, fee, money,
      state, ending, details, created_at, pay_by, paid_at, ended_at, head, is_counted)
    select 'acceptor', d.type, d.maker, d.taker, case d.type when 'sell' then d.maker else d.taker end,
      case d.type when 'buy' then d.maker else d.taker end, 3, 'CNY', 'bank', 696, 1000000, 0, 696,
      d.state, case d.state when 'finished' then 'confirmed' when 'cancelled' then 'cancelled' end, '', $1::bigint + d.i,
      $1::bigint + 86400000000, $1::bigint + d.i, case when d.state <> 'waiting' then $1::bigint + d.i + 1 end, $2, true
    from (
      select i, case (i / 10) % 2 when 0 then 'sell' else 'buy' end as type,
        case i % 10 when 0 then $3::bigint else $4::bigint + i % $5 end as maker,
        case i % 10 when 3 then $6::bigint else $4::bigint + (i + 1) % $5 end as taker,
        case when i % 10 = 0 and i >= $9::bigint then 'waiting' when i % 13 = 0 then 'cancelled' else 'finished' end as state
      from generate_series($7::bigint, $8::bigint - 1) i) d
    returning id, maker_id, money)
  insert into acceptor_deals (deal_id, acceptor_id, value, rate, contact)
  select m.id, a.id, m.money, 5000, '' from made m join acceptors a on a.user_id = m.maker_id`;

const opened = `
  insert into acceptors (user_id, asset_id, coin_code, name, name_key, state, guarantee, recharge_rate, cash_rate, recharge_min,
    recharge_max, cash_min, cash_max, own_recharge_min, own_recharge_max, own_cash_min, own_cash_max, cash, appointed_at, opened_at)
  select u.id, 3, 'CNY', 'Bench ' || u.id, 'bench ' || u.id, 'open', 1000000000, 5000, 8000, 100, 1000000, 100, 1000000, 100, 1000000,
    100, 1000000, 100000000, $1, $1 from users u
  where (u.account_number like '6%' or u.id = $2) and not exists (select from acceptors a where a.user_id = u.id)`;

/** @param {any} database @param {number} asker */
async function openAcceptors(database, asker) {
  await database.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     select '6' || lpad(i::text, 7, '0'), 'acceptor' || i || '@demo.test', '', true, $2
     from generate_series(1, $1::int) i on conflict do nothing`,
    [acceptors, Date.now()],
  );
  await database.query(opened, [Date.now(), asker]);
  const [{ first }] = await database.query("select min(id) as first from users where account_number like '6%'");
  return Number(first);
}

/** What pages show of deals is there: how the user is reached, and how both are paid. @param {any} context @param {number[]} ids */
async function seal({ database, secrets }, ids) {
  const vault = await secrets.vault();
  const side = { realName: "Bench", bankName: "Bench", bankAccount: "62220200", bankAddress: "" };
  const none = { alipayAccount: "", wechatAccount: "", wechatNickname: "" };
  const details = { seller: { ...side, ...none }, buyer: { ...side, ...none } };
  /** @param {object} content @param {string} name */
  const sealed = (content, name) => vault.seal(Buffer.from(JSON.stringify(content), "utf8"), name);
  for (const id of ids) {
    const contact = sealed({ account: "62220200", mobile: "13800138000" }, `acceptor deal ${id}`);
    await database.query("update acceptor_deals set contact = $2 where deal_id = $1", [id, contact]);
    const paying = sealed(details, `deal ${id} details`);
    await database.query("update deals set details = $2 where id = $1", [id, paying]);
  }
}

/** @param {any} context @param {{ asker: number, taker: number }} people */
async function sealShown(context, { asker, taker }) {
  const rows = await context.database.query(
    `select d.id from (values ('finished'), ('cancelled')) as s (state) cross join (values ('buy'), ('sell')) as t (type)
     cross join lateral (select id from deals where taker_id = $1 and market = 'acceptor' and state not in ('asked', 'void')
       and state = s.state and type = t.type order by id desc limit $3) d
     union select id from deals where maker_id = $2 and market = 'acceptor' and state = 'waiting'`,
    [taker, asker, sealedOfEach],
  );
  await seal(
    context,
    rows.map((/** @type {{ id: number }} */ { id }) => Number(id)),
  );
}

/** @param {any} context @param {number} count in all @param {{ asker: number, taker: number }} people */
export async function writeAcceptorDeals(context, count, people) {
  const { database } = context;
  const first = await openAcceptors(database, people.asker);
  const [{ known }] = await database.query("select count(*)::int as known from acceptor_deals where rate = 5000");
  const now = Date.now();
  await loadFast(database, ["deals", "acceptor_deals"], async (write) => {
    // What went on before is over by now.
    await write(
      "update deals set state = 'finished', ending = 'confirmed', ended_at = created_at + 1 where maker_id = $1 and state = 'waiting'",
      [people.asker],
    );
    for (let from = known; from < count; from += atOnce)
      await write(deals, [
        ...[now, noHead, people.asker, first, acceptors, people.taker],
        ...[from, Math.min(count, from + atOnce), count - outMax * 10],
      ]);
  });
  await sealShown(context, people);
  if (database.kind === "postgres")
    for (const table of ["users", "acceptors"]) await database.query(`vacuum analyze ${table}`);
}

/** Somebody's number as an acceptor, as people see it. @param {any} context @param {number} asker */
export async function shownAcceptor({ database, publicIds }, asker) {
  const [{ id }] = await database.query("select id from acceptors where user_id = $1", [asker]);
  return publicIds.show("acceptor", Number(id));
}
