// @ts-check
// The lists of the wealth account in an exchange with few and with very many locks.

import { onBothDatabases } from "../both-databases.mjs";
import { measureLists, rounds } from "../exchange/flat-lists.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";

const limit = 20;

/** @type {import("../exchange/flat-lists.mjs").Lists} */
const lists = {
  fill: "locks",
  pages: () => ({
    "env.json": "/api/env.json",
    account: "/api/bank/my_account",
    "locks, by cursor": "/api/bank/locks",
    "locks, numbered": "/api/bank/deposit_order?limit=10&page=1",
    "locks, tenth page": "/api/bank/deposit_order?limit=10&page=10",
  }),
  looks: () => ({
    "console: terms": { name: "wealth.terms", request: {} },
    "console: locks": { name: "wealth.locks", request: { limit } },
    "console: what is owed": { name: "wealth.owed", request: { limit: 2 } },
  }),
};

export const title = "lists of the wealth account with few and with very many locks";
export const conditions = `of 1,000 people, a tenth of whoever asks, one in fifty still locked; ${rounds} requests of each page one at a time over HTTP from another process (the console's within it), the same exchange before and after it was filled; PostgreSQL with its default settings on the same machine`;

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
