// The calls of fixed deposits as clients make them: both sets of the family, ours, bad input, keys, limits and windows.

import { amount, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, tradePassword } from "../../testing/dealers.ts";
import { asker, createFakeClock, get, type Person, post, postKeyed, request } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { carryOn, midnightAfter, ownOf, products, saver, spotOf } from "./testing/savers.ts";

const clock = createFakeClock(Date.UTC(2028, 1, 27, 12));
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoSavings: "on" } });
});
afterAll(() => exchange.close());

const visitor = asker();

describe("the first set of calls", () => {
  test("terms of a coin are a bare list", async () => {
    const { message } = await get(exchange, visitor, "currency/deposit/config?currency_id=3");
    expect(message).toEqual([
      { id: 1, currency_id: 3, day: 7, save_min: "10.000000", total_interest_rate: "0.1" },
      { id: 2, currency_id: 3, day: 30, save_min: "10.000000", total_interest_rate: "0.5" },
      { id: 3, currency_id: 3, day: 90, save_min: "100.000000", total_interest_rate: "1.8" },
    ]);
    expect((await get(exchange, visitor, "currency/deposit/config?currency_id=2")).message).toEqual([]);
    expect((await get(exchange, visitor, "currency/deposit/config?currency_id=99")).code).toBe("unknown_asset");
  });

  test("a deposit, and its row in the list", async () => {
    const who = await saver(exchange);
    const made = await act(exchange, who, "currency/deposit", { config_id: 2, currency_id: 3, amount: "100" });
    // The 29th of February is a day like any other.
    expect([made.type, made.message]).toEqual(["ok", "The deposit has begun. Interest counts from 2028-02-28."]);
    const { message } = await get(exchange, who, "currency/deposit/list?limit=20&page=1");
    expect(message).toEqual({
      list: [
        {
          ...{ id: made.body.id, currency_id: 3, currency_name: "USDT", amount: "100.000000", day: 30 },
          ...{ total_rate: "0.5", total_interest: "0.500000", created_at: "2028-02-27 20:00:00" },
          ...{ start_at: "2028-02-28 00:00:00", end_at: "2028-03-29 00:00:00", status: 1, status_name: "Running" },
        },
      ],
      ...{ count: 1, page: 1, limit: 20 },
    });
  });

  test("terms of another coin are not these", async () => {
    const who = await saver(exchange);
    const answer = await act(exchange, who, "currency/deposit", { config_id: 2, currency_id: 1, amount: "100" });
    expect(answer.code).toBe("unknown_savings_product");
  });
});

describe("the second set of calls", () => {
  test("coins with what lies in them, and terms of the first", async () => {
    const who = await saver(exchange);
    const list = async () => (await post(exchange, who, "wallet/depositlist", {})).message;
    const setup = (await get(exchange, who, "wallet/deposit_setup")).message as { currency_id: number }[];
    const [first] = ((await list()) as { deposit_wallet: { balance: { currency: number }[] } }).deposit_wallet.balance;
    expect(setup.map(({ currency_id }) => currency_id)).toEqual(setup.map(() => first?.currency));
    expect(await get(exchange, who, "wallet/deposit_setup?currency_id=3")).toMatchObject({
      message: [
        { id: 1, day: 7, rate: "0.001" },
        { id: 2, day: 30, rate: "0.005" },
        { id: 3, day: 90, rate: "0.018" },
      ],
    });
    const body = { set_id: 1, currency_id: 3, balance: "100" };
    expect((await act(exchange, who, "record/submit", body)).type).toBe("ok");
    expect(await list()).toMatchObject({
      deposit_wallet: {
        balance: [
          { currency: 1, currency_name: "BTC", deposit_balance: "0" },
          { currency: 3, currency_name: "USDT", deposit_balance: "100" },
        ],
      },
    });
    const { message } = await post(exchange, who, "record/lists", { limit: 20, page: 1 });
    expect(message).toMatchObject({
      ...{ current_page: 1, last_page: 1, per_page: 20, total: 1 },
      data: [{ balance: "100.000000", profit_balance: "0.100000", end_time: "2028-03-06 00:00:00", status: 1 }],
    });
  });

  test("where nothing is on sale there still is a coin and terms of it, and a deposit is refused", async () => {
    const { database } = exchange.context;
    const who = await saver(exchange);
    await database.query("update savings_products set is_open = false");
    const { message } = await post(exchange, who, "wallet/depositlist", {});
    const [first] = (message as { deposit_wallet: { balance: { currency: number }[] } }).deposit_wallet.balance;
    const setup = (await get(exchange, who, "wallet/deposit_setup")).message as { id: number; currency_id: number }[];
    expect(setup[0]?.currency_id).toBe(first?.currency);
    const body = { set_id: setup[0]?.id, currency_id: first?.currency, balance: "100" };
    expect((await act(exchange, who, "record/submit", body)).code).toBe("savings_closed");
    expect((await get(exchange, who, "wallet/deposit_setup?currency_id=3")).message).toEqual([]);
    await database.query("update savings_products set is_open = true");
  });

  test("the state is said in the caller's language", async () => {
    const who = { ...(await saver(exchange)), language: "zh" as const };
    await act(exchange, who, "record/submit", { set_id: 1, currency_id: 3, balance: "100" });
    const { message } = await post(exchange, who, "record/lists", {});
    expect(message).toMatchObject({ data: [{ status_name: "进行中" }] });
  });
});

