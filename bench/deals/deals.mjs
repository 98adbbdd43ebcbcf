// @ts-check
// The lists of C2C in an exchange with few offers and deals and in the same exchange once it has very many: what a page
// costs must not grow with them.

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

const market = "/api/c2c_deal_platform?currency_id=3";

/** @type {(dealId: number) => Record<string, import("../exchange/timed-page.mjs").Page>} */
const pagesOf = (dealId) => ({
  // What the road and the machine take without any page behind them.
  "env.json": { method: "GET", path: "/api/env.json" },
  "offers of one kind of money": { method: "GET", path: `${market}&type=sell&coin_code=CNY` },
  "offers of all kinds": { method: "GET", path: `${market}&type=buy` },
  "offers by way": { method: "GET", path: `${market}&type=buy&coin_code=JPY&way=we_chat` },
  "offers by sum": { method: "GET", path: `${market}&type=sell&amount=650` },
  "offers by way and sum": { method: "GET", path: `${market}&type=sell&coin_code=USD&way=bank&amount=650` },
  "offers, page 10": { method: "GET", path: `${market}&type=sell&coin_code=CNY&page=10` },
  "deals taken": { method: "GET", path: "/api/c2c_user_deal?page=1" },
  "deals that go on": { method: "GET", path: "/api/deals/list?state=open" },
  "deals that ended": { method: "GET", path: "/api/deals/list?state=ended" },
  "one deal": { method: "GET", path: `/api/deals/deal?id=${dealId}` },
  "its case file": { method: "GET", path: `/api/deals/entries?id=${dealId}` },
  "own offers": { method: "GET", path: "/api/c2c/seller_trade?type=sell&currency_id=3&page=1" },
});

/** As many rows as there are of each kind among the few: pages of one length are compared. */
const limit = 5;

/** Somebody's newest twenty deals, of whom the few leave them two: more is shown, so the two are not compared. */
const longer = new Set(["console: one person"]);

/** What operators look at, without the road to it. @type {Record<string, { name: string, request: object }>} */
const looks = {
  "console: open cases": { name: "disputes.cases", request: { state: "open", limit } },
  "console: ended cases": { name: "disputes.cases", request: { state: "ended", limit } },
  "console: live offers": { name: "disputes.offers", request: { state: "live", limit } },
  "console: offers of one": { name: "disputes.offers", request: { account: "80000007", state: "done", limit } },
  "console: one person": { name: "disputes.person", request: { account: "80000007" } },
  "console: what is stuck": { name: "disputes.stuck", request: { limit } },
  "console: what is stuck, paid": { name: "disputes.stuck", request: { why: "paid", hours: 1, limit } },
};

export const title = "lists of C2C with few and with very many offers and deals";
export const conditions = `as many deals as live offers, of 1,000 people in one coin, a tenth of the deals taken by whoever asks, one in a hundred disputed and one marked as paid; ${rounds} requests of each page one at a time over HTTP from another process (the console's within it), the same exchange before and after it was filled; PostgreSQL with its default settings on the same machine`;

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
  const exchange = await startExchange({ ...settings, DEMO_MARKET: "off", DEMO_DEAL_SECONDS: "0" });
  try {
    /** @type {Map<string, number[][]>} */
    const times = new Map();
    /** @param {string} name @param {number[]} list */
    const note = (name, list) => times.set(name, [...(times.get(name) ?? []), list]);
    // Nobody may ask for the same call as often as this does.
    /** @type {string[]} */
    const others = await exchange.ask("people", { count: 3 });
    for (const count of plans[kind]) {
      const began = performance.now();
      const { token, dealId } = await exchange.ask("deals", { count });
      say(`${kind}: ${count} offers and deals written in ${Math.round((performance.now() - began) / 1000)} s`);
      for (const [at, [name, page]] of Object.entries(pagesOf(dealId)).entries()) {
        const by = page.path.startsWith(market) ? others[at % others.length] : token;
        note(name, await asked(exchange.url, page, by ?? token));
      }
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
