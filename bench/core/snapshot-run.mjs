// @ts-check
// A child process: a million accounts and two hundred thousand open orders; what they weigh, how long it takes to
// write them down and to start again from what was written. Needs --expose-gc. Arguments: accounts, orders.

import { performance } from "node:perf_hooks";
import { createEngine } from "@tidemark/engine";
import { driveOurs, openExchange } from "./ours.mjs";
import { makeWorkload } from "./workload.mjs";

const [accounts = 0, orders = 0] = process.argv.slice(2).map((text) => Number.parseInt(text, 10));

function heapBytes() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** @template T @param {() => T} work @returns {[T, number]} its result and seconds */
function timed(work) {
  const start = performance.now();
  const result = work();
  return [result, (performance.now() - start) / 1_000];
}

/** Builds the exchange, writes it down and lets go of it. */
function build() {
  const empty = heapBytes();
  const opened = openExchange(accounts / 2);
  const withAccounts = heapBytes();
  const work = makeWorkload({ count: 0, users: accounts / 2, seed: 3, levels: 50_000, preload: orders });
  const driver = driveOurs(opened, work);
  const beforeOrders = heapBytes();
  for (let index = 0; index < work.total; index += 1) driver.run(index);
  const withOrders = heapBytes();
  const { engine } = opened;
  const [hash, firstHashSeconds] = timed(() => engine.stateHash());
  const [, nextHashSeconds] = timed(() => engine.stateHash());
  const [lines, writeSeconds] = timed(() => Array.from(engine.snapshot(), (piece) => JSON.stringify(piece)));
  const figures = {
    accounts: engine.view.accountCount,
    orders: engine.view.spot.orderCount,
    bytesPerAccount: (withAccounts - empty) / accounts,
    bytesPerOrder: (withOrders - beforeOrders) / engine.view.spot.orderCount,
    snapshotBytes: lines.reduce((sum, line) => sum + line.length, 0),
    firstHashSeconds,
    nextHashSeconds,
    writeSeconds,
  };
  return { lines, hash, figures };
}

/** @param {readonly string[]} texts */
function* pieces(texts) {
  for (const text of texts) yield JSON.parse(text);
}

const { lines, hash, figures } = build();
globalThis.gc?.();
const [twin, readSeconds] = timed(() => {
  const engine = createEngine();
  engine.restore(pieces(lines));
  return engine;
});
if (twin.stateHash() !== hash) throw new Error("the restored engine has another state");
process.stdout.write(`${JSON.stringify({ ...figures, readSeconds })}\n`);
