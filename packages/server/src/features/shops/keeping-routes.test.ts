// The calls about keeping a shop, over HTTP as pages make them.

import { afterAll, beforeAll, expect, test } from "vitest";
import { act, tradePassword } from "../../testing/dealers.ts";
import { type Answer, get, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { seeNames } from "./see-names.ts";
import { applied, balanceOf, keeper, newName, opened, shopNow } from "./testing/keepers.ts";

const whole = 1_000_000n;
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ config: { shopDeposit: "100" } });
});
afterAll(() => exchange.close());

function apply(who: Person, more: object = {}): Promise<Answer> {
  return act(exchange, who, "shops/apply", { currency_id: 3, name: newName(), ...more });
}

async function shopOf(who: Person): Promise<number> {
  const { id } = await opened(exchange, exchange.context.shops, who);
  return exchange.context.publicIds.show("shop", id);
}

type Listed = { data: Record<string, unknown>[]; total: number; page: number; pages: number };

async function own(who: Person): Promise<Listed> {
  return (await get(exchange, who, "my_seller?page=1")).message as Listed;
}

test("an application, its place in the list, and its end", async () => {
  const who = await keeper(exchange);
  const name = newName();
  const answer = await apply(who, { name });
  expect([answer.type, answer.message]).toEqual([
    "ok",
    "Your application waits for an operator. The deposit is set aside.",
  ]);
  const { data, total } = await own(who);
  expect(total).toBe(1);
  expect(data).toEqual([
    {
      id: answer.body.id,
      name,
      currency_id: 3,
      currency_name: "USDT",
      create_time: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
      created_at: expect.any(Number),
      legal_balance: "0.000000",
      lock_seller_balance: "0.000000",
      state: "applied",
      is_open: false,
      is_paused: false,
      hours: null,
      reply: "",
      deposit: "100",
      leaves_at: null,
      why: "",
      offers: 0,
      open_deals: 0,
    },
  ]);
  expect((await act(exchange, who, "shops/withdraw", { id: answer.body.id })).message).toBe(
    "Your application is withdrawn. The deposit is back.",
  );
  expect(balanceOf(exchange, who, "fiat")).toEqual([1_000n * whole, 0n]);
  expect((await own(who)).data[0]).toMatchObject({ state: "ended" });
});

test("without the trade password nothing happens", async () => {
  const who = await keeper(exchange);
  const id = await shopOf(who);
  const asks: [string, object][] = [
    ["shops/apply", { currency_id: 1, name: newName() }],
    ["shops/withdraw", { id }],
    ["shops/leave", { id }],
    ["shops/settings", { id, is_paused: "1" }],
    ["seller/transfer", { seller_id: id, number: "1", type: 2 }],
  ];
  for (const [path, body] of asks) {
    const codes = [];
    for (const password of [undefined, "", "wrong-one"]) {
      codes.push((await post(exchange, who, path, { ...body, password })).code);
    }
    expect([path, ...codes]).toEqual([
      path,
      "trade_password_required",
      "trade_password_required",
      "trade_password_wrong",
    ]);
    // A right one, so that the wrong ones do not lock the account.
    await exchange.context.database.query("update users set trade_tries = 0 where id = $1", [who.id]);
  }
  expect(balanceOf(exchange, who, "merchant")).toEqual([0n, 0n]);
  expect((await own(who)).data).toHaveLength(1);
});

test("coins move in and out, and the log tells of it", async () => {
  const who = await keeper(exchange);
  const id = await shopOf(who);
  const move = (number: unknown, type: unknown) =>
    act(exchange, who, "seller/transfer", { seller_id: id, number, type });
  expect((await move("250.5", 2)).message).toBe("Moved 250.5 USDT to the shop.");
  expect((await move("50", "1")).message).toBe("Moved 50 USDT from the shop.");
  expect((await own(who)).data[0]).toMatchObject({ legal_balance: "200.500000", lock_seller_balance: "0.000000" });
  const { message } = await get(exchange, who, `seller/balance_log?seller_id=${id}&page=1`);
  expect(message).toMatchObject({
    total: 2,
    data: [
      { value: "-50.000000", currency_name: "USDT", is_lock: 0 },
      { value: "250.500000", currency_name: "USDT", is_lock: 0 },
    ],
  });
  const memos = (message as Listed).data.map(({ memo }) => String(memo));
  expect(memos.every((memo) => memo.includes("fiat"))).toBe(true);
  // Past the end there is nothing.
  expect((await get(exchange, who, `seller/balance_log?seller_id=${id}&page=50`)).message).toMatchObject({
    data: [],
  });
});

