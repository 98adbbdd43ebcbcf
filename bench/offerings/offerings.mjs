// @ts-check
// A thousand people who want the last tokens at once, and the lists of offerings with few and very many subscriptions.

import { onBothDatabases } from "../both-databases.mjs";
import { measureLists, rounds } from "../exchange/flat-lists.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { percentile } from "../exchange/timed-page.mjs";

const crowd = 1_000;
const limit = 20;

/** Somebody's few are over before the fifth page. */
const longer = ["own, fifth page"];

/** @type {import("../exchange/flat-lists.mjs").Lists} */
const lists = {
  fill: "subscriptions",
  longer,
  pages: ({ offering }) => ({
    "env.json": "/api/env.json",
    "on sale": "/api/project/on_sale",
    "all, first page": "/api/project?page=1&limit=5",
    "one with own": `/api/project/detail?project_id=${offering}`,
    "own, first page": "/api/project/orders?page=1",
    "own, fifth page": "/api/project/orders?page=5",
  }),
  looks: ({ offering }) => ({
    "console: all": { name: "offerings.list", request: { limit: 5 } },
    "console: one": { name: "offerings.offering", request: { id: offering } },
    "console: who subscribed": { name: "offerings.orders", request: { offering, limit } },
    "console: what is owed": { name: "offerings.owed", request: { limit: 10 } },
  }),
};

export const title = "the last tokens of an offering, and its lists with few and with very many subscriptions";
export const conditions = `${crowd} people who want 20 tokens each, of whom there are enough for half and a rest of 7, all at once within the exchange's process (without the road and the password); then half of all subscriptions in one offering, the rest in hundreds that are over, a tenth of whoever asks; ${rounds} requests of each page one at a time over HTTP from another process (the console's within it), the same exchange before and after it was filled; PostgreSQL with its default settings on the same machine`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async ({ kind, cluster }, outcome) => {
    /** @type {Record<string, string>} */
    const settings = cluster === null ? {} : { DATABASE_URL: cluster.url };
    const exchange = await startExchange({ ...settings, DEMO_MARKET: "off", DEMO_DEAL_SECONDS: "0" });
    try {
      const { taken, refused, tookMs, times, isExact } = await exchange.ask("rush", { count: crowd });
      say(`${kind}: ${taken} served, ${refused} told what is left, in ${Math.round(tookMs)} ms`);
      outcome.figures.push(
        { name: `${kind} subscriptions served of ${crowd} at once`, value: taken, unit: "" },
        { name: `${kind} all answered in`, value: tookMs, unit: "ms" },
        { name: `${kind} one answer, p99`, value: percentile(times, 0.99), unit: "ms" },
      );
      // Every token, and not one more.
      outcome.judged.push({
        name: `${kind} sold to the last unit`,
        value: isExact ? 1 : 0,
        goal: 1,
        isBetter: "higher",
      });
      await measureLists(exchange, kind, lists, outcome, say);
    } finally {
      await exchange.stop();
    }
  });
}
