// @ts-check
// The lists of C2C in an exchange with few offers and deals and in the same exchange once it has very many: what a page
// costs must not grow with them.

import { compareLists, howMeasured, limit } from "../exchange/compare-lists.mjs";

const market = "/api/c2c_deal_platform?currency_id=3";

/** @type {(filled: { dealId: number }) => Record<string, ["visitor" | "taker", string]>} */
const pagesOf = ({ dealId }) => ({
  // What the road and the machine take without any page behind them.
  "env.json": ["taker", "/api/env.json"],
  "offers of one kind of money": ["visitor", `${market}&type=sell&coin_code=CNY`],
  "offers of all kinds": ["visitor", `${market}&type=buy`],
  "offers by way": ["visitor", `${market}&type=buy&coin_code=JPY&way=we_chat`],
  "offers by sum": ["visitor", `${market}&type=sell&amount=650`],
  "offers by way and sum": ["visitor", `${market}&type=sell&coin_code=USD&way=bank&amount=650`],
  "offers, page 10": ["visitor", `${market}&type=sell&coin_code=CNY&page=10`],
  "deals taken": ["taker", "/api/c2c_user_deal?page=1"],
  "deals that go on": ["taker", "/api/deals/list?state=open"],
  "deals that ended": ["taker", "/api/deals/list?state=ended"],
  "one deal": ["taker", `/api/deals/deal?id=${dealId}`],
  "its case file": ["taker", `/api/deals/entries?id=${dealId}`],
  "own offers": ["taker", "/api/c2c/seller_trade?type=sell&currency_id=3&page=1"],
});

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
export const conditions = `as many deals as live offers, of 1,000 people in one coin, a tenth of the deals taken by whoever asks, one in a hundred disputed and one marked as paid; ${howMeasured}`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return compareLists({ fill: "deals", pagesOf, looksAt: () => looks, longer }, say);
}
