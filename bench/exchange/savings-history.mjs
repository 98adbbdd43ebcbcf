// @ts-check
// Fixed deposits in great numbers. Those that run are written into their tables and opened in the ledger by the very
// commands that a sale books; those that are over are rows alone, for lists to pass by.

import { loadFast } from "./load-fast.mjs";

const dayMs = 86_400_000;
const atOnce = 50_000;
const openedAtOnce = 1_000;
const writtenAtOnce = 5_000;
const peopleMax = 1_000;
const product = 2;
const [days, ratePpm] = [30, 5_000];
const principal = 100_000_000n;
const interest = (principal * BigInt(ratePpm)) / 1_000_000n;

/** @param {any} database */
async function people(database) {
  await database.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     select '6' || lpad(i::text, 7, '0'), 'saver' || i || '@demo.test', '', true, $2
     from generate_series(1, $1::int) i on conflict do nothing`,
    [peopleMax, Date.now()],
  );
  const rows = await database.query("select min(id) as first from users where account_number like '6%'");
  return Number(rows[0].first);
}

const ended = `
  insert into savings_deposits (user_id, product_id, asset_id, amount, days, rate_ppm, interest, is_early, takes_interest,
    cost_ppm, state, hold_id, interest_hold_id, starts_at, ends_at, paid, days_paid, next_at, renew, created_at, ended_at)
  select case when i % 10 = 0 then $3::bigint else $4::bigint + i % $5 end, $6, 3, 100000000, 30, 5000, 500000, true, true,
    500, case when i % 7 = 0 then 'cancelled' else 'finished' end, 1, 2, $7::bigint, $7::bigint + 30 * 86400000::bigint,
    case when i % 7 = 0 then 0 else 500000 end, case when i % 7 = 0 then 0 else 30 end, null, false, $7::bigint,
    $7::bigint + 30 * 86400000::bigint
  from generate_series($1::bigint, $2::bigint - 1) i`;

/**
 * Up to so many deposits that are over, every tenth of whoever asks.
 *
 * @param {any} database @param {number} count @param {number} asker
 */
export async function writeEnded(database, count, asker) {
  const first = await people(database);
  const [{ known }] = await database.query(
    "select count(*)::int as known from savings_deposits where state in ('finished', 'cancelled')",
  );
  await loadFast(database, ["savings_deposits"], async (write) => {
    for (let from = known; from < count; from += atOnce) {
      const values = [from, Math.min(count, from + atOnce), asker, first, peopleMax, product, Date.now() - 60 * dayMs];
      await write(ended, values);
    }
  });
}

/** @param {any} context @param {any} owner @param {any} kind @param {bigint} amount */
async function credit({ sequencer }, owner, kind, amount) {
  const command = { type: "Credit", to: { owner, kind }, assetId: 3, amount, reason: "demo_fund", reference: "bench" };
  const reply = await sequencer.submit(command, { userId: 0, key: `bench-savings-${owner}-${kind}-${amount}` });
  if (!reply.ok) throw new Error(`no money for ${owner}: ${reply.rejection.code}`);
}

/** As the desk opens a deposit. @param {number} owner @param {number} id @param {number} endsAt */
function opening(owner, id, endsAt) {
  const spot = { owner, kind: "spot" };
  const both = { assetId: 3, atExpiry: "release" };
  const own = { ...both, from: spot, amount: principal, destination: null, expiresAt: endsAt };
  const from = { owner: 0, kind: "house" };
  const house = { ...both, from, amount: interest, destination: spot, expiresAt: null, reason: "savings_interest" };
  return { type: "Book", steps: [{ open: own }, { open: house }], reason: "savings", reference: `savings-${id}` };
}

/** @typedef {{ id: number, owner: number, hold: number, other: number }} Made */

/** Everything of so many is set aside, before any row tells of it. @param {any} context @param {any} plan */
async function setAside({ sequencer }, { first, from, count, endsAt }) {
  /** @type {Made[]} */
  const made = [];
  for (let at = 0; at < count; at += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, count - at) }, async (_, index) => {
      const [id, owner] = [from + at + index, first + ((at + index) % peopleMax)];
      const reply = await sequencer.submit(opening(owner, id, endsAt), { userId: 0, key: `savings-${id}` });
      if (!reply.ok) throw new Error(`no deposit: ${JSON.stringify(reply.rejection)}`);
      const [hold, other] = reply.value.holds;
      return { id, owner, hold: hold.holdId, other: other.holdId };
    });
    made.push(...(await Promise.all(some)));
  }
  return made;
}

const running = `
  insert into savings_deposits (id, user_id, product_id, asset_id, amount, days, rate_ppm, interest, is_early,
    takes_interest, cost_ppm, state, hold_id, interest_hold_id, starts_at, ends_at, next_at, renew, created_at)
  overriding system value select id, owner, $5, 3, $6, $7, $8, $9, true, true, 500, 'running', hold, other, $10, $11, $12,
    false, $10 from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as n (id, owner, hold, other)`;

/**
 * So many deposits that run, with everything set aside, whose first day was due at the midnight that was. The exchange
 * begins to pay as soon as they are there.
 *
 * @param {any} context @param {number} count
 */
export async function writeRunning(context, count) {
  const { database, zone, clock } = context;
  const first = await people(database);
  const nextAt = zone.startOfDay(clock.now());
  const startsAt = zone.addDays(nextAt, -1);
  const endsAt = zone.addDays(startsAt, days);
  await credit(context, 0, "house", interest * BigInt(count));
  const each = principal * BigInt(Math.ceil(count / peopleMax));
  await Promise.all(Array.from({ length: peopleMax }, (_, at) => credit(context, first + at, "spot", each)));
  const [{ known }] = await database.query("select coalesce(max(id), 0)::int as known from savings_deposits");
  const made = await setAside(context, { first, from: known + 1, count, endsAt });
  await database.transaction(async (/** @type {any} */ tx) => {
    for (let at = 0; at < made.length; at += writtenAtOnce) {
      const some = made.slice(at, at + writtenAtOnce);
      /** @param {(row: Made) => number} read */
      const column = (read) => some.map(read);
      await tx.query(running, [
        ...[column(({ id }) => id), column(({ owner }) => owner), column(({ hold }) => hold)],
        ...[column(({ other }) => other), product, principal, days, ratePpm, interest, startsAt, endsAt, nextAt],
      ]);
    }
    await tx.query("select setval(pg_get_serial_sequence('savings_deposits', 'id'), max(id)) from savings_deposits");
    await tx.query("update savings_products set sold = sold + $2 where id = $1", [product, principal * BigInt(count)]);
    const [daily, last] = [interest / BigInt(days), interest - (interest / BigInt(days)) * BigInt(days - 1)];
    const sums = [principal, daily, last].map((one) => one * BigInt(count));
    await tx.query(
      `insert into savings_groups (product_id, starts_at, ends_at, days, deposits, principal, daily, last)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [product, startsAt, endsAt, days, count, ...sums],
    );
  });
}

/** Whether anybody is still to be paid. @param {any} database @param {number} now */
export async function isAnyDue(database, now) {
  const rows = await database.query(
    `select 1 from savings_deposits where state = 'running' and portion_id is null and not is_ending and next_at <= $1
     union all select 1 from savings_portions where booked_at is null and refused_at is null limit 1`,
    [now],
  );
  return rows.length > 0;
}

/** Somebody's newest, as it is shown. @param {any} context @param {number} userId */
export async function shownDeposit({ database, publicIds }, userId) {
  const rows = await database.query("select max(id) as id from savings_deposits where user_id = $1", [userId]);
  return publicIds.show("savings", Number(rows[0].id));
}
