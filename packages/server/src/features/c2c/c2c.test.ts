// C2C as two people go through it, each way, over HTTP.

import { houseId } from "@tidemark/engine";
import type { AssetId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker, createFakeClock, get, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { act, dealer, dealOf, funds, hundred, posted, taken } from "./testing/dealers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

const whole = 1_000_000n;
/** A tenth of a percent of a hundred. */
const fee = 100_000n;

function fees(): bigint {
  return exchange.context.sequencer.view().balance({ owner: houseId, kind: "fees" }, 3 as AssetId).available;
}

async function listed(who: Person | null, query: string): Promise<Record<string, unknown>[]> {
  const answer = await get(exchange, who ?? asker(), `c2c_deal_platform?currency_id=3&${query}`);
  return (answer.message as { data: Record<string, unknown>[] }).data;
}

test("somebody sells: the offer holds the coins and the fee, the taker pays, the poster confirms", async () => {
  const [seller, buyer] = [await dealer(exchange, "Mei Lin"), await dealer(exchange)];
  const before = fees();
  const offer = await posted(exchange, seller);
  expect(funds(exchange, seller)).toEqual([900n * whole - fee, 100n * whole + fee]);
  const [row] = (await listed(buyer, "type=sell")).filter(({ id }) => id === offer);
  expect(row).toMatchObject({
    surplus_number: "100.00000",
    price: "7.05",
    money: "705.000000",
    way_name: "支付宝",
    coin_code: "CNY",
    is_own: false,
    create_time: "08:00 01/01",
    limitation: { min: "705.000000", max: "705.000000" },
  });
  const deal = await taken(exchange, buyer, offer);
  expect(await dealOf(exchange, buyer, deal)).toMatchObject({
    type: "sell",
    is_sure: 0,
    number: "100.00000",
    deal_money: "705.000000",
    way_name: "支付宝",
    create_time: "08:00 01/01",
    format_create_time: "2030-01-01 08:00:00",
    payment_at: "2030-01-02 08:00:00",
    hes_realname: "Mei Lin",
    user_realname: "Ada Lovelace",
    out_fee: "0.000000",
    sell_cash_info: { alipay_account: "dealer@pay.test", bank_account: "", real_name: "Mei Lin" },
  });
  expect(await listed(buyer, "type=sell")).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ id: offer })]),
  );
  expect((await act(exchange, buyer, "c2c/user_legal_pay", { id: deal })).type).toBe("ok");
  expect((await dealOf(exchange, seller, deal)).is_sure).toBe(3);
  expect((await act(exchange, seller, "c2c/legal_deal_sure", { id: deal })).type).toBe("ok");
  expect(await dealOf(exchange, seller, deal)).toMatchObject({
    is_sure: 1,
    out_fee: "0.100000",
    hes_realname: "M**",
    sell_cash_info: { alipay_account: "", real_name: "" },
  });
  expect(funds(exchange, seller)).toEqual([900n * whole - fee, 0n]);
  expect(funds(exchange, buyer)).toEqual([1_100n * whole, 0n]);
  expect(fees() - before).toBe(fee);
  const finished = await get(exchange, seller, "c2c_seller_deal?currency_id=3");
  expect(finished.message).toMatchObject({ total: 1, data: [{ id: deal, is_sure: 1 }] });
  const own = await get(exchange, seller, "c2c/seller_trade?type=sell&currency_id=3");
  expect(own.message).toMatchObject({ data: [], total: 0 });
});

