// Deals with shops as people go through them, each way, over HTTP.

import { houseId } from "@tidemark/engine";
import type { AssetId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { type Answer, asker, createFakeClock, get, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { balanceOf } from "./testing/keepers.ts";
import { merchant, offered, shopDeal, takes, took, usualOffer, whole } from "./testing/merchants.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

function fees(): bigint {
  return exchange.context.sequencer.view().balance({ owner: houseId, kind: "fees" }, 3 as AssetId).available;
}

type Row = Record<string, unknown>;

function rowsOf({ message }: Answer): Row[] {
  return (message as { data: Row[] }).data;
}

async function listed(who: Person | null, query: string): Promise<Row[]> {
  return rowsOf(await get(exchange, who ?? asker(), `legal_deal_platform?currency_id=3&${query}`));
}

/** A tenth of a percent of five hundred. */
const fee = 500_000n;

test("a shop sells in parts: each pays its share of the fee, and what nobody bore of it comes back", async () => {
  const [shop, one, other] = [await merchant(exchange), await dealer(exchange), await dealer(exchange, "Bo Lee")];
  const before = fees();
  const offer = await offered(exchange, shop);
  expect(balanceOf(exchange, shop, "merchant")).toEqual([500n * whole - fee, 500n * whole + fee]);
  const [row] = (await listed(null, "type=sell")).filter(({ id }) => id === offer);
  expect(row).toMatchObject({
    seller_id: shop.shownShop,
    seller_name: shop.shop.name,
    surplus_number: "500.00000",
    limitation: { min: "70.50000", max: "1410.00000" },
    is_shelves: 1,
    is_open: true,
    premium: null,
    window_minutes: 30,
  });
  const deal = await took(exchange, one, offer, "100");
  expect(await shopDeal(exchange, one, deal)).toMatchObject({
    type: "sell",
    is_sure: 0,
    is_seller: 0,
    number: "100.00000",
    deal_money: "705.000000",
    way_name: "支付宝",
    seller_name: shop.shop.name,
    hes_account: "dealer@pay.test",
    hes_realname: "Mei Lin",
    payment_at: "2030-01-01 08:30:00",
    comp_at: "",
    pay_voucher: "",
    out_fee: "0.000000",
    sell_info: { wechat_collect: "", alipay_collect: "" },
  });
  const info = await get(exchange, other, `legal_deal_info?id=${offer}`);
  expect(info.message).toMatchObject({ surplus_number: "400.00000", user_legal_balance: "1000.000000", type: "sell" });
  expect((await act(exchange, one, "user_legal_pay", { id: deal })).type).toBe("ok");
  expect(await shopDeal(exchange, shop, deal)).toMatchObject({
    is_sure: 3,
    is_seller: 1,
    comp_at: "2030-01-01 09:00:00",
  });
  expect((await act(exchange, one, "legal_deal_sure", { id: deal })).code).toBe("deal_other_side");
  expect((await act(exchange, shop, "legal_deal_user_sure", { id: deal })).code).toBe("deal_other_side");
  expect((await act(exchange, shop, "legal_deal_sure", { id: deal })).type).toBe("ok");
  expect(await shopDeal(exchange, shop, deal)).toMatchObject({ is_sure: 1, out_fee: "0.100000", hes_account: "" });
  expect(balanceOf(exchange, one, "fiat")).toEqual([1_100n * whole, 0n]);
  for (const value of ["200", "200"]) {
    const next = await took(exchange, other, offer, value);
    expect((await act(exchange, other, "user_legal_pay", { id: next })).type).toBe("ok");
    expect((await act(exchange, shop, "legal_deal_sure", { id: next })).type).toBe("ok");
  }
  expect(balanceOf(exchange, shop, "merchant")).toEqual([500n * whole - fee, 0n]);
  expect(fees() - before).toBe(fee);
  expect((await takes(exchange, one, offer, "10")).code).toBe("offer_gone");
  const done = await get(exchange, shop, `seller_trade?id=${shop.shownShop}&is_done=1`);
  expect(rowsOf(done)).toMatchObject([{ id: offer, is_done: 1, surplus_number: "0.00000" }]);
});

test("a shop buys: the taker's coins are set aside, the shop pays, and the coins become its own", async () => {
  const [shop, seller] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop, { type: "buy", way: "bank", total_number: 300 });
  expect(balanceOf(exchange, shop, "merchant")).toEqual([1_000n * whole, 0n]);
  const taken = await takes(exchange, seller, offer, "705", { means: "money" });
  expect(taken.message).toMatchObject({ data: { type: "buy" } });
  const deal = (taken.message as { data: { id: number } }).data.id;
  expect(balanceOf(exchange, seller, "fiat")).toEqual([900n * whole - 100_000n, 100n * whole + 100_000n]);
  expect(await shopDeal(exchange, shop, deal)).toMatchObject({
    is_sure: 0,
    is_seller: 0,
    way_name: "First Bank",
    user_cash_info: { bank_account: "6222020200112233445", real_name: "Ada Lovelace" },
  });
  expect((await act(exchange, shop, "user_legal_pay", { id: deal })).type).toBe("ok");
  expect((await act(exchange, seller, "legal_deal_user_sure", { id: deal })).type).toBe("ok");
  expect(balanceOf(exchange, shop, "merchant")).toEqual([1_100n * whole, 0n]);
  expect(balanceOf(exchange, seller, "fiat")).toEqual([900n * whole - 100_000n, 0n]);
});

test("what is left below the least is taken whole, closed by the shop, or withdrawn", async () => {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const more = { total_number: 104, min_number: 10, max_number: 100 };
  const offer = await offered(exchange, shop, more);
  expect((await act(exchange, shop, "error_send", { id: offer })).code).toBe("offer_not_small");
  const deal = await took(exchange, buyer, offer, "100");
  expect((await takes(exchange, buyer, offer, "3.99999")).code).toBe("offer_out_of_limits");
  const rest = await took(exchange, buyer, offer, "4");
  expect((await act(exchange, buyer, "user_legal_pay_cancel", { id: rest })).type).toBe("ok");
  expect((await act(exchange, shop, "error_send", { id: offer })).code).toBe("offer_has_deal");
  expect((await act(exchange, buyer, "user_legal_pay", { id: deal })).type).toBe("ok");
  expect((await act(exchange, shop, "legal_deal_sure", { id: deal })).type).toBe("ok");
  expect((await act(exchange, shop, "error_send", { id: offer })).type).toBe("ok");
  expect(balanceOf(exchange, shop, "merchant")).toEqual([900n * whole - 100_000n, 0n]);
  expect((await takes(exchange, buyer, offer, "4")).code).toBe("offer_gone");
  const withdrawn = await get(exchange, shop, `seller_trade?id=${shop.shownShop}&is_done=2`);
  expect(rowsOf(withdrawn)).toMatchObject([{ id: offer, is_done: 2 }]);
});

describe("who may take, and when", () => {
  test("three unfinished at most, and never one's own", async () => {
    const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
    const offer = await offered(exchange, shop);
    expect((await takes(exchange, shop, offer, "10")).code).toBe("offer_own");
    for (const value of ["10", "11", "12"]) await took(exchange, buyer, offer, value);
    expect(await takes(exchange, buyer, offer, "13")).toMatchObject({ code: "deals_open_max" });
    const mine = await get(exchange, buyer, "legal_user_deal?currency_id=&is_sure=0&type=sell");
    expect(mine.message).toMatchObject({ total: 3, pages: 1, page: 1 });
    const none = await get(exchange, buyer, "legal_user_deal?currency_id=3&is_sure=1");
    expect(none.message).toMatchObject({ data: [], total: 0 });
    const ofOffer = await get(exchange, shop, `legal_send_deal_list?id=${offer}&is_sure=0`);
    expect(rowsOf(ofOffer).map(({ number }) => number)).toEqual(["12.00000", "11.00000", "10.00000"]);
  });

  test("not while the offer is off the shelf, the shop paused or closed", async () => {
    const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
    const offer = await offered(exchange, shop);
    expect((await act(exchange, shop, "down_send", { id: offer })).type).toBe("ok");
    expect((await takes(exchange, buyer, offer, "10")).code).toBe("offer_off_shelf");
    expect((await listed(buyer, "type=sell")).map(({ id }) => id)).not.toContain(offer);
    expect((await get(exchange, buyer, `legal_deal_info?id=${offer}`)).code).toBe("unknown_offer");
    expect((await act(exchange, shop, "shops/shelve", { id: offer })).type).toBe("ok");
    const said = { userId: shop.shop.userId, shopId: shop.shop.id, name: "", reply: "", noReply: "" };
    const { shops } = exchange.context;
    expect((await shops.save({ ...said, isPaused: "1", hours: "" })).ok).toBe(true);
    expect((await takes(exchange, buyer, offer, "10")).code).toBe("shop_paused");
    expect((await listed(buyer, "type=sell")).map(({ id }) => id)).not.toContain(offer);
    const hours = "-,540-1080,-,-,-,-,-";
    expect((await shops.save({ ...said, isPaused: "0", hours })).ok).toBe(true);
    // A Tuesday, eight in the morning.
    expect(await takes(exchange, buyer, offer, "10")).toMatchObject({
      code: "shop_closed_now",
      body: { params: { until: String(Date.UTC(2030, 0, 1, 1)) } },
    });
    const info = await get(exchange, asker(), `seller_info?id=${shop.shownShop}`);
    expect(info.message).toMatchObject({
      is_open: false,
      seller_balance: "0.000000",
      lists: { total: 1, data: [{ id: offer, is_open: false }] },
    });
    expect((await shops.save({ ...said, isPaused: "", hours: "always" })).ok).toBe(true);
    await took(exchange, buyer, offer, "10");
  });

  test("a shop that leaves sells nothing more, and what goes on goes on", async () => {
    const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
    const offer = await offered(exchange, shop);
    const deal = await took(exchange, buyer, offer, "10");
    const left = await exchange.context.shops.leave({ userId: shop.shop.userId, shopId: shop.shop.id });
    expect(left.ok).toBe(true);
    expect((await takes(exchange, buyer, offer, "10")).code).toBe("shop_leaving");
    expect((await act(exchange, shop, "legal_send", usualOffer)).code).toBe("shop_leaving");
    expect((await act(exchange, buyer, "user_legal_pay", { id: deal })).type).toBe("ok");
    expect((await act(exchange, shop, "legal_deal_sure", { id: deal })).type).toBe("ok");
  });
});

test("a shop's first line stands in the deal once, from the offer or from the shop", async () => {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop, { reply: "Please pay from your own account." });
  const deal = await took(exchange, buyer, offer, "10");
  const { message } = await get(exchange, buyer, `deals/entries?id=${deal}`);
  const lines = (message as { data: { kind: string; by: string; body: Row }[] }).data;
  expect(lines.map(({ kind, by }) => [kind, by])).toEqual([
    ["opened", "buyer"],
    ["message", "seller"],
  ]);
  expect(lines[1]?.body).toEqual({ text: "Please pay from your own account." });
});

test("arbitrate opens a dispute over what was paid, without a password", async () => {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const deal = await took(exchange, buyer, await offered(exchange, shop), "10");
  expect((await post(exchange, buyer, "legal/arbitrate", { id: deal })).code).toBe("dispute_not_possible");
  expect((await act(exchange, buyer, "user_legal_pay", { id: deal })).type).toBe("ok");
  expect((await post(exchange, buyer, "legal/arbitrate", { id: deal })).type).toBe("ok");
  expect(await shopDeal(exchange, shop, deal)).toMatchObject({ is_sure: 4 });
  expect((await post(exchange, buyer, "legal/arbitrate", { id: deal })).code).toBe("dispute_not_possible");
});
