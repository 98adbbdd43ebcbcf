// A shop's coin that operators closed: nothing of it is taken by anybody who kept an offer's number, and what was dealt
// in it before is still found.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dealer } from "../../testing/dealers.ts";
import { get } from "../../testing/people.ts";
import { switchLegal } from "../../testing/switch-coin.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { balanceOf, usdt } from "./testing/keepers.ts";
import { merchant, offered, takes, took } from "./testing/merchants.ts";

let exchange: TestExchange;
beforeEach(async () => {
  exchange = await openTestExchange();
});
afterEach(() => exchange.close());

describe.each(["sell", "buy"])("a shop's offer to %s", (type) => {
  test("is not taken while its coin is closed, and is again when it is open", async () => {
    const [shop, taker] = [await merchant(exchange), await dealer(exchange)];
    const offer = await offered(exchange, shop, { type });
    const before = [balanceOf(exchange, shop, "merchant"), balanceOf(exchange, taker, "fiat")];
    await switchLegal(exchange, usdt, false);
    const list = await get(exchange, taker, `legal_deal_platform?currency_id=3&type=${type}`);
    expect(list.code).toBe("unknown_asset");
    expect((await takes(exchange, taker, offer, 20)).code).toBe("unknown_asset");
    expect([balanceOf(exchange, shop, "merchant"), balanceOf(exchange, taker, "fiat")]).toEqual(before);
    await switchLegal(exchange, usdt, true);
    expect((await takes(exchange, taker, offer, 20)).type).toBe("ok");
  });
});

test("deals taken before their coin was closed are listed by the coin as without it", async () => {
  const [shop, taker] = [await merchant(exchange), await dealer(exchange)];
  const id = await took(exchange, taker, await offered(exchange, shop), 20);
  await switchLegal(exchange, usdt, false);
  const listed = async (currencyId: string) =>
    (await get(exchange, taker, `legal_user_deal?currency_id=${currencyId}`)).message;
  expect(await listed("")).toMatchObject({ total: 1, data: [{ id }] });
  expect(await listed(String(usdt))).toMatchObject({ total: 1, data: [{ id }] });
  expect((await get(exchange, taker, "legal_user_deal?currency_id=999")).code).toBe("unknown_asset");
});
