// One person tries a whole deal alone: the demo's counterparts have offers out, pay and confirm after some seconds, and are
// marked as what they are.

import type { Offer } from "@tidemark/contract/c2c";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, createFakeClock, get, logIn, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { act, dealer, dealOf, hundred, taken } from "./testing/dealers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoDealSeconds: 8 } });
});
afterAll(() => exchange.close());

async function look(): Promise<void> {
  await ensure(exchange.context.c2c.counterparts, "no counterparts").run();
}

async function offers(who: Person, type: "sell" | "buy", code: string): Promise<Offer[]> {
  const { message } = await get(exchange, who, `c2c_deal_platform?type=${type}&currency_id=3&coin_code=${code}`);
  return (message as { data: Offer[] }).data;
}

async function phrases(deal: number): Promise<unknown[]> {
  const id = exchange.context.publicIds.read("deal", deal);
  return (
    await exchange.context.database.query<{ body: unknown }>(
      "select body from deal_entries where deal_id = $1 and kind = 'phrase' order by number",
      [id],
    )
  ).map(({ body }) => body);
}

test("offers are out on both sides, the best price first, and posted again when they are taken", async () => {
  await look();
  const ada = await dealer(exchange);
  for (const code of ["CNY", "USD", "JPY"]) {
    for (const type of ["sell", "buy"] as const) {
      const found = await offers(ada, type, code);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ person }) => person.is_demo))).toEqual(new Set([true]));
      const prices = found.map(({ price }) => Number.parseFloat(price));
      expect(prices).toEqual(prices.toSorted((one, other) => (type === "sell" ? one - other : other - one)));
    }
  }
  // Near what the settings say one USDT counts.
  const [cheapest] = await offers(ada, "sell", "CNY");
  expect(cheapest?.price).toBe("6.97");
  const before = (await offers(ada, "sell", "CNY")).length;
  await taken(exchange, ada, cheapest?.id ?? 0);
  expect(await offers(ada, "sell", "CNY")).toHaveLength(before - 1);
  await look();
  // One at a time: what is taken is still on its shelf.
  expect(await offers(ada, "sell", "CNY")).toHaveLength(before - 1);
});

test("what is paid to a counterpart is confirmed after the seconds that are set, and it says so", async () => {
  const ada = await dealer(exchange);
  const deal = await taken(exchange, ada, (await offers(ada, "sell", "USD"))[0]?.id ?? 0);
  await look();
  expect((await dealOf(exchange, ada, deal)).is_sure).toBe(0);
  await act(exchange, ada, "c2c/user_legal_pay", { id: deal });
  clock.advance(7_999);
  await look();
  expect((await dealOf(exchange, ada, deal)).is_sure).toBe(3);
  clock.advance(1);
  await look();
  expect((await dealOf(exchange, ada, deal)).is_sure).toBe(1);
  expect(await phrases(deal)).toEqual([{ phrase: "received" }]);
  await look();
  expect((await offers(ada, "sell", "USD")).length).toBeGreaterThan(0);
});

test("a counterpart who buys pays after the same seconds", async () => {
  const ada = await dealer(exchange);
  const deal = await taken(exchange, ada, (await offers(ada, "buy", "JPY"))[0]?.id ?? 0);
  clock.advance(7_999);
  await look();
  expect((await dealOf(exchange, ada, deal)).is_sure).toBe(0);
  clock.advance(1);
  await look();
  expect((await dealOf(exchange, ada, deal)).is_sure).toBe(3);
  expect(await phrases(deal)).toEqual([{ phrase: "paid" }]);
  expect((await act(exchange, ada, "c2c/legal_deal_user_sure", { id: deal })).type).toBe("ok");
});

test("the people a newcomer can be may deal at once, and answer for themselves", async () => {
  const trader = await logIn(exchange, "trader1@demo.test", "Demo1234");
  expect((await get(exchange, trader, "c2c/own")).message).toMatchObject({
    post: "",
    take: "",
    ways: ["ali_pay", "we_chat", "bank"],
  });
  const body = { ...hundred, type: "buy", password: "Demo5678" };
  const posted = await act(exchange, trader, "c2c_send", body);
  expect(posted.type).toBe("ok");
  const ada = await dealer(exchange);
  const deal = await taken(exchange, ada, Number(posted.body.id));
  clock.advance(60_000);
  await look();
  expect((await dealOf(exchange, ada, deal)).is_sure).toBe(0);
});

test("nobody can log in as a counterpart", async () => {
  const rows = await exchange.context.database.query<{ email: string | null }>(
    "select email from users where is_counterpart and account_number like '1000001%'",
  );
  expect(rows.map(({ email }) => email)).toEqual([null, null, null, null]);
  await expect(logIn(exchange, "10000011", "Demo1234", asker())).rejects.toThrow();
});
