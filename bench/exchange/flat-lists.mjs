// @ts-check
// Pages and looks of one exchange with few rows and with very many: what each costs must not grow with them.

import { median } from "../outcome.mjs";
import { percentile, timed } from "./timed-page.mjs";

export const rounds = 100;
const warmUp = 10;
const ratioMax = 2;
const p99MaxMs = 50;

/** The embedded database is for trying things out; a million rows would only make the wait longer. */
const plans = { postgres: [1_000, 1_000_000], pglite: [1_000, 100_000] };

/**
 * @typedef {object} Lists
 * @property {string} fill what the exchange is asked for to fill its tables; answers the token of the asker
 * @property {(shown: any) => Record<string, string>} pages paths by name
 * @property {(shown: any) => Record<string, { name: string, request: object }>} looks of operators
 * @property {readonly string[]} [longer] of which more is shown among many, so that the two are not compared
 */

/**
 * @param {import("./start-exchange.mjs").BenchExchange} exchange @param {"postgres" | "pglite"} kind @param {Lists} lists
 * @param {import("../outcome.mjs").Outcome} outcome @param {(line: string) => void} say
 */
export async function measureLists(exchange, kind, { fill, pages, looks, longer = [] }, outcome, say) {
  /** @type {Map<string, number[][]>} */
  const times = new Map();
  /** @param {string} name @param {number[]} list */
  const note = (name, list) => times.set(name, [...(times.get(name) ?? []), list]);
  for (const count of plans[kind]) {
    const began = performance.now();
    const { tokens, ...shown } = await exchange.ask(fill, { count });
    say(`${kind}: ${count} rows written in ${Math.round((performance.now() - began) / 1000)} s`);
    for (const [name, path] of Object.entries(pages(shown))) note(name, await asked(exchange.url, path, tokens));
    for (const [name, look] of Object.entries(looks(shown)))
      note(name, (await exchange.ask("console", { ...look, rounds: warmUp + rounds })).slice(warmUp));
  }
  for (const [name, [few = [], many = []]] of times) {
    const [fewer, more] = plans[kind];
    outcome.figures.push(
      { name: `${kind} ${name}, ${fewer} rows`, value: median(few), unit: "ms" },
      { name: `${kind} ${name}, ${more} rows`, value: median(many), unit: "ms" },
    );
    const ratio = median(many) / median(few);
    if (!longer.includes(name))
      outcome.judged.push({ name: `${kind} ${name}, many ÷ few`, value: ratio, goal: ratioMax, isBetter: "lower" });
    const worst = percentile(many, 0.99);
    outcome.judged.push({
      name: `${kind} ${name}, p99 at ${more}`,
      value: worst,
      unit: "ms",
      goal: p99MaxMs,
      isBetter: "lower",
    });
  }
}

/** By sessions of one person in turn, so that nobody asks too often. @param {string} url @param {string} path @param {string[]} tokens */
async function asked(url, path, tokens) {
  const times = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const took = await timed(url, { method: "GET", path }, tokens[(round + warmUp) % tokens.length] ?? "");
    if (round >= 0) times.push(took);
  }
  return times;
}
