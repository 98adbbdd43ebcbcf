// One person in two tabs, and two people between a look and a confirmation: what is put into a deposit or an offering is
// put in as often as it was asked for, never beyond what there is, and both tabs hear what became of it.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { published, roomOf, tokens } from "../features/offerings/testing/sales.ts";
import { ownOf, products, saver, spotOf } from "../features/savings/testing/savers.ts";
import { tradePassword } from "../testing/dealers.ts";
import { type Answer, get, type Person, request } from "../testing/people.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

const unit = 1_000_000n;

let exchange: TestExchange;
let offeringId: number;
beforeAll(async () => {
  exchange = await openTestExchange({ config: { demoSavings: "on" } });
  const { database } = exchange.context;
  // Of each, one person may have two.
  await database.query("update savings_products set max = $2 where id = $1", [products.month, String(250n * unit)]);
  offeringId = await published(exchange, roomOf(exchange), { max: "250" });
});
afterAll(() => exchange.close());

type Kind = {
  readonly name: string;
  /** What one costs. */
  readonly cost: bigint;
  send(who: Person, key: string, wanted?: string): Promise<Answer>;
  /** How many there are of somebody. */
  count(who: Person): Promise<number>;
  /** Of more than one person may have. */
  readonly refusal: string;
};

function post(who: Person, path: string, key: string, body: object): Promise<Answer> {
  const headers = { "idempotency-key": key };
  return request(exchange, who, { method: "POST", path, body: { ...body, password: tradePassword }, headers });
}

async function ordersOf(who: Person): Promise<readonly unknown[]> {
  return ((await get(exchange, who, "project/orders?page=1")).message as { list: unknown[] }).list;
}

const kinds: readonly Kind[] = [
  {
    name: "a deposit",
    cost: 100n * unit,
    send: (who, key, amount = "100") => post(who, "savings/open", key, { product_id: products.month, amount }),
    count: async (who) => (await ownOf(exchange, who)).length,
    refusal: "savings_above_maximum",
  },
  {
    name: "a subscription",
    cost: 25n * unit,
    send: (who, key, amount = "100") => post(who, "project/order", key, { project_id: offeringId, amount }),
    count: async (who) => (await ordersOf(who)).length,
    refusal: "offering_limit",
  },
];

describe.each(kinds)("$name", ({ cost, send, count, refusal }) => {
  test("under one key is made once, and both tabs hear the same in the end", async () => {
    const who = await saver(exchange);
    const answers = await Promise.all([send(who, "one"), send(who, "one")]);
    const made = answers.filter(({ type }) => type === "ok");
    expect(made.length).toBeGreaterThanOrEqual(1);
    for (const { type, code } of answers) if (type !== "ok") expect(code).toBe("idempotency_in_progress");
    const again = await send(who, "one");
    expect([again.type, again.body.id]).toEqual(["ok", made[0]?.body.id]);
    expect((await send(who, "one", "101")).code).toBe("idempotency_key_reused");
    expect(await count(who)).toBe(1);
    expect(spotOf(exchange, who)).toEqual([1_000n * unit - cost, cost]);
  });

  test("under two keys is made twice: each tab was asked, and each has said yes", async () => {
    const who = await saver(exchange);
    const answers = await Promise.all([send(who, "left"), send(who, "right")]);
    expect(answers.map(({ type }) => type)).toEqual(["ok", "ok"]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
    expect(await count(who)).toBe(2);
    expect(spotOf(exchange, who)).toEqual([1_000n * unit - 2n * cost, 2n * cost]);
  });

  test("money that is good for one is set aside for one, whichever tab comes first", async () => {
    const who = await saver(exchange, String(cost / unit + 1n));
    const answers = await Promise.all([send(who, "left"), send(who, "right")]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["insufficient_balance", undefined]);
    expect(await count(who)).toBe(1);
    expect(spotOf(exchange, who)).toEqual([unit, cost]);
  });

  test("what one person may have is counted over both tabs", async () => {
    const who = await saver(exchange);
    expect((await send(who, "before")).type).toBe("ok");
    const answers = await Promise.all([send(who, "left"), send(who, "right")]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([refusal, undefined]);
    expect(await count(who)).toBe(2);
  });
});

test("a quota that is used up between look and confirm is refused with what is left, and nothing is set aside", async () => {
  const { database } = exchange.context;
  const sql = "update savings_products set quota = sold + $2 where id = $1";
  await database.query(sql, [products.week, String(120n * unit)]);
  const [slow, quick] = [await saver(exchange), await saver(exchange)];
  const look = await get(exchange, slow, `savings/preview?product_id=${products.week}&amount=100`);
  expect(look.type).toBe("ok");
  const open = (who: Person, amount: string) =>
    post(who, "savings/open", "once", { product_id: products.week, amount });
  expect((await open(quick, "80")).type).toBe("ok");
  const late = await open(slow, "100");
  expect([late.code, late.body.params]).toEqual(["savings_quota_left", { left: "40", currency: "USDT" }]);
  expect(spotOf(exchange, slow)).toEqual([1_000n * unit, 0n]);
  expect(await ownOf(exchange, slow)).toEqual([]);
});

test("the last of an offering goes between look and confirm: who is late hears what is left and keeps everything", async () => {
  const room = roomOf(exchange);
  const id = await published(exchange, room, { coin: tokens.ada, amount: "150", min: "10", max: "100" });
  const [slow, quick] = [await saver(exchange), await saver(exchange)];
  const { message } = await get(exchange, slow, `project/detail?project_id=${id}`);
  expect((message as { info: { left: string } }).info.left).toBe("150");
  const take = (who: Person) => post(who, "project/order", "once", { project_id: id, amount: "100" });
  expect((await take(quick)).type).toBe("ok");
  const late = await take(slow);
  expect([late.code, late.body.params]).toEqual(["offering_sold_out", { left: "50", currency: "ADA" }]);
  expect(spotOf(exchange, slow)).toEqual([1_000n * unit, 0n]);
  expect(await ordersOf(slow)).toEqual([]);
});
