// @ts-check
// Long histories for people who are there already, written straight into the ledger: trades with somebody else in three
// coins, and now and then a transfer there and back. Every 30 transactions leave all balances as they were. Numbers and
// times rise together, as the sequencer would have it. Nothing may be submitted afterwards: the core does not know.

const day = 86_400_000;
const days = 60;
const start = 10n ** 20n;
/** Of 30 transactions 28 are trades with one line for the person, and two are transfers with two. */
const rowsPerTransaction = 32 / 30;

const insert = `
  insert into ledger_entries
  select $3::bigint + i - $4::bigint, line, owner, kind, asset_id, delta, 0, $6::numeric + now_more, 0, reason,
    i::text, $7::bigint + floor((i - $4::bigint) * $8::float8)::bigint
  from (select i, i % 30 as r from generate_series($4::bigint, $5::bigint - 1) i) t
  cross join lateral (
    select 0 as line, $1::bigint as owner, 'spot' as kind, ((r - 1) / 2) % 3 + 1 as asset_id,
      case r % 2 when 1 then 1 else -1 end as delta, r % 2 as now_more, 'trade' as reason where r between 1 and 28
    union all
    select 1, $2, 'spot', ((r - 1) / 2) % 3 + 1, case r % 2 when 1 then -1 else 1 end, -(r % 2), 'trade'
      where r between 1 and 28
    union all
    select 0, $1, case r when 0 then 'leverage' else 'seconds' end, 3, -1, case r when 0 then -1 else 0 end, 'transfer'
      where r in (0, 29)
    union all
    select 1, $1, case r when 0 then 'seconds' else 'leverage' end, 3, 1, case r when 0 then 1 else 0 end, 'transfer'
      where r in (0, 29)) l`;

/**
 * @param {any} context @param {{ rows: number, userId: number }[]} people @param {number} other whom they trade with
 */
export async function writeHistories(context, people, other) {
  const { config, database, zone } = context;
  await database.query("update ledger_entries set at = at - $1", [(days + 2) * day]);
  for (const { userId } of people) await openAccounts(database, userId);
  const from = Date.now() - days * day;
  const rows = await database.query("select max(transaction_id) + 1 as next from ledger_entries");
  let next = Number(rows[0].next);
  for (let slice = 0; slice < days; slice += 1) {
    const parts = people.map(({ rows: wanted, userId }) => {
      const all = Math.round(wanted / rowsPerTransaction);
      const [first, last] = [slice, slice + 1].map((edge) => Math.floor((all * edge) / days));
      return { userId, first: first ?? 0, last: last ?? 0 };
    });
    const count = parts.reduce((sum, part) => sum + part.last - part.first, 0);
    const stepMs = (day - 1) / Math.max(1, count);
    let at = from + slice * day;
    for (const { userId, first, last } of parts) {
      await database.query(insert, [userId, other, next, first, last, start.toString(), Math.floor(at), stepMs]);
      next += last - first;
      at += (last - first) * stepMs;
    }
  }
  if (database.kind === "postgres") await database.query("vacuum analyze ledger_entries");
  await sumUp(database, { calendar: config.timeZone, zone, from });
}

/** @param {any} database @param {number} userId */
async function openAccounts(database, userId) {
  for (const kind of ["leverage", "seconds"]) {
    await database.query("insert into balances values ($1, $2, 3, $3, 0) on conflict do nothing", [
      userId,
      kind,
      start.toString(),
    ]);
  }
}

/** As the exchange does it by itself, only without pauses. @param {any} database @param {any} plan */
async function sumUp(database, { calendar, zone, from }) {
  const months = [zone.startOfMonth(from - 3 * day)];
  while ((months.at(-1) ?? 0) <= Date.now()) months.push(zone.nextMonth(months.at(-1)));
  for (let isMore = true; isMore; ) {
    const rows = await database.query("select sum_ledger($1, $2, 20000) as more", [calendar, months]);
    isMore = rows[0].more;
  }
}
