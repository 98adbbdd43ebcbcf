// Two hundred people want one offer at the same moment.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, request } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { dealTerms } from "./terms.ts";
import { act, dealer, funds, hundred, posted, taken, tradePassword } from "./testing/dealers.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

const whole = 1_000_000n;
const crowd = 200;

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

test("of two hundred who take one offer one has it, and the others are told", async () => {
  const poster = await dealer(exchange);
  const { config, context } = exchange;
  const takers = await people(crowd);
  for (const type of ["sell", "buy"] as const) {
    const shown = await posted(exchange, poster, { type });
    const offerId = context.publicIds.read("offer", shown) ?? 0;
    const terms = dealTerms(config);
    const answers = await Promise.all(
      takers.map(({ id }) => context.deals.take({ userId: id as UserId, offerId, key: null }, terms)),
    );
    expect(count(answers.map((answer) => (answer.ok ? "ok" : answer.rejection.code)))).toEqual({
      ok: 1,
      offer_gone: crowd - 1,
    });
    const rows = await context.database.query("select state, surplus::text from deal_offers where id = $1", [offerId]);
    expect(rows).toEqual([{ state: "taken", surplus: "0" }]);
    const deals = await context.database.query("select state from deals where offer_id = $1", [offerId]);
    expect(deals).toEqual([{ state: "waiting" }]);
    const winner = takers.splice(
      answers.findIndex(({ ok }) => ok),
      1,
    );
    takers.push(await dealer(exchange));
    expect(winner).toHaveLength(1);
  }
  const held = takers.reduce((sum, who) => sum + funds(exchange, who)[1], 0n);
  expect(held).toBe(0n);
});

test("over the wire it is the same", async () => {
  const shown = await posted(exchange, await dealer(exchange));
  const takers = await people(20);
  const answers = await Promise.all(takers.map((who) => act(exchange, who, "c2c/do_legal_deal", { id: shown })));
  expect(count(answers.map(({ code }) => code ?? "ok"))).toEqual({ ok: 1, offer_gone: 19 });
});

test("taken and withdrawn at once: one of the two, and the money follows it", async () => {
  const [seller, buyer] = [await dealer(exchange), await dealer(exchange)];
  const shown = await posted(exchange, seller);
  const [withdrawn, took] = await Promise.all([
    act(exchange, seller, "c2c/back_send", { id: shown }),
    act(exchange, buyer, "c2c/do_legal_deal", { id: shown }),
  ]);
  expect([withdrawn.code, took.code]).toEqual(
    withdrawn.type === "ok" ? [undefined, "offer_gone"] : ["offer_has_deal", undefined],
  );
  expect(funds(exchange, seller)[1]).toBe(withdrawn.type === "ok" ? 0n : 100n * whole + 100_000n);
});

test("two who take each other's offers at once both get them", async () => {
  const [one, other] = [await dealer(exchange), await dealer(exchange)];
  const [ofOne, ofOther] = [await posted(exchange, one), await posted(exchange, other)];
  const answers = await Promise.all([
    act(exchange, one, "c2c/do_legal_deal", { id: ofOther }),
    act(exchange, other, "c2c/do_legal_deal", { id: ofOne }),
  ]);
  expect(answers.map(({ type }) => type)).toEqual(["ok", "ok"]);
});

test("one person takes two offers at once and has one of them", async () => {
  const buyer = await dealer(exchange);
  const offers = [await posted(exchange, await dealer(exchange)), await posted(exchange, await dealer(exchange))];
  const answers = await Promise.all(offers.map((id) => act(exchange, buyer, "c2c/do_legal_deal", { id })));
  expect(count(answers.map(({ code }) => code ?? "ok"))).toEqual({ ok: 1, deals_open_max: 1 });
});

test("one key is one offer and one deal, and stands for nothing else", async () => {
  const [seller, buyer] = [await dealer(exchange), await dealer(exchange)];
  const send = (who: Person, path: string, body: object, key: string) =>
    request(exchange, who, {
      method: "POST",
      path,
      body: { password: tradePassword, ...body },
      headers: { "idempotency-key": key },
    });
  const first = await Promise.all([1, 2, 3].map(() => send(seller, "c2c_send", hundred, "one-offer")));
  const again = await send(seller, "c2c_send", hundred, "one-offer");
  const ids = new Set([...first, again].filter(({ type }) => type === "ok").map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  expect(funds(exchange, seller)[1]).toBe(100n * whole + 100_000n);
  expect((await send(seller, "c2c_send", { ...hundred, price: "8" }, "one-offer")).code).toBe("idempotency_key_reused");
  const [id] = ids;
  const took = await send(buyer, "c2c/do_legal_deal", { id }, "one-deal");
  expect((await send(buyer, "c2c/do_legal_deal", { id }, "one-deal")).message).toEqual(took.message);
  const deal = (took.message as { data: { id: number } }).data.id;
  const paid = await send(buyer, "c2c/user_legal_pay", { id: deal }, "one-deal");
  expect(paid.code).toBe("idempotency_key_reused");
});

test("an offer that could not be posted stays refused under its key", async () => {
  const seller = await dealer(exchange);
  const body = { ...hundred, total_number: "5000", password: tradePassword };
  const asked = { method: "POST", path: "c2c_send", body, headers: { "idempotency-key": "too-much" } };
  expect((await request(exchange, seller, asked)).code).toBe("insufficient_balance");
  expect((await request(exchange, seller, asked)).code).toBe("insufficient_balance");
  expect(await taken(exchange, await dealer(exchange), await posted(exchange, seller))).toBeGreaterThan(0);
});
