// Many people want the last of a guarantee at the same moment, and one person everything at once.

import { amount } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer, tradePassword } from "../../testing/dealers.ts";
import { type Person, request } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { checkAcceptors } from "./acceptors.ts";
import { acceptor, balanceOf, began, begins, ownOf, transferred, whole } from "./testing/appointed.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(async () => {
  expect(await checkAcceptors(exchange.context.database)).toEqual([]);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
  await exchange.close();
});

async function people(count: number): Promise<Person[]> {
  const all: Person[] = [];
  for (let at = 0; at < count; at += 1) all.push(await dealer(exchange));
  return all;
}

function count(texts: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const text of texts) counted[text] = (counted[text] ?? 0) + 1;
  return counted;
}

test("of 64 who want the last of a guarantee, both ways, as many have it as it stands behind", async () => {
  const mei = await acceptor(exchange, { guarantee: amount(50n * whole), balance: 1_000n * whole });
  const crowd = await people(64);
  const answers = await Promise.all(
    // Ten coins each, whichever way: 69.60 at 6.96.
    crowd.map((who, at) => begins(exchange, who, mei, { type: at % 2 === 0 ? "sell" : "buy", money: "69.6" })),
  );
  const codes = answers.map(({ type, code }) => (type === "ok" ? "ok" : String(code)));
  const { ok, acceptor_room: full, ...others } = count(codes);
  expect(others).toEqual({});
  // A deposit is 9.95 coins after the rate.
  expect([ok, full]).toEqual([5, 59]);
  const own = await ownOf(exchange, mei);
  expect(Number(own.open_volume)).toBeLessThanOrEqual(50);
  expect(Number(own.open_volume)).toBeGreaterThan(49);
});

test("one person who clicks ten times at once has three deals", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => begins(exchange, ada, mei, { money: String(100 + at) })),
  );
  const codes = answers.map(({ type, code }) => (type === "ok" ? "ok" : String(code)));
  expect(count(codes)).toEqual({ ok: 3, deals_open_max: 7 });
});

test("the same key makes one deal and gives its answer again; with other content it is refused", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const body = {
    acceptor_id: mei.shown,
    type: "buy",
    way: "bank",
    mobile: "13800138000",
    deal_account: "1",
    money: "100",
  };
  const headers = { "idempotency-key": "one-deposit" };
  const send = (more: object = {}) =>
    request(exchange, ada, { method: "POST", path: "acceptor/deal", body: { ...body, ...more }, headers });
  const answers = await Promise.all([send(), send(), send()]);
  const first = answers.find(({ type }) => type === "ok");
  const again = await send();
  expect([again.type, again.body.id]).toEqual(["ok", first?.body.id]);
  expect((await send({ money: "101" })).code).toBe("idempotency_key_reused");
  expect(await ownOf(exchange, mei)).toMatchObject({ open_deals: 1 });
});

test("a pause that is sent again does not come back, and its key stands for nothing else", async () => {
  const mei = await acceptor(exchange);
  const settle = (body: object, key: string) =>
    request(exchange, mei, { method: "POST", path: "acceptor/settings", body, headers: { "idempotency-key": key } });
  expect((await settle({ is_paused: "1" }, "pause")).type).toBe("ok");
  expect((await settle({ is_paused: "0" }, "go-on")).type).toBe("ok");
  expect((await settle({ is_paused: "1" }, "pause")).type).toBe("ok");
  expect(await ownOf(exchange, mei)).toMatchObject({ is_paused: false });
  expect((await settle({ cash: "1" }, "pause")).code).toBe("idempotency_key_reused");
  expect(await ownOf(exchange, mei)).toMatchObject({ cash: "10000.00" });
});

test("confirming, contesting and confirming again at once: one of them happens, and the coins move once", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
    const id = await began(exchange, ada, mei, { type: "sell", money: "69.6" });
    await transferred(exchange, mei, id);
    const deeds = ["contest", "confirm", "confirm", "contest"];
    await Promise.all(deeds.map((deed) => act(exchange, ada, `acceptor/${deed}`, { id, password: tradePassword })));
    const [free, held] = balanceOf(exchange, ada, "fiat");
    const [gained] = balanceOf(exchange, mei, "merchant");
    expect([free, held + gained]).toEqual([990n * whole, 1_010n * whole]);
  }
});

test("a withdrawal is marked and refused at once: one of them", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const id = await began(exchange, ada, mei, { type: "sell", money: "69.6" });
  const [marked, refused] = await Promise.all([
    transferred(exchange, mei, id).then(
      () => true,
      () => false,
    ),
    act(exchange, mei, "acceptor/cancel", { id }).then(({ type }) => type === "ok"),
  ]);
  expect([marked, refused].filter(Boolean)).toHaveLength(1);
  expect(balanceOf(exchange, ada, "fiat")).toEqual(marked ? [990n * whole, 10n * whole] : [1_000n * whole, 0n]);
});
