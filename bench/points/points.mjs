// @ts-check
// The lists of points in an exchange with few exchanges and in the same one once it has very many: what a page costs
// must not grow with them.

import { onBothDatabases } from "../both-databases.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { percentile, timed } from "../exchange/timed-page.mjs";
import { median } from "../outcome.mjs";

const rounds = 100;
const warmUp = 10;
const ratioMax = 2;
const p99MaxMs = 50;

/** The embedded database is for trying things out; a million rows would only make the wait longer. */
const plans = { postgres: [1_000, 1_000_000], pglite: [1_000, 100_000] };

/** @type {Record<string, import("../exchange/timed-page.mjs").Page>} */
const pages = {
  // What the road and the machine take without any page behind them.
  "env.json": { method: "GET", path: "/api/env.json" },
  "own exchanges": { method: "GET", path: "/api/jc/exchange?page=1" },
  "own exchanges, page 8": { method: "GET", path: "/api/jc/exchange?page=8" },
  "what is offered": { method: "GET", path: "/api/points/offer" },
};

/** As many rows as there are of each kind among the few: pages of one length are compared. */
const one = { limit: 1 };

/** What operators look at, without the road to it. @type {Record<string, { name: string, request: object }>} */
const looks = {
  "console: now": { name: "points.state", request: {} },
  "console: exchanges": { name: "points.exchanges", request: { limit: 50 } },
  "console: odd ones": { name: "points.exchanges", request: { state: "odd", ...one } },
  "console: refused ones of one": {
    name: "points.exchanges",
    request: { state: "refused", account: "60000005", ...one },
  },
  "console: by day": { name: "points.days", request: { limit: 50 } },
};

/** A thousand times as much goes on among many, up to the thousand that are counted: the two are not compared. */
const longer = new Set(["console: now"]);

export const title = "lists of points with few and with very many exchanges";
export const conditions = `exchanges of 1,000 people, a tenth of them by whoever asks, one in a thousand waiting and one odd; ${rounds} requests of each page one at a time over HTTP from another process (the console's within it), the same exchange before and after it was filled; PostgreSQL with its default settings on the same machine`;

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
  const exchange = await startExchange({ ...settings, DEMO_MARKET: "off", POINTS_SERVICE_URL: "off" });
  try {
    /** @type {Map<string, number[][]>} */
    const times = new Map();
    /** @param {string} name @param {number[]} list */
    const note = (name, list) => times.set(name, [...(times.get(name) ?? []), list]);
    for (const count of plans[kind]) {
      const began = performance.now();
      /** @type {string} */
      const token = await exchange.ask("points", { count });
      say(`${kind}: ${count} exchanges written in ${Math.round((performance.now() - began) / 1000)} s`);
      for (const [name, page] of Object.entries(pages)) note(name, await asked(exchange.url, page, token));
      for (const [name, look] of Object.entries(looks))
        note(name, (await exchange.ask("console", { ...look, rounds: warmUp + rounds })).slice(warmUp));
    }
    for (const [name, lists] of times) report({ kind, name, lists }, outcome);
  } finally {
    await exchange.stop();
  }
}

/** @param {string} url @param {import("../exchange/timed-page.mjs").Page} page @param {string} token */
async function asked(url, page, token) {
  const times = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const took = await timed(url, page, token);
    if (round >= 0) times.push(took);
  }
  return times;
}

/**
 * @param {{ kind: "postgres" | "pglite", name: string, lists: number[][] }} one
 * @param {import("../outcome.mjs").Outcome} outcome
 */
function report({ kind, name, lists }, { figures, judged }) {
  const [few = [], many = []] = lists;
  const [fewer, more] = plans[kind];
  figures.push(
    { name: `${kind} ${name}, ${fewer} rows`, value: median(few), unit: "ms" },
    { name: `${kind} ${name}, ${more} rows`, value: median(many), unit: "ms" },
  );
  const ratio = median(many) / median(few);
  if (!longer.has(name))
    judged.push({ name: `${kind} ${name}, many ÷ few`, value: ratio, goal: ratioMax, isBetter: "lower" });
  judged.push({
    name: `${kind} ${name}, p99 at ${more}`,
    value: percentile(many, 0.99),
    unit: "ms",
    goal: p99MaxMs,
    isBetter: "lower",
  });
}
