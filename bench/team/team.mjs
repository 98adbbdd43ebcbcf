// @ts-check
// Teams: what a look at a tree costs when the tree is small and when a million people are in it, how long their figures
// take to be counted, and how long a day of very many fees takes to be shared out.

import { onBothDatabases } from "../both-databases.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { percentile, timed } from "../exchange/timed-page.mjs";
import { median } from "../outcome.mjs";

const rounds = 100;
const warmUp = 10;
/** Looking for names is limited to so many a minute. */
const findRounds = 40;
const p99MaxMs = 50;
const dayMaxS = 600;
/** What the goal speaks of, whatever is measured. */
const dayFees = 10_000_000;

/** `TEAM_FEES` takes another number of fees on PostgreSQL. The embedded database is for trying things out. */
const plans = {
  postgres: { people: 1_000_000, fees: Number(process.env.TEAM_FEES ?? dayFees) },
  pglite: { people: 20_000, fees: 20_000 },
};

/** @typedef {{ middle: number, bottom: number, last: number, account: string }} Shown */

/** @type {(shown: Shown) => Record<string, import("../exchange/timed-page.mjs").Page>} */
const pagesOf = ({ middle, bottom, last, account }) => ({
  // What the road and the machine take without any page behind them.
  "env.json": { method: "GET", path: "/api/env.json" },
  "children of the top": { method: "POST", path: "/api/getNode", body: {} },
  "children of the top, from the middle": { method: "POST", path: "/api/getNode", body: { after: String(middle) } },
  "children in the middle": { method: "POST", path: "/api/getNode", body: { user_id: String(middle) } },
  "children of somebody new": { method: "POST", path: "/api/getNode", body: { user_id: String(last) } },
  "children 900 levels down": { method: "POST", path: "/api/getNode", body: { user_id: String(bottom) } },
  "somebody by name, 900 levels down": { method: "GET", path: `/api/team/find?text=${account}` },
  figures: { method: "GET", path: "/api/team/own" },
  members: { method: "GET", path: "/api/user/my_team?page=1" },
  "members, page 10": { method: "GET", path: "/api/user/my_team?page=10&limit=100" },
  "earnings by day": { method: "GET", path: "/api/team/days" },
});

export const title = "teams: looks at a tree of a million people, and a day of ten million fees shared out";
export const conditions = `a tree of a million people (20,000 on the embedded database), 50,000 directly below whoever asks, one line of 900, the others nine below each; ${rounds} requests of each page one at a time over HTTP from another process; fees of 50,000 people, two to a trade, each with two people above; figures and shares by the exchange's own jobs, beside nothing else; PostgreSQL with its default settings on the same machine`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, (place, outcome) => measure(place, outcome, say));
}

/**
 * @param {import("../both-databases.mjs").Place} place @param {import("../outcome.mjs").Outcome} outcome
 * @param {(line: string) => void} say
 */
async function measure({ kind, cluster }, outcome, say) {
  const { people, fees } = plans[kind];
  /** @type {Record<string, string>} */
  const settings = cluster === null ? {} : { DATABASE_URL: cluster.url };
  const quiet = { DEMO_MARKET: "off", DEMO_DEAL_SECONDS: "0", REBATE_MINUTES: "1440" };
  const exchange = await startExchange({ ...settings, ...quiet });
  try {
    const tree = await exchange.ask("tree", { count: people });
    say(
      `${kind}: ${people} people written in ${seconds(tree.writtenMs)} s and counted after ${seconds(tree.countedMs)} s`,
    );
    outcome.figures.push({ name: `${kind} ${people} people counted after`, value: tree.countedMs / 1000, unit: "s" });
    for (const [name, page] of Object.entries(pagesOf(tree))) {
      const count = page.path.startsWith("/api/team/find") ? findRounds : rounds;
      const times = await asked({ url: exchange.url, page, token: tree.token, count });
      outcome.figures.push({ name: `${kind} ${name}`, value: median(times), unit: "ms" });
      const p99 = { name: `${kind} ${name}, p99`, value: percentile(times, 0.99), unit: "ms", goal: p99MaxMs };
      outcome.judged.push({ ...p99, isBetter: "lower" });
    }
    const day = await exchange.ask("fees", { fees, first: tree.first, count: people });
    say(
      `${kind}: ${fees} fees written in ${seconds(day.writtenMs)} s, ${day.lines} shares, ${day.share} % of the fees`,
    );
    const took = { name: `${kind} ${fees} fees shared out in`, value: day.accruedMs / 1000, unit: "s" };
    if (kind === "pglite") outcome.figures.push(took);
    else outcome.judged.push({ ...took, goal: (dayMaxS * fees) / dayFees, isBetter: "lower" });
  } finally {
    await exchange.stop();
  }
}

/** @param {{ url: string, page: import("../exchange/timed-page.mjs").Page, token: string, count: number }} plan */
async function asked({ url, page, token, count }) {
  const times = [];
  for (let round = -warmUp; round < count; round += 1) {
    const took = await timed(url, page, token);
    if (round >= 0) times.push(took);
  }
  return times;
}

/** @param {number} ms */
function seconds(ms) {
  return Math.round(ms / 1000);
}