const badMoves: [string, object, string][] = [
  ["nothing", { number: "" }, "amount_malformed"],
  ["zero", { number: "0" }, "amount_not_positive"],
  ["less than nothing", { number: "-5" }, "amount_malformed"],
  ["no number", { number: "NaN" }, "amount_malformed"],
  ["a power", { number: "1e309" }, "amount_malformed"],
  ["too many places", { number: "1.0000001" }, "amount_too_precise"],
  ["more than there is", { number: "100000" }, "insufficient_balance"],
  ["a number longer than any", { number: "9".repeat(60) }, "amount_malformed"],
  ["another way", { type: 3 }, "invalid_field"],
  ["a way that every object has", { type: "constructor" }, "invalid_field"],
  ["no shop", { seller_id: 1 }, "unknown_shop"],
];

test.each(badMoves)("moving %s is refused", async (_name, more, code) => {
  const who = await keeper(exchange);
  const id = await shopOf(who);
  const answer = await act(exchange, who, "seller/transfer", { seller_id: id, number: "1", type: 2, ...more });
  expect([answer.type === "ok", answer.code]).toEqual([false, code]);
  expect(balanceOf(exchange, who, "fiat")).toEqual([900n * whole, 100n * whole]);
});

test("what is somebody else's is as if it were not there", async () => {
  const [who, stranger] = [await keeper(exchange), await keeper(exchange)];
  const id = await shopOf(who);
  const asks = [
    act(exchange, stranger, "shops/withdraw", { id }),
    act(exchange, stranger, "shops/leave", { id }),
    act(exchange, stranger, "shops/settings", { id, name: newName() }),
    act(exchange, stranger, "seller/transfer", { seller_id: id, number: "1", type: 1 }),
    get(exchange, stranger, `seller/balance_log?seller_id=${id}&page=1`),
  ];
  for (const answer of await Promise.all(asks)) expect(answer.code).toBe("unknown_shop");
});

test("a keeper is known as one, as long as there is a shop", async () => {
  const who = await keeper(exchange);
  const info = async () => ((await get(exchange, who, "user/info")).message as { is_seller: number }).is_seller;
  expect(await info()).toBe(0);
  const id = await shopOf(who);
  expect(await info()).toBe(1);
  const left = await act(exchange, who, "shops/leave", { id });
  expect(left.message).toMatch(
    /^The notice has begun\. The deposit comes back on \w+ \d+, 20\d\d, \d+:\d\d [AP]M \(Asia\/Shanghai\)\.$/,
  );
  expect(await info()).toBe(1);
});

test("hours and the pause are said in the list", async () => {
  const who = await keeper(exchange);
  const id = await shopOf(who);
  expect((await own(who)).data[0]).toMatchObject({ is_open: true });
  const hours = "0-1440,0-1440,0-1440,0-1440,0-1440,-,-";
  const said = { id, is_paused: "1", hours, reply: "Hello" };
  expect((await act(exchange, who, "shops/settings", said)).message).toBe("Saved.");
  expect((await own(who)).data[0]).toMatchObject({
    is_open: false,
    is_paused: true,
    reply: "Hello",
    hours: [...Array.from({ length: 5 }, () => ({ from: 0, to: 1_440 })), null, null],
  });
});

test("why operators refused is told to whoever asked, and nobody hears why they approved", async () => {
  const who = await keeper(exchange);
  const { id: shopId } = await applied(exchange.context.shops, who);
  expect((await own(who)).data[0]).toMatchObject({ state: "applied", why: "" });
  const log = async (): Promise<void> => undefined;
  await exchange.context.shops.refuse({ shopId, why: "The name is that of a bank.", log });
  expect((await own(who)).data[0]).toMatchObject({ state: "refused", why: "The name is that of a bank." });
  const other = await keeper(exchange);
  await shopOf(other);
  expect((await own(other)).data[0]).toMatchObject({ state: "open", why: "" });
});