test("somebody buys: nothing is held until it is taken, the poster pays, the taker confirms", async () => {
  const [buyer, seller] = [await dealer(exchange, "Mei Lin"), await dealer(exchange)];
  const before = fees();
  const offer = await posted(exchange, buyer, { type: "buy", way: "bank" });
  expect(funds(exchange, buyer)).toEqual([1_000n * whole, 0n]);
  const deal = await taken(exchange, seller, offer);
  expect(funds(exchange, seller)).toEqual([900n * whole - fee, 100n * whole + fee]);
  expect(await dealOf(exchange, buyer, deal)).toMatchObject({
    is_sure: 0,
    way_name: "First Bank",
    user_cash_info: { bank_account: "6222020200112233445" },
  });
  expect((await act(exchange, seller, "c2c/user_legal_pay", { id: deal })).code).toBe("deal_other_side");
  expect((await act(exchange, buyer, "c2c/user_legal_pay", { id: deal })).type).toBe("ok");
  expect((await act(exchange, buyer, "c2c/legal_deal_user_sure", { id: deal })).code).toBe("deal_other_side");
  expect((await act(exchange, seller, "c2c/legal_deal_user_sure", { id: deal })).type).toBe("ok");
  expect(funds(exchange, buyer)).toEqual([1_100n * whole, 0n]);
  expect(funds(exchange, seller)).toEqual([900n * whole - fee, 0n]);
  expect(fees() - before).toBe(fee);
});

describe("what ends without coins changing hands", () => {
  test("cancelled by the payer: the offer can be taken again, and withdrawn everything is back", async () => {
    const [seller, buyer] = [await dealer(exchange), await dealer(exchange)];
    const offer = await posted(exchange, seller);
    const deal = await taken(exchange, buyer, offer);
    expect((await act(exchange, seller, "c2c/back_send", { id: offer })).code).toBe("offer_has_deal");
    expect((await act(exchange, seller, "c2c/user_legal_pay_cancel", { id: deal })).code).toBe("deal_other_side");
    expect((await act(exchange, buyer, "c2c/user_legal_pay_cancel", { id: deal })).type).toBe("ok");
    expect((await dealOf(exchange, buyer, deal)).is_sure).toBe(2);
    expect((await listed(buyer, "type=sell")).map(({ id }) => id)).toContain(offer);
    expect((await act(exchange, seller, "c2c/back_send", { id: offer })).type).toBe("ok");
    expect(funds(exchange, seller)).toEqual([1_000n * whole, 0n]);
    expect((await act(exchange, buyer, "c2c/do_legal_deal", { id: offer })).code).toBe("offer_gone");
    expect((await act(exchange, seller, "c2c/back_send", { id: offer })).type).toBe("ok");
  });

  test("cancelled on an offer to buy: coins and fee come back to the taker", async () => {
    const [buyer, seller] = [await dealer(exchange), await dealer(exchange)];
    const offer = await posted(exchange, buyer, { type: "buy" });
    const deal = await taken(exchange, seller, offer);
    expect((await act(exchange, buyer, "c2c/user_legal_pay_cancel", { id: deal })).type).toBe("ok");
    expect(funds(exchange, seller)).toEqual([1_000n * whole, 0n]);
    expect((await listed(seller, "type=buy")).map(({ id }) => id)).toContain(offer);
  });

  test("taken without the coins: the offer is live again at once", async () => {
    const [buyer, seller] = [await dealer(exchange), await dealer(exchange)];
    const offer = await posted(exchange, buyer, { type: "buy", total_number: "1000" });
    const body = { id: offer };
    expect((await act(exchange, seller, "c2c/do_legal_deal", body)).code).toBe("insufficient_balance");
    expect(funds(exchange, seller)).toEqual([1_000n * whole, 0n]);
    expect((await listed(seller, "type=buy")).map(({ id }) => id)).toContain(offer);
  });
});

test("an offer is sold by its poster's coins: what is not there is not posted", async () => {
  const seller = await dealer(exchange);
  const answer = await act(exchange, seller, "c2c_send", { ...hundred, total_number: "1000" });
  expect(answer.code).toBe("insufficient_balance");
  const own = await get(exchange, seller, "c2c/seller_trade?type=sell&currency_id=3");
  expect(own.message).toMatchObject({ total: 0 });
});
