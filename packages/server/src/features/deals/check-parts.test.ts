// verify finds what does not fit of offers that are taken in parts: rows are broken on purpose, one way after the other.

import { afterAll, beforeAll, expect, test } from "vitest";
import { dealer } from "../../testing/dealers.ts";
import { foundWhen } from "../../testing/found-when.ts";
import { newGuest } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "./deals.ts";
import { becomeKeeper, paidPart, postOffer, takenPart, units } from "./testing/part-market.ts";

let exchange: TestExchange;
const ids: Record<string, number> = {};
beforeAll(async () => {
  exchange = await openTestExchange();
  const { deals } = exchange.context;
  const [shop, buyer] = [await becomeKeeper(exchange, await newGuest(exchange)), await dealer(exchange)];
  const sold = async (offerId: number, number: string) => {
    const deal = await paidPart(exchange, buyer, { offerId, number: units(number) });
    await deals.confirm({ userId: deal.sellerId, dealId: deal.id, key: null });
    return deal;
  };
  const live = await postOffer(exchange, shop, { total: units("10") });
  const finished = await sold(live.id, "3");
  const open = await takenPart(exchange, buyer, { offerId: live.id, number: units("2") });
  const done = await postOffer(exchange, shop, { total: units("10.000001") });
  await sold(done.id, "5");
  await sold(done.id, "6");
  const gone = await postOffer(exchange, shop, { total: units("10") });
  await sold(gone.id, "3");
  await deals.withdraw({ userId: gone.userId, offerId: gone.id, key: null });
  const wanted = await postOffer(exchange, shop, { type: "buy", total: units("10") });
  const bought = await takenPart(exchange, buyer, { offerId: wanted.id, number: units("4") });
  for (const [name, { id }] of Object.entries({ live, finished, open, done, gone, wanted, bought })) ids[name] = id;
});
afterAll(() => exchange.close());

test("what is whole has nothing to be found", async () => {
  expect(await checkDeals(exchange.context.database)).toEqual([]);
});

/** What is found once a row is changed. */
function found(sql: string, id: string): Promise<string[]> {
  return foundWhen(exchange.context.database, (tx) => tx.query(sql, [ids[id] ?? 0]), checkDeals);
}

const offer = "deal_offers set";

test.each([
  ["a unit more is left", `update ${offer} surplus = surplus + 1 where id = $1`, "live", "do not make it whole"],
  ["a unit less is left", `update ${offer} surplus = surplus - 1 where id = $1`, "live", "do not make it whole"],
  [
    "a part is larger than what was taken for it",
    "update deals set number = number + 1 where id = $1",
    "open",
    "do not make it whole",
  ],
  [
    "a part that was sold never was",
    "update deals set state = 'cancelled', ending = 'returned' where id = $1",
    "finished",
    "is live, but",
  ],
  ["a part bears another fee", "update deals set fee = fee + 1 where id = $1", "open", "is not what its offer says"],
  ["a sold part bore less", "update deals set fee = fee - 1 where id = $1", "finished", "is live, but"],
  [
    "the coins lie in another account",
    "update holds set kind = 'fiat' where hold_id = (select hold_id from deal_offers where id = $1)",
    "live",
    "is live, but",
  ],
  [
    "a taker's coins lie in another account",
    "update holds set kind = 'merchant' where hold_id = (select hold_id from deals where id = $1)",
    "bought",
    "is waiting, but",
  ],
  [
    "an offer that is done holds something",
    "update holds set state = 'held', remaining = 1, released = 0 where hold_id = (select hold_id from deal_offers where id = $1)",
    "done",
    "is done, but",
  ],
  [
    "something was given back out of an offer that is live",
    "update holds set remaining = remaining - 1, released = 1 where hold_id = (select hold_id from deal_offers where id = $1)",
    "live",
    "is live, but",
  ],
  [
    "a withdrawn offer has not given back all",
    "update holds set state = 'held', remaining = 1, released = released - 1 where hold_id = (select hold_id from deal_offers where id = $1)",
    "gone",
    "is withdrawn, but",
  ],
  [
    "an offer that is done has something left",
    `update ${offer} surplus = 1, total = total + 1 where id = $1`,
    "done",
    "do not make it whole",
  ],
  ["an offer is of another market", `update ${offer} market = 'c2c' where id = $1`, "live", "is live, but"],
  [
    "a hold is for nothing",
    "update holds set reference = 'offer-0' where hold_id = (select hold_id from deal_offers where id = $1)",
    "live",
    "is for an offer or a deal that is not there",
  ],
])("%s", async (_name, sql, id, finding) => {
  const findings = await found(sql, id);
  expect(findings.join("\n")).toContain(finding);
});
