// What operators see and decide of shops, over a real exchange.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { applied, balanceOf, keeper, newName, opened, shopNow, toldOf } from "./testing/keepers.ts";
import { merchant, offered, took } from "./testing/merchants.ts";

const whole = 1_000_000n;
let exchange: TestExchange;
let room: ConsoleDesk;
beforeAll(async () => {
  exchange = await openTestExchange({ config: { shopDeposit: "100" } });
  room = openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
});
afterAll(async () => {
  expect((await verifyAudit(exchange.context.database)).findings).toEqual([]);
  await exchange.close();
});

function shown(id: number): number {
  return exchange.context.publicIds.show("shop", id);
}

async function rows(name: string, request: object = {}): Promise<Record<string, unknown>[]> {
  const { code, value } = await room.ask(name, request);
  expect(code).toBeNull();
  return (value as { rows: Record<string, unknown>[] }).rows;
}

test("applications wait oldest first, and one is looked at with all there is to know", async () => {
  const [one, two] = [await keeper(exchange, "Ada Lovelace"), await keeper(exchange, "Grace Hopper")];
  const name = newName();
  const first = await applied(exchange.context.shops, one, { name });
  const second = await applied(exchange.context.shops, two);
  const waiting = (await rows("shops.list", { state: "applied" })).map(({ id }) => id);
  expect(waiting.indexOf(shown(first.id))).toBeLessThan(waiting.indexOf(shown(second.id)));
  const { value, code } = await room.ask("shops.shop", { id: shown(first.id) });
  expect(code).toBeNull();
  expect(value).toMatchObject({
    ...{ id: shown(first.id), name, coin: "USDT", state: "applied", deposit: "100", depositCoin: "USDT" },
    ...{ free: "0", held: "0", hours: null, reply: "", offers: 0, openDeals: 0, isFrozen: false },
    ...{ realName: "Ada Lovelace", why: "", proposals: [], history: { finished: 0 } },
  });
  // In pages of one each of them comes once.
  const pages: unknown[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = (await room.ask("shops.list", { state: "applied", limit: 1, after })).value as {
      rows: { id: number }[];
      next: string | null;
    };
    pages.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  expect(pages).toEqual(waiting);
  expect((await room.ask("shops.list", { after: "x" })).code).toBe("invalid_field");
  const account = String((value as { account: string }).account);
  expect(await rows("shops.list", { account })).toHaveLength(1);
  expect(await rows("shops.list", { account: "99999999" })).toEqual([]);
});

test("two open a shop, once, and both words are in the log", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(exchange.context.shops, who);
  const { deed } = await room.compare("shops.approve", { id: shown(id) });
  expect(deed).toMatchObject({ before: { state: "applied" }, after: { state: "open", deposit: "100 USDT" } });
  expect((await room.ask("shops.approve", { id: shown(id) })).code).toBeNull();
  expect(await shopNow(exchange, id)).toMatchObject({ state: "open", why: "a drill" });
  const [logged] = await newestAudit(exchange.context.database, 1);
  expect(logged).toMatchObject({ action: "shops.approve", subject: `shop ${shown(id)}` });
  expect((await room.ask("shops.approve", { id: shown(id) })).code).toBe("shops.not_applied");
  expect((await room.ask("shops.refuse", { id: shown(id) })).code).toBe("shops.not_applied");
  expect((await room.ask("shops.approve", { id: 1 })).code).toBe("shops.unknown_shop");
});

