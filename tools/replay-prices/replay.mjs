// @ts-check
// Checks a past day of an exchange's recorded prices from what it publishes: whether the seed is the one it committed to,
// whether the chain of ticks holds, whether each price is the middle of what the sources said, and whether the
// simulation said what its seed says.

import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pathOf } from "./day-path.mjs";

/** @typedef {{ number: number, at: number, marks: string, previous: string, hash: string }} Tick */
/** @typedef {{ number: number, at: number, sources: Record<string, string> }} Look */
/** @typedef {{ market_id: number, symbol: string, places: number }} Market */
/** @typedef {{ ticks: number, broken: string[], prices: number, simulated: number, agreeing: number }} Verdict */

const simulation = "2";
const pauseMs = 5_000;
/** The simulation is asked about whole seconds, a moment before its answer is recorded. */
const secondsBefore = 4;

/** @param {string} url @param {string} path */
async function ask(url, path) {
  let response = await fetch(new URL(path, url));
  // A whole day takes more calls than an exchange lets one caller make in a minute.
  while (response.status === 429) {
    await sleep(pauseMs);
    response = await fetch(new URL(path, url));
  }
  const { type, message } = /** @type {{ type: string, message: any }} */ (await response.json());
  if (type !== "ok") throw new Error(`${path}: ${message}`);
  return message;
}

/** @param {string} url @param {number} date */
export async function findDay(url, date) {
  const { days } = await ask(url, `/api/prices/days?before=${date + 1}`);
  return days.find((/** @type {{ date: number }} */ day) => day.date === date) ?? null;
}

/** @param {string} seed */
export function commitmentOf(seed) {
  return createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
}

/** The number of the first tick at or after an instant, by halving. @param {string} url @param {number} at */
async function firstTickAt(url, at) {
  const head = await ask(url, "/api/prices/head");
  let [low, high] = [1, (head?.number ?? 0) + 1];
  while (low < high) {
    const half = Math.floor((low + high) / 2);
    const { ticks } = await ask(url, `/api/prices/ticks?from=${half}&to=${half}`);
    if ((ticks[0]?.at ?? Number.POSITIVE_INFINITY) >= at) high = half;
    else low = half + 1;
  }
  return low;
}

/** @param {readonly bigint[]} prices */
function middleOf(prices) {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : 1));
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0n) + upper) / 2n;
}

/** @param {Tick} tick @param {string | null} before */
function brokenLink(tick, before) {
  const text = `${tick.previous}|${tick.number}|${tick.at}|${tick.marks}`;
  if (createHash("sha256").update(text).digest("hex") !== tick.hash) return `tick ${tick.number} has another hash`;
  return before === null || tick.previous === before ? null : `tick ${tick.number} does not follow from the one before`;
}

/** @param {Tick} tick @param {Look} look @param {Verdict} verdict */
function checkMiddles(tick, look, verdict) {
  for (const part of tick.marks === "" ? [] : tick.marks.split(",")) {
    const [market = "", price = ""] = part.split(":");
    const said = (look.sources[market] ?? "").split(",").map((one) => BigInt(one.split(":")[1] ?? "0"));
    verdict.prices += 1;
    if (middleOf(said) !== BigInt(price))
      verdict.broken.push(`tick ${tick.number}: market ${market} is not the middle`);
  }
}

/**
 * @param {Look} look
 * @param {{ markets: ReadonlyMap<string, Market>, price: (symbol: string, at: number) => number, verdict: Verdict }} parts
 */
function checkSimulation(look, { markets, price, verdict }) {
  const said = Object.entries(look.sources).flatMap(([id, text]) => {
    const market = markets.get(id);
    const source = text.split(",").find((one) => one.startsWith(`${simulation}:`));
    return market === undefined || source === undefined ? [] : [{ market, units: source.split(":")[1] }];
  });
  if (said.length === 0) return;
  const whole = look.at - (look.at % 1_000);
  const fits = (/** @type {number} */ at) =>
    said.every(({ market: { symbol, places }, units }) => {
      const [base = "", quote = ""] = symbol.split("/");
      return String(Math.round((price(base, at) / price(quote, at)) * 10 ** places)) === units;
    });
  verdict.simulated += 1;
  if (Array.from({ length: secondsBefore }, (_, back) => whole - 1_000 * back).some(fits)) verdict.agreeing += 1;
}

/** @param {string} url @param {any} day @returns {Promise<Verdict>} */
export async function replayDay(url, day) {
  const { assets } = await ask(url, "/api/market/simulation");
  const { rows } = await ask(url, "/api/prices/index");
  const markets = new Map(rows.map((/** @type {Market} */ row) => [String(row.market_id), row]));
  const price = pathOf(day, assets);
  /** @type {Verdict} */
  const verdict = { ticks: 0, broken: [], prices: 0, simulated: 0, agreeing: 0 };
  /** @type {string | null} */
  let before = null;
  for (let from = await firstTickAt(url, day.begins_at); ; ) {
    const { looks, next } = await ask(url, `/api/prices/looks?from=${from}`);
    const { ticks } = await ask(url, `/api/prices/ticks?from=${from}&to=${from + 119}`);
    for (const [index, tick] of /** @type {Tick[]} */ (ticks).entries()) {
      if (tick.at >= day.ends_at) return verdict;
      const wrong = brokenLink(tick, before);
      if (wrong !== null) verdict.broken.push(wrong);
      before = tick.hash;
      verdict.ticks += 1;
      checkMiddles(tick, looks[index], verdict);
      // Looks of the first seconds may still have been at the day before.
      if (tick.at >= day.begins_at + 1_000 * secondsBefore) checkSimulation(looks[index], { markets, price, verdict });
    }
    if (next === null) return verdict;
    from = next;
  }
}
