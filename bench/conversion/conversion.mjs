// @ts-check
// The lists of conversions in an exchange with few and with very many of them.

import { onBothDatabases } from "../both-databases.mjs";
import { measureLists, rounds } from "../exchange/flat-lists.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";

const limit = 20;

/** @type {import("../exchange/flat-lists.mjs").Lists} */
const lists = {
  fill: "conversions",
  pages: () => ({
    "env.json": "/api/env.json",
    history: "/api/exchange/history",
    "what can be sold": "/api/exchange/list",
  }),
  looks: () => ({
    "console: all": { name: "conversion.list", request: { limit } },
    "console: days": { name: "conversion.days", request: { limit: 2 } },
  }),
};

export const title = "lists of conversions with few and with very many";
export const conditions = `of 1,000 people, a tenth of whoever asks; ${rounds} requests of each page one at a time over HTTP from another process (the console's within it), the same exchange before and after it was filled; PostgreSQL with its default settings on the same machine`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async ({ kind, cluster }, outcome) => {
    /** @type {Record<string, string>} */
    const settings = cluster === null ? {} : { DATABASE_URL: cluster.url };
    const exchange = await startExchange({ ...settings, DEMO_MARKET: "off", DEMO_DEAL_SECONDS: "0" });
    try {
      await measureLists(exchange, kind, lists, outcome, say);
    } finally {
      await exchange.stop();
    }
  });
}
