// Five hundred people want parts of one offer at the same moment.

import { amount, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealer } from "../../testing/dealers.ts";
import { newGuest, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "./deals.ts";
import { becomeKeeper, moneyIn, offerRow, postOffer, takePart, units } from "./testing/part-market.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

const crowd = 500;
const room = 100;

function count(texts: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const text of texts) counted[text] = (counted[text] ?? 0) + 1;
  return counted;
}

test("an offer of a hundred parts is filled to its last unit and never beyond", async () => {
  const shop = await becomeKeeper(exchange, await newGuest(exchange));
  const takers: Person[] = [];
  for (let at = 0; at < crowd; at += 1) takers.push(await dealer(exchange));
  const { database, deals } = exchange.context;
  for (const type of ["sell", "buy"] as const) {
    const { id: offerId } = await postOffer(exchange, shop, { type, total: amount(units("1") * BigInt(room)) });
    const others = database.query("select count(*) from users");
    const answers = await Promise.all(takers.map((who) => takePart(exchange, who, { offerId, number: units("1") })));
    await others;
    expect(count(answers.map((answer) => (answer.ok ? "ok" : answer.rejection.code)))).toEqual({
      ok: room,
      offer_gone: crowd - room,
    });
    expect(await offerRow(exchange, offerId)).toMatchObject({ state: "taken", surplus: "0" });
    const [sums] = await database.query(
      "select count(*)::int as count, sum(number)::text as number from deals where offer_id = $1 and state = 'waiting'",
      [offerId],
    );
    expect(sums).toEqual({ count: room, number: String(units("1") * BigInt(room)) });
    const held = takers.reduce((sum, who) => sum + moneyIn(exchange, who, "fiat")[1], 0n);
    expect(held).toBe(type === "sell" ? 0n : 100_100_000n);
    // What one of them leaves is there for exactly one more.
    const [winner] = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    await deals.cancel({ userId: winner?.buyerId as UserId, dealId: winner?.id ?? 0, key: null });
    const again = await Promise.all(
      takers.slice(0, 50).map((who) => takePart(exchange, who, { offerId, number: units("1") })),
    );
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  }
  expect(await checkDeals(database)).toEqual([]);
});
