// The merchant's desk: what is urgent, what was done lately, all of it as a table; and express.

import { minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { type Answer, asker, createFakeClock, get, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { merchant, offered, took } from "./testing/merchants.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

type Row = Record<string, unknown>;
const rowsOf = ({ message }: Answer): Row[] => (message as { data: Row[] }).data;

async function pays(who: Person, id: number): Promise<void> {
  expect((await act(exchange, who, "user_legal_pay", { id })).type).toBe("ok");
}

test("deals stand by what has least time left, with what there is to do", async () => {
  const [shop, one, other] = [await merchant(exchange), await dealer(exchange), await dealer(exchange)];
  const sells = await offered(exchange, shop, { window_minutes: "60" });
  const buys = await offered(exchange, shop, { type: "buy", window_minutes: "15" });
  const waits = await took(exchange, one, sells, "10");
  clock.advance(minuteMs);
  const paid = await took(exchange, other, sells, "20");
  await pays(other, paid);
  const toPay = await took(exchange, one, buys, "30");
  clock.advance(minuteMs);
  const disputed = await took(exchange, one, sells, "40");
  await pays(one, disputed);
  expect((await act(exchange, shop, "legal/arbitrate", { id: disputed })).type).toBe("ok");
  const desk = await get(exchange, shop, "shops/desk");
  expect(rowsOf(desk).map(({ id, is_turn, role }) => [id, is_turn, role])).toEqual([
    [toPay, true, "buyer"],
    [waits, false, "seller"],
    [paid, true, "seller"],
    [disputed, false, "seller"],
  ]);
  expect(rowsOf(desk).map(({ may }) => may)).toEqual([
    ["pay", "cancel", "say"],
    ["say"],
    ["confirm", "dispute", "say"],
    ["confirm", "say"],
  ]);
  expect(rowsOf(desk).map(({ due_at }) => due_at)).toEqual([
    clock.now() + 14 * minuteMs,
    clock.now() + 58 * minuteMs,
    clock.now() + 59 * minuteMs,
    null,
  ]);
  expect(desk.message).toMatchObject({ counts: { waiting: 2, paid: 1, disputed: 1, turn: 2 } });
  expect(rowsOf(await get(exchange, one, "shops/desk"))).toEqual([]);
});

test("a shop's completion falls with the deals that it let fail itself", async () => {
  const [shop, seller] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop, { type: "buy" });
  const completion = async (): Promise<unknown> =>
    ((await get(exchange, shop, "shops/statistics")).message as Row).completion;
  expect(await completion()).toBeNull();
  const kept = await took(exchange, seller, offer, "30");
  await pays(shop, kept);
  expect((await act(exchange, seller, "legal_deal_user_sure", { id: kept })).type).toBe("ok");
  expect(await completion()).toBe(100);
  const dropped = await took(exchange, seller, offer, "20");
  expect((await act(exchange, shop, "user_legal_pay_cancel", { id: dropped })).type).toBe("ok");
  expect(await completion()).toBe(50);
});

test("statistics count what ended within thirty days, of one shop and of all", async () => {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop);
  for (const [value, minutes] of [
    ["100", 1],
    ["50", 3],
    ["10", 2],
  ] as const) {
    const deal = await took(exchange, buyer, offer, value);
    await pays(buyer, deal);
    clock.advance(minutes * minuteMs);
    expect((await act(exchange, shop, "legal_deal_sure", { id: deal })).type).toBe("ok");
  }
  const dropped = await took(exchange, buyer, offer, "20");
  expect((await act(exchange, buyer, "user_legal_pay_cancel", { id: dropped })).type).toBe("ok");
  const figures = {
    days: 30,
    deals: 4,
    finished: 3,
    // The taker let one fail, which says nothing of the shop.
    completion: 100,
    release_ms: 2 * minuteMs,
    turnover: [
      {
        currency_id: 3,
        currency_name: "USDT",
        coin_code: "CNY",
        type: "sell",
        deals: 3,
        number: "160.00000",
        money: "1128.000000",
      },
    ],
  };
  expect((await get(exchange, shop, "shops/statistics")).message).toEqual(figures);
  expect((await get(exchange, shop, `shops/statistics?id=${shop.shownShop}`)).message).toEqual(figures);
  const info = await get(exchange, asker(), `seller_info?id=${shop.shownShop}`);
  expect(info.message).toMatchObject({ total: 4, thirtyDays: 4, done: 3, completion: 100 });
  clock.advance(31 * 24 * 60 * minuteMs);
  const later = await get(exchange, asker(), `seller_info?id=${shop.shownShop}`);
  expect(later.message).toMatchObject({ total: 4, thirtyDays: 0, done: 3 });
});

