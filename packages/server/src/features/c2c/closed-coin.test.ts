// A coin that operators closed is not bought or sold any more: not in lists, and not by the number of an offer that somebody
// kept. What was agreed before goes on, and what was offered can be taken back.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { get } from "../../testing/people.ts";
import { switchLegal } from "../../testing/switch-coin.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { act, dealer, funds, posted, taken } from "./testing/dealers.ts";

const usdt = 3;
const whole = 1_000_000n;
let exchange: TestExchange;
beforeEach(async () => {
  exchange = await openTestExchange();
});
afterEach(() => exchange.close());

describe.each(["sell", "buy"])("an offer to %s", (type) => {
  test("is not taken while its coin is closed, and is again when it is open", async () => {
    const [poster, taker] = [await dealer(exchange, "Mei Lin"), await dealer(exchange)];
    const offer = await posted(exchange, poster, { type });
    const before = [funds(exchange, poster), funds(exchange, taker)];
    await switchLegal(exchange, usdt, false);
    expect((await get(exchange, taker, `c2c_deal_platform?currency_id=3&type=${type}`)).code).toBe("unknown_asset");
    expect((await act(exchange, taker, "c2c/do_legal_deal", { id: offer })).code).toBe("unknown_asset");
    expect([funds(exchange, poster), funds(exchange, taker)]).toEqual(before);
    await switchLegal(exchange, usdt, true);
    expect((await act(exchange, taker, "c2c/do_legal_deal", { id: offer })).type).toBe("ok");
  });
});

test("a deal that began before ends as ever, and an offer is taken back", async () => {
  const [seller, buyer] = [await dealer(exchange, "Mei Lin"), await dealer(exchange)];
  const deal = await taken(exchange, buyer, await posted(exchange, seller));
  const left = await posted(exchange, seller);
  await switchLegal(exchange, usdt, false);
  expect((await act(exchange, buyer, "c2c/user_legal_pay", { id: deal })).type).toBe("ok");
  expect((await act(exchange, seller, "c2c/legal_deal_sure", { id: deal })).type).toBe("ok");
  expect((await act(exchange, seller, "c2c/back_send", { id: left })).type).toBe("ok");
  const finished = await get(exchange, seller, "c2c_seller_deal?currency_id=3");
  expect(finished.message).toMatchObject({ total: 1, data: [{ id: deal }] });
  expect(funds(exchange, buyer)).toEqual([1_100n * whole, 0n]);
  expect(funds(exchange, seller)[1]).toBe(0n);
});
