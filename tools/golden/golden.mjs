// @ts-check
// Makes the golden database of a version that is about to be released: npm run golden -- 0.2. A first start in demo
// mode, some hundred commands, a snapshot, and more commands after it; every table is then written to
// packages/server/golden/<version>.jsonl.gz. Such a file is never made again: later versions must go on reading it.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readConfig } from "@tidemark/server/config";
import { openCore } from "@tidemark/server/core";
import { randomFrom } from "../crash/workload.mjs";
import { nextAsk, opening } from "./scenario.mjs";

const [version] = process.argv.slice(2);
const target = new URL(`../../packages/server/golden/${version}.jsonl.gz`, import.meta.url);
if (version === undefined || existsSync(target)) {
  console.error("usage: npm run golden -- <version>, once for each version");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "tidemark-golden-"));
const random = randomFrom(20_261_116);
/** @type {{ orders: { orderId: number, userId: number }[], holds: number[], now: number, number: number }} */
const known = { orders: [], holds: [], now: Date.now(), number: 0 };

/** @param {any} sequencer @param {number} count */
async function live(sequencer, count) {
  for (let index = 0; index < count; index += 1) {
    known.number += 1;
    known.now = Date.now();
    const { content, userId, key } = nextAsk(random, known);
    const reply = await sequencer.submit(content, { userId, ...(key === undefined ? {} : { key }) });
    if (!reply.ok) continue;
    const placed = reply.value.placed ?? reply.value;
    if (placed.orderId !== undefined) known.orders.push({ orderId: placed.orderId, userId });
    if (content.type === "Reserve") known.holds.push(reply.value.holdId);
  }
}

/** One line a row, `table` and its JSON; the last lines say where sequences stand. @param {any} database */
async function dump(database) {
  const tables = await database.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const lines = [];
  for (const { name } of tables) {
    const rows = await database.query(`select to_jsonb(t)::text as row from "${name}" t`);
    for (const { row } of rows) lines.push(`${name}\t${row}`);
  }
  const sequences = await database.query(
    "select sequencename as name, last_value::text as value from pg_sequences where last_value is not null",
  );
  for (const { name, value } of sequences) lines.push(`sequence ${name}\t${value}`);
  return `${lines.join("\n")}\n`;
}

const config = readConfig({ DATA_DIR: folder, DEMO_MARKET: "off", LOG_LEVEL: "error" });
let core = await openCore(config);
for (const { content, userId, key } of opening()) {
  await core.running.sequencer.submit(content, {
    userId: /** @type {any} */ (userId),
    ...(key === undefined ? {} : { key }),
  });
}
await live(core.running.sequencer, 500);
await core.running.close();
await core.database.close();
core = await openCore(config);
await live(core.running.sequencer, 120);
const text = await dump(core.database);
const stateHash = core.running.sequencer.stateHash();
await core.running.close();
await core.database.close();
rmSync(folder, { recursive: true, force: true });
mkdirSync(new URL("./", target), { recursive: true });
writeFileSync(target, gzipSync(`state\t${stateHash}\n${text}`, { level: 9 }));
console.log(`${text.split("\n").length - 1} rows, state ${stateHash}`);