test("every deal of a shop as a table", async () => {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop);
  const deal = await took(exchange, buyer, offer, "100");
  await pays(buyer, deal);
  expect((await act(exchange, shop, "legal_deal_sure", { id: deal })).type).toBe("ok");
  const answer = await fetch(`${exchange.origin}/api/shops/deals.csv?id=${shop.shownShop}`, {
    headers: { authorization: shop.token },
  });
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines[0]).toBe("time,deal,type,coin,number,price,money,currency,way,state,fee,ended");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${deal},sell,USDT,100,7.05,705.00,CNY,ali_pay,finished,0.1,`);
});

test("express shows the best that serve an amount, each with what it comes to", async () => {
  const [shop, other, buyer] = [await merchant(exchange), await merchant(exchange), await dealer(exchange)];
  const usd = { coin_code: "USD", way: "bank" };
  const dear = await offered(exchange, shop, { ...usd, price: "1.02" });
  const cheap = await offered(exchange, other, { ...usd, price: "1.01", min_number: 50, max_number: 100 });
  const ask = async (query: string, who: Person | null = buyer) =>
    rowsOf(await get(exchange, who ?? asker(), `shops/express?side=buy&currency_id=3&coin_code=USD&${query}`));
  expect((await ask("means=number&value=60")).map(({ id, number, money }) => [id, number, money])).toEqual([
    [cheap, "60.00000", "60.600000"],
    [dear, "60.00000", "61.200000"],
  ]);
  expect((await ask("means=money&value=51")).map(({ id, number }) => [id, number])).toEqual([
    [cheap, "50.49504"],
    [dear, "50.00000"],
  ]);
  expect((await ask("means=number&value=20", null)).map(({ id }) => id)).toEqual([dear]);
  expect((await ask("means=number&value=60&way=ali_pay")).map(({ id }) => id)).toEqual([]);
  expect((await ask("means=number&value=60", shop)).map(({ id }) => id)).toEqual([cheap]);
  expect(await ask("means=number&value=100000")).toEqual([]);
});

const again = `with made as (
    insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money, state,
      created_at, is_listed)
    select market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money, state, created_at, is_listed
    from deal_offers cross join generate_series(1, $2::int) where id = $1 returning id)
  insert into shop_offers (offer_id, shop_id, min, max, window_minutes)
  select made.id, s.shop_id, s.min, s.max, s.window_minutes from made cross join shop_offers s where s.offer_id = $1`;

test("express looks past the best offers where all of their shops are closed", async () => {
  const { database, publicIds } = exchange.context;
  const [closed, open, buyer] = [await merchant(exchange), await merchant(exchange), await dealer(exchange)];
  const jpy = { coin_code: "JPY", way: "bank" };
  const best = await offered(exchange, closed, { ...jpy, price: "105" });
  await database.query(again, [publicIds.read("offer", best), 300]);
  const dearer = await offered(exchange, open, { ...jpy, price: "106" });
  const query = "side=buy&currency_id=3&coin_code=JPY&means=number&value=60";
  const found = async () => rowsOf(await get(exchange, buyer, `shops/express?${query}`)).map(({ id }) => id);
  expect(await found()).toHaveLength(5);
  expect(await found()).not.toContain(dearer);
  // One minute of a week, and not this one.
  await database.query("update shops set hours = '-,-,-,-,-,-,200-201' where id = $1", [closed.shop.id]);
  expect(await found()).toEqual([dearer]);
});
