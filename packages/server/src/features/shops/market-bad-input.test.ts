// What is refused in the market of shops, and how.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, dealer, newcomer } from "../../testing/dealers.ts";
import { asker, get, newGuest, type Person, post } from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { balanceOf } from "./testing/keepers.ts";
import { type Merchant, merchant, offered, shopDeal, takes, took, usualOffer, whole } from "./testing/merchants.ts";

let exchange: TestExchange;
let shop: Merchant;
let offer: number;
let buyer: Person;
beforeAll(async () => {
  exchange = await openTestExchange();
  shop = await merchant(exchange);
  offer = await offered(exchange, shop);
  buyer = await dealer(exchange);
});
afterAll(() => exchange.close());

describe("an offer", () => {
  test.each([
    ["no number", { total_number: "" }, "amount_malformed"],
    ["an exponent", { total_number: "1e3" }, "amount_malformed"],
    ["beyond every number", { total_number: "1e309" }, "amount_malformed"],
    ["not a number", { min_number: "NaN" }, "amount_malformed"],
    ["a sign", { max_number: "-5" }, "amount_malformed"],
    ["nothing", { total_number: 0 }, "amount_not_positive"],
    ["a sixth place", { min_number: "10.000001" }, "amount_too_precise"],
    ["too much", { total_number: "1000000001" }, "number_out_of_range"],
    ["a least above the most", { min_number: 201 }, "offer_limits_wrong"],
    ["a most above everything", { max_number: 501 }, "offer_limits_wrong"],
    ["no price", { price: "" }, "amount_malformed"],
    ["a third place of the price", { price: "7.055" }, "amount_too_precise"],
    ["a premium beyond a fifth", { premium: "20.01" }, "premium_out_of_range"],
    ["a premium that is none", { premium: "much" }, "premium_out_of_range"],
    ["too little time", { window_minutes: "14" }, "window_out_of_range"],
    ["too much time", { window_minutes: "61" }, "window_out_of_range"],
    ["half a minute more", { window_minutes: "30.5" }, "window_out_of_range"],
    ["a reply without an end", { reply: "x".repeat(201) }, "message_too_long"],
    ["a reply nobody sees", { reply: "a\u202eb" }, "message_malformed"],
    ["a way nobody knows", { way: "cash" }, "invalid_field"],
    ["money nobody knows", { coin_code: "EUR" }, "invalid_field"],
    ["neither bought nor sold", { type: "swap" }, "invalid_field"],
    ["a coin that is not dealt in", { currency_id: 2 }, "unknown_asset"],
    [
      "a coin without a shop",
      { currency_id: 1, total_number: "0.1", min_number: "0.1", max_number: "0.1" },
      "shop_not_open",
    ],
    ["more than the shop has", { total_number: 500 }, "insufficient_balance"],
  ])("%s", async (_name, more, code) => {
    const before = balanceOf(exchange, shop, "merchant");
    expect((await act(exchange, shop, "legal_send", { ...usualOffer, ...more })).code).toBe(code);
    expect(balanceOf(exchange, shop, "merchant")).toEqual(before);
  });

  test("a yen has no parts: the least deal must cost one", async () => {
    const more = { total_number: 10, min_number: 1, max_number: 10, coin_code: "JPY", way: "bank" };
    const cheap = await act(exchange, shop, "legal_send", { ...usualOffer, ...more, price: "0.4" });
    expect(cheap.code).toBe("number_out_of_range");
  });

  test("is posted by whoever keeps a shop, with their password", async () => {
    expect((await act(exchange, buyer, "legal_send", usualOffer)).code).toBe("shop_not_open");
    expect((await post(exchange, shop, "legal_send", usualOffer)).code).toBe("trade_password_required");
    expect((await act(exchange, shop, "legal_send", { ...usualOffer, password: "wrong-one" })).code).toBe(
      "trade_password_wrong",
    );
    expect((await post(exchange, asker(), "legal_send", usualOffer)).type).toBe("999");
  });
});

describe("taking", () => {
  test.each([
    ["nothing", { value: "0" }, "amount_not_positive"],
    ["less than nothing", { value: "-10" }, "amount_malformed"],
    ["beyond every number", { value: "1e309" }, "amount_malformed"],
    ["no means", { means: "" }, "invalid_field"],
    ["means nobody knows", { means: "gold" }, "invalid_field"],
    ["below the least", { value: "9.99999" }, "offer_out_of_limits"],
    ["above the most", { value: "200.00001" }, "offer_out_of_limits"],
    ["money below the least", { means: "money", value: "70.49" }, "offer_out_of_limits"],
    ["a price that is none", { price: "cheap" }, "amount_malformed"],
    ["a price it does not have any more", { price: "7.04" }, "offer_price_moved"],
    ["an offer that is none", { id: 987_654_321 }, "unknown_offer"],
  ])("%s", async (_name, more, code) => {
    expect((await takes(exchange, buyer, offer, "20", more)).code).toBe(code);
  });

  test("whoever lacks something is led to it", async () => {
    const guest = await newGuest(exchange);
    expect((await takes(exchange, guest, offer, "20")).type).toBe("996");
    expect((await takes(exchange, await newcomer(exchange), offer, "20")).type).toBe("998");
    expect((await takes(exchange, buyer, offer, "20", { password: "" })).code).toBe("trade_password_required");
  });

  test("the same key again is the same deal, and with other content refused", async () => {
    const ada = await dealer(exchange);
    const body = { id: offer, means: "number", value: "20", password: "tide-trade-77" };
    const headers = { "idempotency-key": "shop-take-0001" };
    const send = (more: object) =>
      fetch(`${exchange.origin}/api/do_legal_deal`, {
        method: "POST",
        headers: { ...headers, authorization: ada.token, "content-type": "application/json" },
        body: JSON.stringify({ ...body, ...more }),
      }).then((answer) => answer.json() as Promise<{ type: string; code?: string; message: unknown }>);
    const first = await send({});
    expect(first.type).toBe("ok");
    expect((await send({})).message).toEqual(first.message);
    expect((await send({ value: "21" })).code).toBe("idempotency_key_reused");
    const [row] = await exchange.context.database.query<{ count: number }>(
      "select count(*)::int as count from deals where taker_id = $1",
      [ada.id],
    );
    expect(row?.count).toBe(1);
  });
});

