// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. A tree of three and a trader beside it
// pay fees on the real book; then it accrues and pays as it is told, stands still at chosen steps or merely says that it
// passes them, and at the end tells what a naive sum over the trades expects and what the ledger has paid.

import { houseId } from "@tidemark/engine";
import { amount, ensure, instant } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const stands = JSON.parse(process.env.STAND_AT ?? "[]");
/** @type {readonly string[]} */
const passes = JSON.parse(process.env.PASS_AT ?? "[]");
const laterMs = Number.parseInt(process.env.LATER_MS ?? "0", 10);
const tradesCount = 160;

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => instant(Date.now() + laterMs) },
  async onTeamStep(step, id) {
    const place = `${step} ${id}`;
    if (passes.includes(place)) say(`at ${place}`);
    if (!stands.includes(place)) return;
    say(`at ${place}`);
    await new Promise(() => undefined);
  },
});
const { database, markets, sequencer, team } = exchange.context;
const house = { userId: houseId };

/** @param {import("@tidemark/engine").Credit["to"]} to @param {number} asset @param {bigint} units */
async function credit(to, asset, units) {
  const assetId = /** @type {import("@tidemark/kernel").AssetId} */ (asset);
  /** @type {import("@tidemark/engine").Credit} */
  const command = { type: "Credit", to, assetId, amount: amount(units), reason: "demo_fund", reference: "riches" };
  const reply = await sequencer.submit(command, { ...house, key: `riches-${to.owner}-${to.kind}-${asset}` });
  if (!reply.ok) throw new Error(reply.rejection.code);
}

/** @param {number | null} inviter @param {string} name */
async function person(inviter, name) {
  const rows = await database.query(
    `insert into users (account_number, email, password_hash, is_demo, inviter_id, created_at)
     values ($1, $2, 'x', false, $3, 1) returning id`,
    [name, `${name}@team.test`, inviter],
  );
  const id = /** @type {import("@tidemark/kernel").UserId} */ (rows[0]?.id);
  const market = ensure(markets.bySymbol("BTC/USDT"), "no market");
  for (const { assetId } of [market.base, market.quote]) await credit({ owner: id, kind: "spot" }, assetId, 10n ** 18n);
  return id;
}

async function live() {
  const top = await person(null, "top");
  const middle = await person(top, "middle");
  const payer = await person(middle, "payer");
  const other = await person(null, "other");
  const market = ensure(markets.bySymbol("BTC/USDT"), "no market");
  for (let made = 0; made < tradesCount; made += 1) {
    const [seller, buyer] = made % 2 === 0 ? [payer, other] : [middle, payer];
    for (const [userId, side] of /** @type {const} */ ([
      [seller, "sell"],
      [buyer, "buy"],
    ])) {
      const size = amount(
        10n ** BigInt(market.base.scale) + BigInt(made * 7 + 1) * 10n ** BigInt(market.base.scale - 4),
      );
      const price = amount(100n * 10n ** BigInt(market.quote.scale));
      const command = /** @type {const} */ ({ type: "PlaceOrder", marketId: market.id, orderType: "limit" });
      const reply = await sequencer.submit({ ...command, side, price, amount: size }, { userId });
      if (!reply.ok) throw new Error(reply.rejection.code);
    }
  }
  // Nobody is paid but when this says so.
  await database.query("update rebate_period set began_at = 9000000000000000");
}

/** A loss that was closed, of which a tenth is released each night out of the fund. */
async function lose() {
  const from = /** @type {const} */ ({ owner: houseId, kind: "house" });
  await credit(from, 3, 10n ** 12n);
  const assetId = /** @type {import("@tidemark/kernel").AssetId} */ (3);
  const to = /** @type {const} */ ({ owner: houseId, kind: "insurance" });
  const move = { from, to, assetId, amount: amount(10n ** 12n) };
  /** @type {import("@tidemark/engine").Book} */
  const book = { type: "Book", reason: "insurance_fund", reference: "fund", steps: [{ move }] };
  const reply = await sequencer.submit(book, { ...house, key: "fund" });
  if (!reply.ok) throw new Error(reply.rejection.code);
  await database.query("insert into team_terms (from_at, loss_ppm, set_by) values (1, 100000, 'test')");
  await database.query("insert into team_tiers (from_at, people, first_ppm, second_ppm) values (1, 0, 200000, 100000)");
  await database.query(
    `insert into loss_totals (user_id, asset_id, result, released, day)
     select id, 3, -1234567, 0, 0 from users where account_number = 'payer'`,
  );
}

/** By trades and the tree alone. */
async function expected() {
  const inviters = new Map(
    (await database.query("select id, inviter_id from users")).map(({ id, inviter_id: inviter }) => [id, inviter]),
  );
  const market = ensure(markets.bySymbol("BTC/USDT"), "no market");
  /** @type {Map<string, bigint>} */
  const sums = new Map();
  /** @param {unknown} payer @param {number} asset @param {bigint} fee */
  const share = (payer, asset, fee) => {
    const first = inviters.get(payer) ?? null;
    const second = inviters.get(first) ?? null;
    for (const [who, percent] of /** @type {const} */ ([
      [first, 20n],
      [second, 10n],
    ])) {
      const units = (fee * percent) / 100n;
      if (who !== null && units > 0n) sums.set(`${who} ${asset}`, (sums.get(`${who} ${asset}`) ?? 0n) + units);
    }
  };
  for (const row of await database.query("select * from trades")) {
    const [taken, made] = row.taker_side === "buy" ? [market.base, market.quote] : [market.quote, market.base];
    share(row.taker_user_id, taken.assetId, BigInt(String(row.taker_fee)));
    share(row.maker_user_id, made.assetId, BigInt(String(row.maker_fee)));
  }
  return [...sums].map(([key, units]) => `${key} ${units}`).sort();
}

async function tell() {
  const paid = await database.query(
    `select owner || ' ' || asset_id || ' ' || sum(available_delta) as line from ledger_entries
     where reason = 'rebate' and kind = 'spot' group by owner, asset_id`,
  );
  const released = await database.query(
    "select sum(available_delta)::text as sum, count(*)::int as count from ledger_entries where reason = 'loss_release' and kind = 'leverage'",
  );
  const told = { expected: await expected(), paid: paid.map(({ line }) => line).sort(), released: released[0] };
  say(`told ${JSON.stringify(told)}`);
}

const [there] = await database.query("select 1 from users where account_number = 'top'");
if (there === undefined) await live();
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
await exchange.listen();
say("listening");
await team.accrual.catchUp();
if (stands.includes("release_written 1")) await lose();
await Promise.all([team.payouts.payAll(), team.losses.runNight()]);
await tell();