test("one refuses, and the deposit is back", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(exchange.context.shops, who);
  expect((await room.ask("shops.refuse", { id: shown(id) })).code).toBeNull();
  expect(balanceOf(exchange, who, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(await toldOf(exchange, who)).toEqual(["shop_refused"]);
  expect((await room.ask("shops.refuse", { id: shown(id) })).code).toBe("shops.not_applied");
  expect((await room.ask("shops.end", { id: shown(id) })).code).toBe("shops.not_open");
});

test("nobody opens the shop of somebody who is frozen", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(exchange.context.shops, who);
  await exchange.context.database.query("update users set status = 'frozen' where id = $1", [who.id]);
  expect((await room.ask("shops.approve", { id: shown(id) })).code).toBe("shops.owner_frozen");
  expect((await room.ask("shops.approve", { id: shown(id) }, { isTakenUp: true })).code).toBe("shops.owner_frozen");
  expect((await shopNow(exchange, id)).state).toBe("applied");
});

test("the notice of an open shop is begun by two", async () => {
  const who = await keeper(exchange);
  const { id } = await opened(exchange, exchange.context.shops, who);
  expect((await room.ask("shops.end", { id: shown(id) })).code).toBeNull();
  expect(await shopNow(exchange, id)).toMatchObject({ state: "leaving", why: "a drill" });
  expect(balanceOf(exchange, who, "fiat")).toEqual([900n * whole, 100n * whole]);
  expect(await rows("shops.list", { state: "leaving" })).toContainEqual(expect.objectContaining({ id: shown(id) }));
});

test("offers and deals of a shop are listed, and nobody else's", async () => {
  const who = await merchant(exchange);
  const other = await merchant(exchange);
  const offer = await offered(exchange, who, { total_number: 100, min_number: 10, max_number: 50 });
  await offered(exchange, other);
  const deal = await took(exchange, await keeper(exchange), offer, "20");
  expect(await rows("shops.offers", { shop: who.shownShop })).toMatchObject([
    { id: offer, shop: who.shownShop, name: who.shop.name, total: "100", surplus: "80", min: "10", max: "50" },
  ]);
  expect(await rows("shops.offers", { shop: who.shownShop, state: "withdrawn" })).toEqual([]);
  expect((await rows("shops.offers")).length).toBeGreaterThan(1);
  expect(await rows("shops.deals", { shop: who.shownShop })).toMatchObject([
    { id: deal, offer, type: "sell", number: "20", money: "141 CNY", state: "waiting", endedAt: null },
  ]);
  expect(await rows("shops.deals", { shop: other.shownShop })).toEqual([]);
  expect((await room.ask("shops.deals", { shop: 1 })).code).toBe("shops.unknown_shop");
  const { value } = await room.ask("shops.shop", { id: who.shownShop });
  expect(value).toMatchObject({ offers: 1, openDeals: 1 });
});

test("a shop that leaves takes its offers back and waits for its deals", async () => {
  const who = await merchant(exchange);
  const [idle, busy] = [await offered(exchange, who, { total_number: 300 }), await offered(exchange, who)];
  await took(exchange, await keeper(exchange), busy, "20");
  const { shops, database } = exchange.context;
  expect((await shops.leave({ userId: who.id as never, shopId: who.shop.id })).ok).toBe(true);
  await database.query("update shops set leaves_at = 1 where id = $1", [who.shop.id]);
  await shops.carryOn();
  expect((await shopNow(exchange, who.shop.id)).state).toBe("leaving");
  const states = (await rows("shops.offers", { shop: who.shownShop })).map(({ id, state }) => [id, state]);
  expect(new Map(states as [number, string][])).toEqual(
    new Map([
      [idle, "withdrawn"],
      [busy, "live"],
    ]),
  );
  expect((await room.ask("shops.shop", { id: who.shownShop })).value).toMatchObject({ openDeals: 1, offers: 1 });
});

const bad: [string, object][] = [
  ["shops.approve", {}],
  ["shops.approve", { id: -1 }],
  ["shops.approve", { id: "one" }],
  ["shops.refuse", { id: 1.5 }],
  ["shops.list", { state: "none" }],
  ["shops.offers", { state: "gone" }],
  ["shops.deals", {}],
];

test.each(bad)("%s with %j is refused", async (name, request) => {
  expect(["invalid_field", "missing_field"]).toContain((await room.ask(name, request)).code);
});
