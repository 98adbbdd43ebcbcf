// @ts-check
// A golden database: a first start in demo mode, some hundred commands, a snapshot, and more commands after it. Every
// table is then written out, one line a row.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { readConfig } from "@tidemark/server/config";
import { openCore } from "@tidemark/server/core";
import { randomFrom } from "../crash/workload.mjs";
import { nextAsk, opening } from "./scenario.mjs";

const seed = 20_261_116;
const before = 500;
const after = 120;

/** @param {string} target @returns {Promise<number>} */
export async function makeGolden(target) {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-golden-"));
  const config = readConfig({ DATA_DIR: folder, DEMO_MARKET: "off", LOG_LEVEL: "error" });
  const live = liver();
  try {
    await inCore(config, async ({ running: { sequencer } }) => {
      for (const { content, userId, key } of opening()) {
        await sequencer.submit(content, { userId: /** @type {any} */ (userId), ...(key === undefined ? {} : { key }) });
      }
      await live(sequencer, before);
    });
    await inCore(config, async ({ database, running: { sequencer } }) => {
      await live(sequencer, after);
      const text = `state\t${sequencer.stateHash()}\n${await dump(database)}`;
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, gzipSync(text, { level: 9 }));
      console.log(`${text.split("\n").length - 2} rows, state ${sequencer.stateHash()}`);
    });
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import("@tidemark/server").Config} config
 * @param {(core: import("@tidemark/server/core").Core) => Promise<void>} work
 */
async function inCore(config, work) {
  const core = await openCore(config);
  try {
    await work(core);
  } finally {
    await core.running.close();
    await core.database.close();
  }
}

/** Lets people act; it remembers from one call to the next what they were told. */
function liver() {
  const random = randomFrom(seed);
  /** @type {{ orders: { orderId: number, userId: number }[], holds: number[], now: number, number: number }} */
  const known = { orders: [], holds: [], now: 0, number: 0 };
  return async (/** @type {any} */ sequencer, /** @type {number} */ count) => {
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
  };
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