describe("ours", () => {
  test("what is on sale, for visitors", async () => {
    const { message } = await get(exchange, visitor, "savings/products");
    const { data } = message as { data: { id: number }[] };
    expect(data.map(({ id }) => id)).toEqual([products.bitcoin, products.week, products.month, products.quarter]);
    expect(data[2]).toMatchObject({
      ...{ currency_name: "USDT", day: 30, rate_percent: "0.5", annual_percent: "6.0833", state: "open" },
      early: { is_allowed: true, takes_interest: true, cost_percent: "0.05" },
    });
  });

  test("what one would bring, to the day", async () => {
    const { message } = await get(exchange, visitor, "savings/preview?product_id=2&amount=1000");
    const starts = midnightAfter(exchange, clock.now(), 1);
    expect(message).toEqual({
      ...{ amount: "1000.000000", interest: "5.000000", daily: "0.166666", last: "0.166686" },
      ...{
        starts_at: starts,
        first_at: midnightAfter(exchange, starts, 1),
        ends_at: midnightAfter(exchange, starts, 30),
      },
      // A share of 0.05 %; before the last payment all interest but that of the last day beside it.
      ...{ early_cost: "0.500000", early_cost_max: "5.333314", terms: "30-5000-11-500" },
    });
  });

  test("a list goes on where it ended, by state too", async () => {
    const who = await saver(exchange);
    for (const amount of ["10", "11", "12"]) await act(exchange, who, "savings/open", { product_id: 2, amount });
    type Page = { data: { amount: string }[]; next: number | null };
    const page = async (query: string) => (await get(exchange, who, `savings/deposits?${query}`)).message as Page;
    const first = await page("limit=2");
    expect(first.data.map(({ amount }) => amount)).toEqual(["12.000000", "11.000000"]);
    const second = await page(`limit=2&before=${first.next}`);
    expect([second.data.map(({ amount }) => amount), second.next]).toEqual([["10.000000"], null]);
    expect((await page("state=running")).data).toHaveLength(3);
    expect((await page("state=finished")).data).toEqual([]);
    expect((await get(exchange, who, "savings/deposits?state=odd")).code).toBe("invalid_field");
  });
});

