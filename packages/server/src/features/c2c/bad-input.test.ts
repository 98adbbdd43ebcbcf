// What is refused, and how: bad figures, people who lack something, offers that are not theirs to take or withdraw.

import { dayMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker, createFakeClock, get, newGuest, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { act, certify, dealer, funds, hundred, newcomer, payingWays, posted, taken } from "./testing/dealers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { c2cAccountAgeHours: 1 } });
});
afterAll(() => exchange.close());

async function seasoned(): ReturnType<typeof dealer> {
  const who = await dealer(exchange);
  await exchange.context.database.query("update users set created_at = created_at - 3600000 where id = $1", [who.id]);
  return who;
}

describe("an offer", () => {
  test.each([
    ["no number", { total_number: "" }, "amount_malformed"],
    ["a word", { total_number: "ten" }, "amount_malformed"],
    ["an exponent", { total_number: "1e3" }, "amount_malformed"],
    ["a sign", { total_number: "-5" }, "amount_malformed"],
    ["nothing", { total_number: "0" }, "amount_not_positive"],
    ["a sixth place", { total_number: "1.000001" }, "amount_too_precise"],
    ["too little", { total_number: "0.5" }, "number_out_of_range"],
    ["too much", { total_number: "1000000001" }, "number_out_of_range"],
    ["no price", { price: "0" }, "amount_not_positive"],
    ["a third place of the price", { price: "7.055" }, "amount_too_precise"],
    ["a price beyond everything", { price: "1000000000.01" }, "price_out_of_range"],
    ["more money than there is", { total_number: "1000000000", price: "1000000000" }, "number_out_of_range"],
    ["a way nobody knows", { way: "cash" }, "invalid_field"],
    ["money nobody knows", { coin_code: "EUR" }, "invalid_field"],
    ["neither bought nor sold", { type: "swap" }, "invalid_field"],
    ["a coin that is not dealt in", { currency_id: 2 }, "unknown_asset"],
    ["a coin that is none", { currency_id: 999 }, "unknown_asset"],
  ])("%s", async (_name, more, code) => {
    const ada = await seasoned();
    expect((await act(exchange, ada, "c2c_send", { ...hundred, ...more })).code).toBe(code);
    expect(funds(exchange, ada)[1]).toBe(0n);
  });

  test("costs its number times its price, half up to hundredths, and whole yen", async () => {
    const ada = await seasoned();
    const money = async (more: object): Promise<unknown> => {
      const id = await posted(exchange, ada, { type: "buy", ...more });
      const { message } = await get(exchange, ada, "c2c/seller_trade?type=buy&currency_id=3");
      return (message as { data: { id: number; money: string }[] }).data.find((row) => row.id === id)?.money;
    };
    expect(await money({ total_number: "1.5", price: "7.21" })).toBe("10.820000");
    expect(await money({ total_number: "1.49999", price: "7.21" })).toBe("10.810000");
    expect(await money({ total_number: "1.5", price: "151", coin_code: "JPY" })).toBe("227.000000");
    expect(await money({ total_number: "1.49", price: "151", coin_code: "JPY" })).toBe("225.000000");
  });

  test("ten at once and no more", async () => {
    const ada = await seasoned();
    for (let count = 0; count < 10; count += 1) await posted(exchange, ada, { type: "buy", price: `7.${10 + count}` });
    const body = { ...hundred, type: "buy", price: "8" };
    expect((await act(exchange, ada, "c2c_send", body)).code).toBe("offers_full");
  });
});

