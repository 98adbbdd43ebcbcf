// @ts-check
// Lists of an exchange with few rows and of the same exchange once it has very many: what a page costs must not grow with
// what it does not show.

import { onBothDatabases } from "../both-databases.mjs";
import { median } from "../outcome.mjs";
import { startExchange } from "./start-exchange.mjs";
import { percentile, timed } from "./timed-page.mjs";

const rounds = 100;
const warmUp = 10;
const ratioMax = 2;
const p99MaxMs = 50;

/** The embedded database is for trying things out; a million rows would only make the wait longer. */
const plans = { postgres: [1_000, 1_000_000], pglite: [1_000, 100_000] };

/** As many rows as there are of each kind among the few: pages of one length are compared. */
export const limit = 5;

/**
 * What is looked at: the exchange's word for filling itself up, pages by whose eyes (whoever has no token of the filling is a
 * visitor) and path, and what operators look at, without the road to it.
 *
 * @typedef {Record<string, any> & { tokens: Record<string, string> }} Filled
 * @typedef {{ fill: string, pagesOf: (filled: any) => Record<string, readonly [string, string]>,
 *   looksAt: (filled: any) => Record<string, { name: string, request: object }>,
 *   longer?: ReadonlySet<string> }} Lists longer: more is shown where there is more, so the two are not compared
 */

export const howMeasured = `${rounds} requests of each page one at a time over HTTP from another process (the console's within it), the same exchange before and after it was filled; PostgreSQL with its default settings on the same machine`;

/** @param {Lists} lists @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function compareLists(lists, say) {
  return onBothDatabases(say, (place, outcome) => measure(lists, place, outcome, say));
}

/**
 * @param {Lists} lists @param {import("../both-databases.mjs").Place} place
 * @param {import("../outcome.mjs").Outcome} outcome @param {(line: string) => void} say
 */
async function measure({ fill, pagesOf, looksAt, longer = new Set() }, { kind, cluster }, outcome, say) {
  /** @type {Record<string, string>} */
  const settings = cluster === null ? {} : { DATABASE_URL: cluster.url };
  const exchange = await startExchange({ ...settings, DEMO_MARKET: "off", DEMO_DEAL_SECONDS: "0" });
  try {
    /** @type {Map<string, number[][]>} */
    const times = new Map();
    /** @param {string} name @param {number[]} list */
    const note = (name, list) => times.set(name, [...(times.get(name) ?? []), list]);
    // Nobody may ask for the same call as often as visitors do.
    /** @type {string[]} */
    const visitors = await exchange.ask("people", { count: 3 });
    for (const count of plans[kind]) {
      const began = performance.now();
      /** @type {Filled} */
      const filled = await exchange.ask(fill, { count });
      say(`${kind}: ${count} rows written in ${Math.round((performance.now() - began) / 1000)} s`);
      for (const [at, [name, [who, path]]] of Object.entries(pagesOf(filled)).entries())
        note(name, await asked(exchange.url, path, filled.tokens[who] ?? visitors[at % visitors.length] ?? ""));
      for (const [name, look] of Object.entries(looksAt(filled)))
        note(name, (await exchange.ask("console", { ...look, rounds: warmUp + rounds })).slice(warmUp));
    }
    for (const [name, lists] of times) report({ kind, name, lists, isCompared: !longer.has(name) }, outcome);
  } finally {
    await exchange.stop();
  }
}

/** @param {string} url @param {string} path @param {string} token */
async function asked(url, path, token) {
  const times = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const took = await timed(url, { method: "GET", path }, token);
    if (round >= 0) times.push(took);
  }
  return times;
}

/**
 * @param {{ kind: "postgres" | "pglite", name: string, lists: number[][], isCompared: boolean }} one
 * @param {import("../outcome.mjs").Outcome} outcome
 */
function report({ kind, name, lists, isCompared }, { figures, judged }) {
  const [few = [], many = []] = lists;
  const [fewer, more] = plans[kind];
  figures.push(
    { name: `${kind} ${name}, ${fewer} rows`, value: median(few), unit: "ms" },
    { name: `${kind} ${name}, ${more} rows`, value: median(many), unit: "ms" },
  );
  const ratio = median(many) / median(few);
  if (isCompared) judged.push({ name: `${kind} ${name}, many ÷ few`, value: ratio, goal: ratioMax, isBetter: "lower" });
  judged.push({
    name: `${kind} ${name}, p99 at ${more}`,
    value: percentile(many, 0.99),
    unit: "ms",
    goal: p99MaxMs,
    isBetter: "lower",
  });
}
