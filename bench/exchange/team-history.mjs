// @ts-check
// A tree of very many people and a day of fees they paid, written straight into their tables. The tree is wide at its
// top, bushy below it, and has one line that goes down further than any team will. Trades are those of people who were
// invited, of whom one in twenty trades that day, each with anybody else. Nothing may be submitted afterwards: the core
// does not know.

const people = `
  insert into users (account_number, email, password_hash, is_demo, inviter_id, review_status, created_at)
  select '7' || lpad(i::text, 8, '0'), 'below' || i || '@team.test', '', false,
    case when i <= $3 then $1::bigint
      when i <= $3 + $4 then case i when $3 + 1 then $1 else $2::bigint + i - 2 end
      else $2 + (i - $3 - $4) / 9 end,
    case i % 3 when 0 then 2 else 0 end, $7
  from generate_series($5::bigint, $6::bigint) i order by i`;

/** Directly below whoever asks, and in the one long line. */
const shape = { wide: 50_000, line: 900 };

/** One line of the ledger for each of a trade's six, as the engine writes them: who pays comes right before the fee. */
const trades = `
  insert into ledger_entries (transaction_id, line, owner, kind, asset_id, available_delta, held_delta, available, held,
    reason, reference, at)
  select $1::bigint + i, line, owner, kind, asset_id, delta, 0, 0, 0, 'trade', i::text, $4::bigint + i * $5::bigint / 1000
  from (
    select i, $2::bigint + (i * 7919) % $3::bigint * 20 as maker, $2 + (i * 104729 + 1) % $3 * 20 as taker,
      1000 + i % 977 as fee
    from generate_series($6::bigint, $7::bigint - 1) i
  ) t cross join lateral (values
    (0, maker, 'spot', 1, -fee * 1000), (1, taker, 'spot', 1, fee * 999), (2, 0::bigint, 'fees', 1, fee),
    (3, taker, 'spot', 3, -fee * 2000), (4, maker, 'spot', 3, fee * 1998), (5, 0::bigint, 'fees', 3, fee * 2)
  ) l (line, owner, kind, asset_id, delta)`;

const atOnce = 50_000;
const peopleAtOnce = 5_000;
const nowhere = 10 ** 15;

/** By the triggers that registration goes through. @param {any} database @param {number} top @param {number} count */
export async function writeTree(database, top, count) {
  const rows = await database.query("select coalesce(max(id), 0) + 1 as next from users");
  const first = Number(rows[0].next);
  const wide = Math.min(shape.wide, Math.floor(count / 4));
  for (let from = 1; from <= count; from += peopleAtOnce)
    await database.query(people, [
      ...[top, first, wide, shape.line, from, Math.min(count, from + peopleAtOnce - 1), Date.now()],
    ]);
  await database.query(database.kind === "postgres" ? "vacuum analyze users" : "analyze users");
  await database.query(database.kind === "postgres" ? "vacuum analyze team_people" : "analyze team_people");
  return {
    first,
    bottom: first + wide + shape.line - 1,
    middle: first + Math.floor(wide / 2),
    last: first + count - 1,
  };
}

/** Whether everybody below has been counted. @param {any} database @param {number} top @param {number} count */
export async function isCounted(database, top, count) {
  const rows = await database.query("select people from team_people where user_id = $1", [top]);
  return Number(rows[0]?.people) === count;
}

/** Whoever else follows the ledger stands at its end. @param {any} database @param {number} fees @param {any} plan */
export async function writeFees(database, fees, { first, count }) {
  await database.query("update rebate_cursor set accrued_before = $1", [nowhere]);
  const rows = await database.query("select coalesce(max(transaction_id), 0) + 1 as next from ledger_entries");
  const next = Number(rows[0].next);
  const all = fees / 2;
  const day = 86_400_000;
  await database.query("update ledger_sums set summed_before = $1", [nowhere]);
  // What people's own logs are read by is not read here, and would take longer than everything else.
  const indexes = await database.query(
    "select indexrelid::regclass::text as name from pg_index where indrelid = 'ledger_entries'::regclass and not indisunique",
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  for (let from = 0; from < all; from += atOnce)
    await database.transaction(async (/** @type {any} */ tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("set local synchronous_commit = off");
      await tx.query(trades, [
        ...[next, first, Math.floor(count / 20), Date.now() - day],
        ...[Math.floor((day * 1000) / all), from, Math.min(all, from + atOnce)],
      ]);
    });
  await database.query("analyze ledger_entries");
  return { next, end: next + all };
}

/** @param {any} database @param {{ next: number, end: number }} stretch @returns {Promise<number>} milliseconds */
export async function accrueAll(database, { next, end }) {
  // Whoever follows the ledger has come after the rows meanwhile, and would go on beside this.
  await database.query("update ledger_sums set summed_before = $1", [end]);
  const began = performance.now();
  await database.query("update rebate_cursor set accrued_before = $1", [next]);
  for (;;) {
    const rows = await database.query("select accrued_before from rebate_cursor");
    if (Number(rows[0].accrued_before) >= end) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What the shares come to, beside what the fees do. @param {any} database */
export async function givenOf(database) {
  const rows = await database.query(
    "select sum(fees)::text as fees, sum(rebates)::text as rebates, (select count(*) from rebates) as lines from rebate_coins",
  );
  return { fees: BigInt(rows[0].fees), rebates: BigInt(rows[0].rebates), lines: Number(rows[0].lines) };
}