describe("bad input changes nothing", () => {
  let who: Person;
  beforeAll(async () => {
    who = await saver(exchange);
  });

  test.each([
    ["missing", undefined, "missing_field"],
    ["empty", "", "amount_malformed"],
    ["nothing", "0", "amount_not_positive"],
    ["negative", "-1", "amount_malformed"],
    ["no number", "NaN", "amount_malformed"],
    ["endless", "1e309", "amount_malformed"],
    ["nine places", "10.000000001", "amount_too_precise"],
    ["full-width digits", "１０", "amount_malformed"],
    ["huge", "9".repeat(40), "amount_malformed"],
    ["a list", ["10"], "invalid_field"],
    ["null", null, "invalid_field"],
    ["too little", "9.999999", "savings_below_minimum"],
    ["too much for one person", "50000.000001", "savings_above_maximum"],
    ["more than there is", "1000.000001", "insufficient_balance"],
  ])("an amount that is %s", async (_name, amount, code) => {
    const answer = await act(exchange, who, "savings/open", { product_id: products.month, amount });
    expect([answer.type, answer.code]).toEqual(["error", code]);
    expect(spotOf(exchange, who)).toEqual([1_000_000_000n, 0n]);
  });

  test.each([
    ["of none", { product_id: 99 }, "unknown_savings_product"],
    ["negative", { product_id: -1 }, "invalid_field"],
    ["no number", { product_id: "x" }, "invalid_field"],
    ["with an odd choice", { product_id: 2, renew: "2" }, "invalid_field"],
  ])("terms that are %s", async (_name, body, code) => {
    expect((await act(exchange, who, "savings/open", { amount: "100", ...body })).code).toBe(code);
  });

  test("a wrong trade password, none, and no session", async () => {
    const body = { product_id: 2, amount: "100" };
    expect((await postKeyed(exchange, who, "savings/open", { ...body, password: "no" })).code).toBe(
      "trade_password_wrong",
    );
    expect((await postKeyed(exchange, who, "savings/open", body)).code).toBe("trade_password_required");
    expect((await postKeyed(exchange, visitor, "savings/open", body)).type).toBe("999");
    expect(spotOf(exchange, who)).toEqual([1_000_000_000n, 0n]);
  });
});

describe("keys", () => {
  const body = { product_id: products.month, amount: "100" };

  test("the same key makes one deposit and gives the first answer again", async () => {
    const who = await saver(exchange);
    const keyed = (more: object) => act(exchange, who, "savings/open", { ...body, ...more });
    const key = "tide-key-000001";
    const send = (more: object = {}) =>
      request(exchange, who, {
        method: "POST",
        path: "savings/open",
        body: { ...body, password: tradePassword, ...more },
        headers: { "idempotency-key": key },
      });
    const first = await send();
    const again = await send();
    expect([first.type, again.message, again.body.id]).toEqual(["ok", first.message, first.body.id]);
    expect((await send({ amount: "101" })).code).toBe("idempotency_key_reused");
    expect(await ownOf(exchange, who)).toHaveLength(1);
    await keyed({});
    expect(await ownOf(exchange, who)).toHaveLength(2);
  });

  test("64 times the same key at once is one deposit", async () => {
    const who = await saver(exchange);
    const headers = { "idempotency-key": "tide-key-000064" };
    const send = () =>
      request(exchange, who, {
        method: "POST",
        path: "savings/open",
        body: { ...body, password: tradePassword },
        headers: headers,
      });
    const answers = await Promise.all(Array.from({ length: 64 }, send));
    expect(answers.filter(({ type }) => type === "ok").length).toBeGreaterThan(0);
    expect(await ownOf(exchange, who)).toHaveLength(1);
    expect(spotOf(exchange, who)).toEqual([900_000_000n, 100_000_000n]);
  });
});

