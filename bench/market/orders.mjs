// @ts-check
// What an order takes through HTTP to its commit, at a fixed rate, beside the living market and without it; and what the
// same requests take at a bare server in the same minute, which is what the machine itself adds.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { makeCluster } from "../../tools/crash/cluster.mjs";
import { freePort } from "../../tools/machine/free-port.mjs";
import { onLeaving, startChild, stopChild } from "../../tools/process/children.mjs";
import { runNode } from "../../tools/process/run.mjs";
import { createDatabases } from "../create-databases.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { median } from "../outcome.mjs";

const script = fileURLToPath(new URL("./orders-run.mjs", import.meta.url));
const bareScript = fileURLToPath(new URL("../http/bare-server.mjs", import.meta.url));
const people = 60;
const p99GoalMs = 100;

/** Markets of the orders, with a price to begin with where nothing has traded. */
export const pairs = [
  { id: 1, currencyId: 1, price: 60_000 },
  { id: 2, currencyId: 2, price: 3_000 },
];

export const ordersPlan = { rounds: 3, rate: 300, seconds: 10, warmUpSeconds: 3 };
export const ordersConditions = `orders: ${ordersPlan.rate}/s of ${people} people in ${pairs.length} markets, half of them resting, half taking, ${ordersPlan.rounds} rounds of ${ordersPlan.seconds} s in turns, median; delays from the intended send time to the answer after the commit; the same requests to a bare node:http server in each round; PostgreSQL with syncing on where there is one`;

/** @typedef {{ processorMs?: number, answered: number, p50Ms: number, p99Ms: number, maxMs: number, refusals: Record<string, number> }} Run */
/** Without a server of ours, without the living market, with it. @typedef {"bare" | "off" | "on"} Against */

/** @param {(line: string) => void} say @param {typeof ordersPlan} [plan] @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function measureOrders(say, plan = ordersPlan) {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-orders-"));
  const removeFolder = onLeaving(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await makeCluster(folder);
  await cluster?.start();
  const kind = cluster === null ? "PGlite" : "PostgreSQL";
  try {
    /** @type {Record<Against, Run[]>} */
    const runs = { bare: [], off: [], on: [] };
    for (let round = 1; round <= plan.rounds; round += 1) {
      for (const against of /** @type {const} */ (["bare", "off", "on"])) {
        const url =
          cluster === null ? "" : ((await createDatabases(cluster.url, [`orders_${against}_${round}`]))[0] ?? "");
        const one = against === "bare" ? await measureBare(plan) : await measure(against, url, plan);
        runs[against].push(one);
        const refused = Object.entries(one.refusals).map(([code, count]) => `${code} ${count}`);
        say(
          `${against === "bare" ? "bare server" : `${kind}, market ${against}`}, round ${round}: p50 ${one.p50Ms} ms, p99 ${one.p99Ms} ms, max ${one.maxMs} ms of ${one.answered}${refused.length === 0 ? "" : `; refused: ${refused.join(", ")}`}`,
        );
      }
    }
    return outcomeOf(kind, runs, plan.rate);
  } finally {
    await cluster?.stop();
    await removeFolder();
  }
}

/** @param {"on" | "off"} market @param {string} databaseUrl @param {typeof ordersPlan} plan @returns {Promise<Run>} */
async function measure(market, databaseUrl, plan) {
  const exchange = await startExchange({ DEMO_MARKET: market, DATABASE_URL: databaseUrl });
  try {
    const tokens = await exchange.ask("people", { count: people });
    const before = await exchange.ask("processorMicros");
    const one = await send(exchange.port, tokens, plan);
    const spentMicros = (await exchange.ask("processorMicros")) - before;
    return { ...one, processorMs: spentMicros / 1000 / (plan.rate * (plan.seconds + plan.warmUpSeconds)) };
  } finally {
    await exchange.stop();
  }
}

/** @param {typeof ordersPlan} plan @returns {Promise<Run>} */
async function measureBare(plan) {
  const port = await freePort();
  const answer = JSON.stringify({ type: "ok", message: [] });
  const bare = startChild(process.execPath, [bareScript, String(port), answer], { stdio: "ignore" });
  try {
    await sleep(1_000);
    return await send(port, ["nobody"], plan);
  } finally {
    await stopChild(bare);
  }
}

/** @param {number} port @param {string[]} tokens @param {typeof ordersPlan} plan @returns {Promise<Run>} */
async function send(port, tokens, { rate, seconds, warmUpSeconds }) {
  const { code, output } = await runNode(script, [
    JSON.stringify({ port, tokens, rate, seconds, warmUpSeconds, pairs }),
  ]);
  if (code !== 0) throw new Error(`The orders could not be sent:\n${output}`);
  return JSON.parse(output);
}

/** @param {string} kind @param {Record<Against, Run[]>} runs @param {number} rate @returns {import("../outcome.mjs").Outcome} */
function outcomeOf(kind, { bare, off, on }, rate) {
  /** @param {Run[]} of @param {(run: Run) => number} figure */
  const middle = (of, figure) => median(of.map(figure));
  const ratios = on.map((run, index) => run.p99Ms / (off[index]?.p99Ms ?? Number.NaN));
  const refused = [...on, ...off].flatMap((run) => Object.values(run.refusals)).reduce((sum, count) => sum + count, 0);
  return {
    figures: [
      { name: `order p50 at ${rate}/s, ${kind}, living market`, value: middle(on, (run) => run.p50Ms), unit: "ms" },
      { name: `bare server p99 at ${rate}/s`, value: middle(bare, (run) => run.p99Ms), unit: "ms" },
      { name: `order p99 at ${rate}/s, ${kind}, no market`, value: middle(off, (run) => run.p99Ms), unit: "ms" },
      { name: "order p99 with ÷ without the living market", value: median(ratios), unit: "" },
      { name: "processor time an order, no market", value: middle(off, (run) => run.processorMs ?? 0), unit: "ms" },
      { name: "orders refused or failed", value: refused, unit: "" },
    ],
    judged: [
      {
        name: `order p99 at ${rate}/s, ${kind}, living market`,
        value: middle(on, (run) => run.p99Ms),
        unit: "ms",
        goal: p99GoalMs,
        isBetter: "lower",
      },
    ],
  };
}
