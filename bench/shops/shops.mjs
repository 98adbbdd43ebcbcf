// @ts-check
// The lists of shops in an exchange with few offers and deals and in the same exchange once it has very many: what a page
// costs must not grow with them.

import { compareLists, howMeasured, limit } from "../exchange/compare-lists.mjs";

const market = "/api/legal_deal_platform?currency_id=3";

/** @typedef {{ shop: number, offer: number }} Shown */

/** What visitors, takers and merchants look at, by whom. @type {(shown: Shown) => Record<string, [Who, string]>} */
const pagesOf = ({ shop, offer }) => ({
  // What the road and the machine take without any page behind them.
  "env.json": ["visitor", "/api/env.json"],
  "offers of one kind of money": ["visitor", `${market}&type=sell&coin_code=CNY`],
  "offers of all kinds": ["visitor", `${market}&type=buy`],
  "offers by way": ["visitor", `${market}&type=buy&coin_code=JPY&way=we_chat`],
  "offers by sum": ["visitor", `${market}&type=sell&amount=650`],
  "offers, page 10": ["visitor", `${market}&type=sell&coin_code=CNY&page=10`],
  express: ["visitor", "/api/shops/express?side=buy&currency_id=3&coin_code=USD&means=number&value=20"],
  "a shop": ["visitor", `/api/seller_info?id=${shop}`],
  "deals taken": ["taker", "/api/legal_user_deal?page=1"],
  "deals taken, cancelled": ["taker", "/api/legal_user_deal?page=1&is_sure=2"],
  "own shops": ["merchant", "/api/my_seller?page=1"],
  "own offers that are out": ["merchant", `/api/seller_trade?id=${shop}&type=sell&page=1`],
  "own offers that are done": ["merchant", `/api/seller_trade?id=${shop}&type=sell&is_done=1&page=1`],
  "own offers that were withdrawn": ["merchant", `/api/seller_trade?id=${shop}&type=sell&is_done=2&page=1`],
  "deals on one offer": ["merchant", `/api/legal_send_deal_list?id=${offer}`],
  desk: ["merchant", `/api/shops/desk?id=${shop}`],
  statistics: ["merchant", `/api/shops/statistics?id=${shop}`],
  "balance log": ["merchant", `/api/seller/balance_log?seller_id=${shop}&page=1`],
});

/** @typedef {"visitor" | "taker" | "merchant"} Who */

/**
 * More is counted where there is more, looked through up to the thousand best, or shown at all on a tenth page: these are
 * judged by their time alone.
 */
const longer = new Set([
  ...["a shop", "console: one shop", "statistics"],
  ...["offers by way", "offers by sum", "offers, page 10"],
]);

/** What operators look at, without the road to it. @type {(shown: Shown) => Record<string, { name: string, request: object }>} */
const looksAt = ({ shop }) => ({
  "console: shops that wait": { name: "shops.list", request: { state: "applied", limit } },
  "console: open shops": { name: "shops.list", request: { state: "open", limit } },
  "console: ended shops": { name: "shops.list", request: { state: "ended", limit } },
  "console: shops of one": { name: "shops.list", request: { account: "70000007", state: "open", limit } },
  "console: one shop": { name: "shops.shop", request: { id: shop } },
  "console: live offers": { name: "shops.offers", request: { state: "live", limit } },
  "console: withdrawn offers of one": { name: "shops.offers", request: { shop, state: "withdrawn", limit } },
  "console: cancelled deals of one": { name: "shops.deals", request: { shop, state: "cancelled", limit } },
});

export const title = "lists of shops with few and with very many offers and deals";
export const conditions = `as many deals as offers of 1,000 shops in one coin, a tenth of both and of the log of one merchant, who asks, a tenth of the deals taken by one person; 20,000 offers out, a fifth of them off the shelf; a tenth as many shops that have ended; ${howMeasured}`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return compareLists({ fill: "shops", pagesOf, looksAt, longer }, say);
}