describe("when and how much is sold", () => {
  const { week } = products;
  const set = (
    column: "opens_at" | "closes_at" | "is_open" | "quota" | "max",
    value: number | boolean | string | null,
  ) => {
    const texts = {
      opens_at: "update savings_products set opens_at = $2 where id = $1",
      closes_at: "update savings_products set closes_at = $2 where id = $1",
      is_open: "update savings_products set is_open = $2 where id = $1",
      quota: "update savings_products set quota = $2 where id = $1",
      max: "update savings_products set max = $2 where id = $1",
    };
    return exchange.context.database.query(texts[column], [week, value]);
  };
  const open = (who: Person, amount = "10") => act(exchange, who, "savings/open", { product_id: week, amount });

  test("from its first millisecond to the one before its last", async () => {
    const who = await saver(exchange);
    const opensAt = clock.now() + 5_000;
    await set("opens_at", opensAt);
    clock.advance(4_999);
    expect((await open(who)).code).toBe("savings_not_started");
    clock.advance(1);
    expect((await open(who)).type).toBe("ok");
    await set("closes_at", opensAt + 10);
    clock.advance(9);
    expect((await open(who)).type).toBe("ok");
    clock.advance(1);
    expect((await open(who)).code).toBe("savings_closed");
    await set("closes_at", null);
    await set("is_open", false);
    expect((await open(who)).code).toBe("savings_closed");
    await set("is_open", true);
  });

  test("no more than the quota, said with what is left; what ends makes room", async () => {
    const [first, second] = [await saver(exchange), await saver(exchange)];
    const [{ sold = "0" } = {}] = await exchange.context.database.query<{ sold: string }>(
      "select sold from savings_products where id = $1",
      [week],
    );
    await set("quota", String(BigInt(sold) + 100_000_000n));
    expect((await open(first, "60")).type).toBe("ok");
    const refused = await open(second, "41");
    expect([refused.code, refused.body.params]).toEqual(["savings_quota_left", { left: "40", currency: "USDT" }]);
    expect((await open(second, "35")).type).toBe("ok");
    expect((await open(second)).code).toBe("savings_sold_out");
    const [own] = await ownOf(exchange, first);
    expect((await act(exchange, first, "savings/redeem", { id: own?.id, cost: "0" })).type).toBe("ok");
    expect((await open(second, "65")).type).toBe("ok");
    await set("quota", "500000000000");
  });

  test("terms that have changed since they were shown are taken by nobody who says which they were", async () => {
    const { database } = exchange.context;
    const who = await saver(exchange);
    const shown = async () => {
      const { message } = await get(exchange, visitor, `savings/preview?product_id=${week}&amount=10`);
      return (message as { terms: string }).terms;
    };
    const before = await shown();
    const asked = { product_id: week, amount: "10" };
    const changes = [
      ["rate_ppm = 999", "rate_ppm = 1000"],
      ["days = 8", "days = 7"],
      ["is_early = false, takes_interest = false", "is_early = true, takes_interest = true"],
      ["cost_ppm = 1", "cost_ppm = 0"],
    ] as const;
    for (const [change, back] of changes) {
      await database.query(`update savings_products set ${change} where id = $1`, [week]);
      expect([change, (await act(exchange, who, "savings/open", { ...asked, terms: before })).code]).toEqual([
        change,
        "savings_terms_changed",
      ]);
      expect(await shown()).not.toBe(before);
      await database.query(`update savings_products set ${back} where id = $1`, [week]);
    }
    expect(spotOf(exchange, who)).toEqual([1_000_000_000n, 0n]);
    expect((await act(exchange, who, "savings/open", { ...asked, terms: await shown() })).type).toBe("ok");
    expect((await act(exchange, who, "savings/open", { ...asked, terms: "" })).type).toBe("ok");
  });

  test("no more of one person than may be, over all deposits", async () => {
    const who = await saver(exchange);
    await set("max", "50000000");
    expect((await open(who, "30")).type).toBe("ok");
    const refused = await open(who, "20.000001");
    expect([refused.code, refused.body.params]).toEqual([
      "savings_above_maximum",
      { max: "50", left: "20", currency: "USDT" },
    ]);
    expect((await open(who, "20")).type).toBe("ok");
    await set("max", "20000000000");
  });

  test("64 people race for the last of a quota, and what is sold is the quota to the last unit", async () => {
    const people = await Promise.all(Array.from({ length: 64 }, () => saver(exchange, "10")));
    await carryOn(exchange);
    const [{ sold = "0" } = {}] = await exchange.context.database.query<{ sold: string }>(
      "select sold from savings_products where id = $1",
      [week],
    );
    await set("quota", String(BigInt(sold) + 100_000_000n));
    // Without the road, whose hashing of passwords lets no 64 through at once.
    const asked = { productId: week, amount: amount(10_000_000n), renew: false, key: null };
    const answers = await Promise.all(
      people.map(({ id }) => exchange.context.savings.open({ ...asked, userId: id as UserId })),
    );
    const codes = answers.map((answer) => (answer.ok ? "ok" : answer.rejection.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(10);
    expect(codes.filter((code) => code === "savings_sold_out")).toHaveLength(54);
    const held = people.reduce((sum, who) => sum + spotOf(exchange, who)[1], 0n);
    expect(held).toBe(100_000_000n);
    await set("quota", "500000000000");
  });
});
