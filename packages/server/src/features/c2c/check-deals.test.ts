// verify finds what does not fit: rows are broken on purpose, one way after the other.

import { afterAll, beforeAll, expect, test } from "vitest";
import { foundWhen } from "../../testing/found-when.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { act, dealer, posted, taken } from "./testing/dealers.ts";

let exchange: TestExchange;
const ids: Record<string, number> = {};
beforeAll(async () => {
  exchange = await openTestExchange({ config: { c2cOpenMax: 10 } });
  const { publicIds } = exchange.context;
  const [seller, buyer] = [await dealer(exchange), await dealer(exchange)];
  const live = await posted(exchange, seller);
  const takenOffer = await posted(exchange, seller);
  const waiting = await taken(exchange, buyer, takenOffer);
  const wanted = await posted(exchange, buyer, { type: "buy" });
  const bought = await taken(exchange, seller, wanted);
  const done = await taken(exchange, buyer, await posted(exchange, seller));
  await act(exchange, buyer, "c2c/user_legal_pay", { id: done });
  await act(exchange, seller, "c2c/legal_deal_sure", { id: done });
  const gone = await posted(exchange, seller);
  await act(exchange, seller, "c2c/back_send", { id: gone });
  for (const [name, shown] of Object.entries({ live, takenOffer, wanted, gone }))
    ids[name] = publicIds.read("offer", shown) ?? 0;
  for (const [name, shown] of Object.entries({ waiting, bought, done })) ids[name] = publicIds.read("deal", shown) ?? 0;
});
afterAll(() => exchange.close());

test("what is whole has nothing to be found", async () => {
  expect(await checkDeals(exchange.context.database)).toEqual([]);
});

/** What is found once a row is changed. */
function found(sql: string, id: string): Promise<string[]> {
  return foundWhen(exchange.context.database, (tx) => tx.query(sql, [ids[id] ?? 0]), checkDeals);
}

test.each([
  [
    "an offer's hold is forgotten",
    "update deal_offers set hold_id = null where id = $1",
    "live",
    "its hold is missing",
  ],
  [
    "an offer is larger",
    "update deal_offers set total = total + 1, surplus = surplus + 1 where id = $1",
    "live",
    "is live, but",
  ],
  [
    "a withdrawn offer is live again",
    "update deal_offers set state = 'live', ended_at = null where id = $1",
    "gone",
    "is live, but",
  ],
  [
    "a live offer is called done",
    "update deal_offers set state = 'done', surplus = 0 where id = $1",
    "live",
    "is done, but",
  ],
  [
    "a taken offer is live again",
    "update deal_offers set state = 'live', surplus = total where id = $1",
    "takenOffer",
    "do not make it whole",
  ],
  [
    "a deal is cancelled behind its offer",
    "update deals set state = 'cancelled', ending = 'cancelled' where id = $1",
    "waiting",
    "do not make it whole",
  ],
  [
    "a finished deal waits again",
    "update deals set state = 'waiting', ending = null where id = $1",
    "done",
    "do not make it whole",
  ],
  ["a deal's hold is another's", "update deals set hold_id = hold_id - 1 where id = $1", "bought", "is waiting, but"],
  [
    "a deal is paid to somebody else",
    "update deals set buyer_id = seller_id where id = $1",
    "waiting",
    "is not what its offer says",
  ],
  [
    "a deal's own hold is nobody's",
    "update deals set state = 'void' where id = $1",
    "bought",
    "is for an offer or a deal that is not there",
  ],
])("%s", async (_name, sql, id, finding) => {
  const findings = await found(sql, id);
  expect(findings.join("\n")).toContain(finding);
});

test.each(["finished", "partners", "finished_30", "failed_30", "release_ms", "up", "down", "rank"])(
  "what deals say of somebody: %s is one more",
  async (column) => {
    const sql = `update deal_people set ${column} = ${column} + 1 where user_id = (select seller_id from deals where id = $1)`;
    expect(await found(sql, "done")).toEqual([expect.stringContaining("does not follow from them")]);
  },
);

test("what deals say of somebody is gone", async () => {
  const sql = "delete from deal_people where user_id = (select buyer_id from deals where id = $1)";
  expect(await found(sql, "done")).toEqual([expect.stringContaining("does not follow from them")]);
});
