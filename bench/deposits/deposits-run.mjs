// @ts-check
// One database, measured in a process of its own. Prints one line of JSON.

import { openExchange, readConfig } from "@tidemark/server";

/** @type {{ dataDir: string, databaseUrl: string }} */
const { dataDir, databaseUrl } = JSON.parse(process.argv[2] ?? "{}");
const usdt = 3;
const blockMs = 2_000;
const confirmations = 3;
const full = 1_000;
const watched = 100_000;
const blocks = 60;
const perBlock = 200;
const oursPerBlock = 20;

let now = Date.UTC(2030, 0, 1);
const clock = { now: () => /** @type {any} */ (now) };
const exchange = await openExchange(
  readConfig({ PORT: "0", LOG_LEVEL: "error", DEMO_MARKET: "off", DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
  { clock },
);
const { context } = exchange;
const { database, deposits } = context;
let sent = 0;

/** @param {number} from @param {number} count */
async function addPeople(from, count) {
  const last = from + count - 1;
  await database.query(
    `insert into users (account_number, email, password_hash, extension_code, created_at)
     select 'b' || n, 'b' || n || '@bench.test', 'x', 'b' || n, 0 from generate_series($1::bigint, $2::bigint) n`,
    [from, last],
  );
  await database.query(
    `insert into deposit_addresses (user_id, asset_id, network, derivation_index, address, memo, created_at)
     select u.id, $3, 'DEMO', nextval('deposit_address_index'), '0x' || lpad(to_hex(n), 40, '0'), '', 0
     from generate_series($1::bigint, $2::bigint) n join users u on u.account_number = 'b' || n`,
    [from, last, usdt],
  );
}

/** Puts transfers into the next block; `ours` of them go to people here. @param {number} count @param {number} ours */
async function fillBlock(count, ours) {
  await database.query(
    `insert into simulated_transfers (txid, asset_id, address, memo, amount, block_number, made_at)
     select 't' || (n + $1::bigint), $2, '0x' || lpad(to_hex(case when n <= $4 then n else n + 1000000000 end), 40, '0'), '',
       5000000, (select head + 1 from simulated_chain), 0 from generate_series(1, $3::bigint) n`,
    [sent, usdt, count, ours],
  );
  sent += count;
}

/** @param {number} count of blocks */
async function pass(count) {
  now += count * blockMs;
  const startedMs = performance.now();
  await deposits.look();
  return performance.now() - startedMs;
}

async function blockCost() {
  const times = [];
  for (let block = 0; block < blocks; block += 1) {
    await fillBlock(perBlock, oursPerBlock);
    times.push(await pass(1));
  }
  // Those of the first blocks are about the machine warming up.
  const rest = times.slice(blocks / 3).sort((one, other) => one - other);
  return rest[rest.length >> 1] ?? 0;
}

await addPeople(1, full);
await pass(1);
await fillBlock(full, full);
const passMs = await pass(confirmations);
const [counted] = await database.query("select count(*) as count from deposits where state = 'credited'");
const fewMs = await blockCost();
await addPeople(full + 1, watched - full);
const manyMs = await blockCost();
await exchange.close();
process.stdout.write(`${JSON.stringify({ credited: counted?.count, passMs, fewMs, manyMs })}\n`);
