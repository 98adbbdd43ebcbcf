// @ts-check
// The lists of acceptors and of the deals with them, with few and with very many deals: what a page costs must not grow
// with them.

import { compareLists, howMeasured, limit } from "../exchange/compare-lists.mjs";

/** What visitors, users and an acceptor look at, by whom. @type {(filled: { acceptor: number }) => Record<string, [string, string]>} */
const pagesOf = ({ acceptor }) => ({
  // What the road and the machine take without any page behind them.
  "env.json": ["visitor", "/api/env.json"],
  "acceptors to choose from": ["visitor", "/api/acceptor/list"],
  "one of them": ["visitor", `/api/acceptor/info?id=${acceptor}`],
  "own record": ["user", "/api/acceptor/my_deal?page=1"],
  "own record, deposits": ["user", "/api/acceptor/my_deal?page=1&type=buy"],
  "own record, rejected": ["user", "/api/acceptor/my_deal?page=1&is_sure=2"],
  "an acceptor's own page": ["acceptor", "/api/acceptor/own"],
  desk: ["acceptor", "/api/acceptor/desk"],
});

/** What operators look at, without the road to it. @type {(filled: { acceptor: number }) => Record<string, { name: string, request: object }>} */
const looksAt = ({ acceptor }) => ({
  "console: open acceptors": { name: "acceptors.list", request: { state: "open", limit } },
  "console: one acceptor": { name: "acceptors.acceptor", request: { id: acceptor } },
  "console: deals of one": { name: "acceptors.deals", request: { acceptor, limit } },
  "console: cancelled deals of one": { name: "acceptors.deals", request: { acceptor, state: "cancelled", limit } },
  "console: what stands behind them": { name: "acceptors.liabilities", request: {} },
});

export const title = "lists of acceptors with few and with very many deals";
export const conditions = `deals with 100 acceptors in one coin, a tenth with one acceptor and a tenth of one user, who ask; 20 of the acceptor's go on; ${howMeasured}`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return compareLists({ fill: "acceptors", pagesOf, looksAt }, say);
}