describe("whoever lacks something is led to it", () => {
  test("no trade password, no identity, no payment settings, no such way, a young account", async () => {
    const guest = await newGuest(exchange);
    expect((await post(exchange, guest, "c2c_send", { ...hundred, password: "" })).type).toBe("not");
    const ada = await newcomer(exchange);
    const send = () => act(exchange, ada, "c2c_send", { ...hundred, type: "buy", way: "we_chat" });
    expect(await send()).toMatchObject({ type: "998", code: "identity_required" });
    await exchange.context.database.query("update users set review_status = 1 where id = $1", [ada.id]);
    expect(await send()).toMatchObject({ type: "error", code: "identity_pending" });
    await exchange.context.database.query("update users set review_status = 0 where id = $1", [ada.id]);
    await certify(exchange, ada, "Ada Lovelace");
    expect(await send()).toMatchObject({ type: "997", code: "payments_required" });
    const ways = { ...payingWays, wechatAccount: "" };
    await exchange.context.payments.seedDemo(ada.id as UserId, { realName: "Ada Lovelace", ...ways });
    expect(await send()).toMatchObject({ type: "555", code: "payment_way_required" });
    const other = () => act(exchange, ada, "c2c_send", { ...hundred, type: "buy" });
    expect((await other()).code).toBe("account_too_new");
    const own = (await get(exchange, ada, "c2c/own")).message;
    expect(own).toMatchObject({ post: "account_too_new", take: "", ways: ["ali_pay", "bank"], open: 0, cancels: 0 });
    await exchange.context.database.query("update users set created_at = created_at - 3600000 where id = $1", [ada.id]);
    expect((await other()).type).toBe("ok");
  });

  test("a name that is not the verified one", async () => {
    const ada = await newcomer(exchange);
    await certify(exchange, ada, "Ada Lovelace");
    await exchange.context.payments.seedDemo(ada.id as UserId, { realName: "Grace Hopper", ...payingWays });
    const offer = await posted(exchange, await seasoned());
    expect((await act(exchange, ada, "c2c/do_legal_deal", { id: offer })).code).toBe("payment_name_unverified");
  });

  test("after a security change nothing is sold, and what is bought is bought", async () => {
    const ada = await seasoned();
    const until = clock.now() + dayMs;
    await exchange.context.database.query("update users set withdrawal_hold_until = $2 where id = $1", [ada.id, until]);
    expect((await act(exchange, ada, "c2c_send", hundred)).code).toBe("deals_hold");
    const wanted = await posted(exchange, await seasoned(), { type: "buy" });
    expect((await act(exchange, ada, "c2c/do_legal_deal", { id: wanted })).code).toBe("deals_hold");
    expect(await taken(exchange, ada, await posted(exchange, await seasoned()))).toBeGreaterThan(0);
  });

  test("a pause by operators", async () => {
    const ada = await seasoned();
    await exchange.context.database.query(
      "insert into deal_limits (user_id, paused_until, why, set_at) values ($1, $2, 'x', 0)",
      [ada.id, clock.now() + 1],
    );
    const offer = await posted(exchange, await seasoned());
    expect((await act(exchange, ada, "c2c/do_legal_deal", { id: offer })).code).toBe("deals_paused");
    clock.advance(1);
    expect((await act(exchange, ada, "c2c/do_legal_deal", { id: offer })).type).toBe("ok");
  });
});

describe("an offer is not taken", () => {
  test("by its poster, by somebody blocked, from somebody frozen, when it is not there", async () => {
    const [ada, bob] = [await seasoned(), await seasoned()];
    const offer = await posted(exchange, ada);
    const take = (who: typeof ada, id: number) => act(exchange, who, "c2c/do_legal_deal", { id });
    const seen = async (): Promise<unknown[]> =>
      (
        (await get(exchange, bob, "c2c_deal_platform?type=sell&currency_id=3")).message as { data: { id: number }[] }
      ).data.map(({ id }) => id);
    expect((await take(ada, offer)).code).toBe("offer_own");
    expect((await take(bob, 123_456)).code).toBe("unknown_offer");
    expect((await take(bob, 0)).code).toBe("invalid_field");
    expect(await seen()).toContain(offer);
    const { database } = exchange.context;
    await database.query("insert into deal_blocks (user_id, blocked_id, at) values ($1, $2, 0)", [ada.id, bob.id]);
    expect((await take(bob, offer)).code).toBe("person_blocked");
    expect(await seen()).not.toContain(offer);
    await database.query("delete from deal_blocks where user_id = $1", [ada.id]);
    await database.query("update users set status = 'frozen' where id = $1", [ada.id]);
    expect((await take(bob, offer)).code).toBe("offer_gone");
    expect(await seen()).not.toContain(offer);
  });

  test("without the password, or with a wrong one", async () => {
    const ada = await seasoned();
    const offer = await posted(exchange, await seasoned());
    for (const password of [undefined, "", "tide-trade-78"]) {
      const answer = await post(exchange, ada, "c2c/do_legal_deal", { id: offer, password });
      expect(answer.code).toMatch(/^trade_password_/);
    }
    expect((await post(exchange, asker(), "c2c/do_legal_deal", { id: offer })).type).toBe("999");
  });
});

test("offers are found by their money, their way and what they cost at most", async () => {
  const ada = await seasoned();
  const ids = {
    yen: await posted(exchange, ada, { coin_code: "JPY", price: "150", way: "bank", total_number: "10" }),
    small: await posted(exchange, ada, { coin_code: "JPY", price: "151", way: "we_chat", total_number: "2" }),
  };
  const found = async (query: string): Promise<number[]> => {
    const { message } = await get(
      exchange,
      asker(),
      `c2c_deal_platform?type=sell&currency_id=3&coin_code=JPY&${query}`,
    );
    return (message as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  expect(await found("")).toEqual([ids.yen, ids.small]);
  expect(await found("way=we_chat")).toEqual([ids.small]);
  expect(await found("amount=302")).toEqual([ids.small]);
  expect(await found("amount=301.99")).toEqual([]);
  expect(await found("page=2")).toEqual([]);
});

test("the terms say what prices are measured by", async () => {
  const { message } = await get(exchange, asker(), "c2c/terms");
  expect(message).toMatchObject({
    coins: [
      { name: "USDT", index: "1" },
      { name: "BTC", index: null },
    ],
    rates: [
      { code: "CNY", rate: "6.9641" },
      { code: "USD", rate: "1" },
      { code: "JPY", rate: "150" },
    ],
    fee_percent: "0.1",
    window_minutes: 1440,
  });
});
