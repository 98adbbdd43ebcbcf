// @ts-check
// Fixed deposits: how long the interest of very many takes that fall due at one midnight, and how long others wait
// meanwhile; and their lists in an exchange with few deposits and in the same exchange once it has very many.

import { onBothDatabases } from "../both-databases.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { percentile, timed } from "../exchange/timed-page.mjs";
import { median } from "../outcome.mjs";

const rounds = 100;
const warmUp = 10;
const goals = { paidMs: 60_000, waitMs: 250, ratio: 2, p99Ms: 50 };

/** The embedded database is for trying things out; as many as on the other would only make the wait longer. */
const plans = {
  postgres: { paid: 100_000, listed: [1_000, 1_000_000] },
  pglite: { paid: 10_000, listed: [1_000, 100_000] },
};

/** @typedef {import("../exchange/timed-page.mjs").Page} Page */

/** @param {string} path @returns {Page} */
const read = (path) => ({ method: "GET", path: `/api/${path}` });

/** @type {(depositId: number) => Record<string, Page>} */
const pagesOf = (depositId) => ({
  // What the road and the machine take without any page behind them.
  "env.json": read("env.json"),
  "what is on sale": read("savings/products"),
  "own deposits": read("savings/deposits?limit=10"),
  "own that finished": read("savings/deposits?limit=10&state=finished"),
  "own that were ended early": read("savings/deposits?limit=10&state=cancelled"),
  "one of them": read(`savings/deposit?id=${depositId}`),
  "own sums": read("savings/sums"),
  "first list": read("currency/deposit/list?limit=10&page=1"),
  "first list, page 10": read("currency/deposit/list?limit=10&page=10"),
  "second list": { method: "POST", path: "/api/record/lists", body: { limit: 10, page: 1 } },
});

const limit = 5;

/** What operators look at, without the road to it. @type {Record<string, { name: string, request: object }>} */
const looks = {
  "console: deposits": { name: "savings.list", request: { limit } },
  "console: deposits that finished": { name: "savings.list", request: { state: "finished", limit } },
  "console: deposits of one": { name: "savings.list", request: { account: "60000007", state: "finished", limit } },
  "console: what is set aside": { name: "savings.set-aside", request: { limit } },
  "console: owed by day": { name: "savings.due", request: { limit } },
  "console: funding": { name: "savings.funding", request: {} },
};

export const title = "interest of very many fixed deposits at one midnight, and their lists";
export const conditions = `deposits of 1,000 people in one coin, a day of each due at once (100,000 on PostgreSQL), paid in portions while two spot orders at a time are placed and cancelled; lists with as many deposits that are over, a tenth of whoever asks: ${rounds} requests of each page one at a time over HTTP from another process (the console's within it), the same exchange before and after it was filled; PostgreSQL with its default settings on the same machine`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async (place, outcome) => {
    await inExchange(place, (exchange) => measurePayout(place, exchange, outcome, say));
    await inExchange(place, (exchange) => measureLists(place, exchange, outcome, say));
  });
}

/** @typedef {import("../both-databases.mjs").Place} Place */
/** @typedef {import("../exchange/start-exchange.mjs").BenchExchange} BenchExchange */
/** @typedef {import("../outcome.mjs").Outcome} Outcome */

/** @param {Place} place @param {(exchange: BenchExchange) => Promise<void>} measure */
async function inExchange({ cluster }, measure) {
  /** @type {Record<string, string>} */
  const settings = cluster === null ? {} : { DATABASE_URL: cluster.url };
  const quiet = { DEMO_MARKET: "off", DEMO_DEAL_SECONDS: "0", POINTS_SERVICE_URL: "off" };
  const exchange = await startExchange({ ...settings, ...quiet });
  try {
    await measure(exchange);
  } finally {
    await exchange.stop();
  }
}

/** @param {Place} place @param {BenchExchange} exchange @param {Outcome} outcome @param {(line: string) => void} say */
async function measurePayout({ kind }, exchange, { figures, judged }, say) {
  const { paid: count } = plans[kind];
  const { writtenMs, paidMs, waitMs, quietMs } = await exchange.ask("savingsPayout", { count });
  say(`${kind}: ${count} deposits made in ${Math.round(writtenMs / 1000)} s, paid in ${Math.round(paidMs / 1000)} s`);
  const name = `${kind} interest of ${count.toLocaleString("en")}`;
  figures.push({ name: `${kind} longest wait of an order, nothing due`, value: quietMs, unit: "ms" });
  if (kind === "postgres") judged.push({ name, value: paidMs, unit: "ms", goal: goals.paidMs, isBetter: "lower" });
  else figures.push({ name, value: paidMs, unit: "ms" });
  const wait = { name: `${kind} longest wait of an order meanwhile`, value: waitMs, unit: "ms" };
  judged.push({ ...wait, goal: goals.waitMs, isBetter: "lower" });
}

/** @param {Place} place @param {BenchExchange} exchange @param {Outcome} outcome @param {(line: string) => void} say */
async function measureLists({ kind }, exchange, outcome, say) {
  /** @type {Map<string, number[][]>} */
  const times = new Map();
  /** @param {string} name @param {number[]} list */
  const note = (name, list) => times.set(name, [...(times.get(name) ?? []), list]);
  for (const count of plans[kind].listed) {
    const began = performance.now();
    const { token, depositId } = await exchange.ask("savings", { count });
    say(`${kind}: ${count} deposits written in ${Math.round((performance.now() - began) / 1000)} s`);
    for (const [name, page] of Object.entries(pagesOf(depositId))) note(name, await asked(exchange.url, page, token));
    for (const [name, look] of Object.entries(looks))
      note(name, (await exchange.ask("console", { ...look, rounds: warmUp + rounds })).slice(warmUp));
  }
  for (const [name, lists] of times) report({ kind, name, lists }, outcome);
}

/** @param {string} url @param {Page} page @param {string} token */
async function asked(url, page, token) {
  const times = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const took = await timed(url, page, token);
    if (round >= 0) times.push(took);
  }
  return times;
}

/** @param {{ kind: "postgres" | "pglite", name: string, lists: number[][] }} one @param {Outcome} outcome */
function report({ kind, name, lists }, { figures, judged }) {
  const [few = [], many = []] = lists;
  const [fewer, more] = plans[kind].listed;
  figures.push(
    { name: `${kind} ${name}, ${fewer} rows`, value: median(few), unit: "ms" },
    { name: `${kind} ${name}, ${more} rows`, value: median(many), unit: "ms" },
  );
  const [ratio, p99] = [median(many) / median(few), percentile(many, 0.99)];
  judged.push(
    { name: `${kind} ${name}, many ÷ few`, value: ratio, goal: goals.ratio, isBetter: "lower" },
    { name: `${kind} ${name}, p99 at ${more}`, value: p99, unit: "ms", goal: goals.p99Ms, isBetter: "lower" },
  );
}