test("a name that looks like that of another shop is taken, when one applies and when one renames", async () => {
  const [one, two, three] = [await keeper(exchange), await keeper(exchange), await keeper(exchange)];
  await applied(exchange.context.shops, one, { name: "Silver Anchor" });
  const ask = (who: Person, name: string) => act(exchange, who, "shops/apply", { currency_id: 3, name });
  for (const name of ["SILVER ANCHOR", "Sіlver Anchor", "Silver Аnchor", "Si1ver-Anchor", "Sílver Ánchor"]) {
    expect([name, (await ask(two, name)).code]).toEqual([name, "shop_name_taken"]);
  }
  const id = await shopOf(two);
  const rename = (name: string) => act(exchange, two, "shops/settings", { id, name });
  expect((await rename("Silver Rope")).type).toBe("ok");
  expect((await rename("Ѕilver Anchоr")).code).toBe("shop_name_taken");
  // Its own name may be written in another way.
  expect((await rename("SILVER R0PE")).type).toBe("ok");
  const both = await Promise.all([ask(three, "Golden Oar"), ask(await keeper(exchange), "Gоlden 0ar")]);
  expect(both.map(({ type, code }) => (type === "ok" ? "ok" : code)).sort()).toEqual(["ok", "shop_name_taken"]);
});

test("names that were there before are looked at when the exchange starts; the older one keeps the look", async () => {
  const { database, shops } = exchange.context;
  const [one, two] = [await applied(shops, await keeper(exchange)), await applied(shops, await keeper(exchange))];
  const name = (id: number, text: string) =>
    database.query("update shops set name = $2, name_key = lower($2), name_look = null where id = $1", [id, text]);
  await name(one.id, "Copper Lamp");
  await name(two.id, "Сopper Lamp");
  expect(await seeNames(database)).toBe(2);
  expect(await seeNames(database)).toBe(0);
  const asked = await act(exchange, await keeper(exchange), "shops/apply", { currency_id: 3, name: "Copper L4mp" });
  expect(asked.type).toBe("ok");
  const again = await act(exchange, await keeper(exchange), "shops/apply", { currency_id: 3, name: "Coррer Lamp" });
  expect(again.code).toBe("shop_name_taken");
});

test("two clicks are one application", async () => {
  const who = await keeper(exchange);
  const body = { currency_id: 3, name: newName(), password: tradePassword };
  const answers = await Promise.all([1, 2, 3].map(() => post(exchange, who, "shops/apply", body)));
  expect(answers.map(({ type }) => type)).toEqual(["ok", "ok", "ok"]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  expect(balanceOf(exchange, who, "fiat")).toEqual([900n * whole, 100n * whole]);
});

test("the whole of it counts among what somebody owns", async () => {
  const who = await keeper(exchange);
  const id = await shopOf(who);
  await act(exchange, who, "seller/transfer", { seller_id: id, number: "300", type: 2 });
  const list = (await post(exchange, who, "wallet/list", {})).message as {
    shop_wallet: { usdt_totle: string; balance: { shop_balance: string }[] };
    legal_wallet: { usdt_totle: string };
  };
  expect(Number.parseFloat(list.shop_wallet.usdt_totle)).toBe(300);
  expect(list.shop_wallet.balance[0]?.shop_balance).toBe("300.00000000");
  expect(Number.parseFloat(list.legal_wallet.usdt_totle)).toBe(700);
  const balances = (await get(exchange, who, "wallet/balances?type=shop")).message;
  expect(balances).toEqual([
    { type: "shop", currency_id: 3, currency_name: "USDT", available: "300.000000", held: "0.000000" },
  ]);
  // By the page of transfers nothing reaches a shop or leaves it.
  for (const [from_field, to_field] of [
    ["legal", "shop"],
    ["shop", "legal"],
    ["shop", "change"],
  ]) {
    const moved = await act(exchange, who, "wallet/change", { from_field, to_field, number: "1", currency_id: 3 });
    expect(moved.code).toBe("invalid_field");
  }
  expect((await shopNow(exchange, exchange.context.publicIds.read("shop", id) ?? 0)).state).toBe("open");
});
