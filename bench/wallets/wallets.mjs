// @ts-check
// The asset pages of people with short and long histories side by side: what a first page costs must not grow with the
// number of lines behind it.

import { onBothDatabases } from "../both-databases.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { percentile, timed } from "../exchange/timed-page.mjs";
import { median } from "../outcome.mjs";

/** Together fewer than anybody may ask for in a minute. */
const rounds = 100;
const warmUp = 10;
const ratioMax = 1.5;
const p99MaxMs = 50;

/** The embedded database is for trying things out; a million lines would only make the wait longer. */
const plans = { postgres: [1_000, 100_000, 1_000_000], pglite: [1_000, 100_000] };

const month = new Date().toISOString().slice(0, 7);

/** @type {Record<string, import("../exchange/timed-page.mjs").Page>} */
const pages = {
  // What the road and the machine take without any page behind them.
  "env.json": { method: "GET", path: "/api/env.json" },
  "wallet/list": { method: "POST", path: "/api/wallet/list", body: {} },
  legal_log: { method: "POST", path: "/api/wallet/legal_log", body: {} },
  "legal_log of one account": { method: "POST", path: "/api/wallet/legal_log", body: { type: 2, currency: 3 } },
  hzhistory: { method: "GET", path: "/api/wallet/hzhistory" },
  "account/list": { method: "POST", path: "/api/account/list", body: { limit: 20, page: 1 } },
  curve: { method: "GET", path: "/api/wallet/curve" },
  statement: { method: "GET", path: `/api/wallet/statement?month=${month}` },
};

export const title = "the asset pages of people with 1 thousand to 1 million lines in their logs";
export const conditions = `over 60 days, 28 of 30 transactions trades and 2 transfers, 14 coins; ${rounds} requests of each page by each person in turns, one at a time, over HTTP from another process; PostgreSQL with its default settings on the same machine`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, (place, outcome) => measure(place, outcome, say));
}

/**
 * @param {import("../both-databases.mjs").Place} place @param {import("../outcome.mjs").Outcome} outcome
 * @param {(line: string) => void} say
 */
async function measure({ kind, cluster }, outcome, say) {
  /** @type {Record<string, string>} */
  const settings = cluster === null ? {} : { DATABASE_URL: cluster.url };
  const exchange = await startExchange({ ...settings, DEMO_MARKET: "off" });
  try {
    const rows = plans[kind];
    const began = performance.now();
    /** @type {string[]} */
    const tokens = await exchange.ask("histories", { rows });
    say(`${kind}: histories written in ${Math.round((performance.now() - began) / 1000)} s`);
    for (const [name, page] of Object.entries(pages)) {
      const first = await Promise.all(tokens.map((token) => timed(exchange.url, page, token)));
      const times = await inTurns(exchange.url, page, tokens);
      report({ kind, name, rows, times }, outcome);
      const told = times.map(
        (list, index) => `${rows[index]}: ${median(list).toFixed(1)} (first ${first[index]?.toFixed(0)})`,
      );
      say(`${kind} ${name}, ms: ${told.join(", ")}`);
    }
  } finally {
    await exchange.stop();
  }
}

/** @param {string} url @param {typeof pages[string]} page @param {readonly string[]} tokens */
async function inTurns(url, page, tokens) {
  /** @type {number[][]} */
  const times = tokens.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, token] of tokens.entries()) {
      const took = await timed(url, page, token);
      if (round >= 0) times[index]?.push(took);
    }
  }
  return times;
}

/**
 * @param {{ kind: string, name: string, rows: readonly number[], times: number[][] }} one
 * @param {import("../outcome.mjs").Outcome} outcome
 */
function report({ kind, name, rows, times }, { figures, judged }) {
  const shortest = times[0] ?? [];
  const longest = times.at(-1) ?? [];
  figures.push(
    { name: `${kind} ${name}, ${rows[0]} lines`, value: median(shortest), unit: "ms" },
    { name: `${kind} ${name}, ${rows.at(-1)} lines`, value: median(longest), unit: "ms" },
  );
  judged.push(
    {
      name: `${kind} ${name}, longest ÷ shortest`,
      value: median(longest) / median(shortest),
      goal: ratioMax,
      isBetter: "lower",
    },
    {
      name: `${kind} ${name}, p99 at 100000 lines`,
      value: percentile(times[1] ?? [], 0.99),
      unit: "ms",
      goal: p99MaxMs,
      isBetter: "lower",
    },
  );
}