test("other people's offers, shops and deals are as if they were not there", async () => {
  const stranger = await merchant(exchange, "Bo Lee");
  const deal = await took(exchange, await dealer(exchange), offer, "10");
  for (const path of ["back_send", "down_send", "error_send", "shops/shelve"])
    expect((await act(exchange, stranger, path, { id: offer })).code).toBe("unknown_offer");
  for (const path of ["user_legal_pay", "user_legal_pay_cancel", "legal_deal_sure", "legal_deal_user_sure"])
    expect((await act(exchange, stranger, path, { id: deal })).code).toBe("unknown_deal");
  expect((await post(exchange, stranger, "legal/arbitrate", { id: deal })).code).toBe("unknown_deal");
  expect((await get(exchange, stranger, `legal_deal?id=${deal}`)).code).toBe("unknown_deal");
  expect((await get(exchange, stranger, `legal_send_deal_list?id=${offer}`)).code).toBe("unknown_offer");
  for (const path of ["seller_trade", "shops/desk", "shops/statistics", "shops/deals.csv"])
    expect((await get(exchange, stranger, `${path}?id=${shop.shownShop}`)).code).toBe("unknown_shop");
  const seen = await get(exchange, stranger, `seller_info?id=${shop.shownShop}`);
  expect(seen.message).toMatchObject({ seller_balance: "0.000000", is_own: false });
  const own = await get(exchange, shop, `seller_info?id=${shop.shownShop}`);
  const [free] = balanceOf(exchange, shop, "merchant");
  expect(own.message).toMatchObject({ seller_balance: `${free / whole}.${String(free % whole).padStart(6, "0")}` });
});

test.each([
  ["legal_deal_platform?currency_id=3&type=none", "invalid_field"],
  ["legal_deal_platform?currency_id=999&type=sell", "unknown_asset"],
  ["legal_deal_platform?currency_id=3&type=sell&amount=-1", "amount_malformed"],
  ["legal_deal_platform?currency_id=3&type=sell&page=-1", "invalid_field"],
  ["legal_deal_info?id=5", "unknown_offer"],
  ["seller_info?id=5", "unknown_shop"],
  ["shops/express?side=hold&currency_id=3&coin_code=CNY&means=money&value=5", "invalid_field"],
  ["shops/express?side=buy&currency_id=3&coin_code=CNY&means=money&value=1e309", "amount_malformed"],
  ["shops/express?side=buy&currency_id=3&coin_code=CNY&means=money&value=NaN", "amount_malformed"],
  ["shops/index?currency_id=3&coin_code=CNY&premium=21", "premium_out_of_range"],
])("a visitor who asks for %s is told what is wrong", async (path, code) => {
  expect((await get(exchange, asker(), path)).code).toBe(code);
});

test("sums of any length are refused, or looked for and found nowhere", async () => {
  const ask = async (value: string) =>
    get(exchange, asker(), `shops/express?side=buy&currency_id=3&coin_code=CNY&means=money&value=${value}`);
  expect((await ask("9".repeat(60))).code).toBe("amount_malformed");
  expect((await ask("9".repeat(65))).code).toBe("invalid_field");
  expect((await ask("999999999999999")).message).toEqual({ data: [] });
});

test("a picture of the receipt is shown to both, and nobody else's is taken", async () => {
  const [ada, other] = [await dealer(exchange), await dealer(exchange)];
  const deal = await took(exchange, ada, offer, "10");
  const sent = async (who: Person) => String((await send(exchange, who, await picture())).message);
  const pays = async (pay_orders_img: string) =>
    (await act(exchange, ada, "user_legal_pay", { id: deal, pay_orders_img })).code;
  expect(await pays(await sent(other))).toBe("unknown_image");
  expect(await pays("https://elsewhere.test/a.png")).toBe("unknown_image");
  expect(await shopDeal(exchange, ada, deal)).toMatchObject({ is_sure: 0, pay_voucher: "" });
  expect(await pays(await sent(ada))).toBeUndefined();
  for (const who of [ada, shop]) {
    const { is_sure, pay_voucher } = await shopDeal(exchange, who, deal);
    expect(is_sure).toBe(3);
    const picture = await fetch(new URL(String(pay_voucher), exchange.origin), {
      headers: { authorization: who.token },
    });
    expect([picture.status, picture.headers.get("content-type")?.split("/")[0]]).toEqual([200, "image"]);
  }
});
