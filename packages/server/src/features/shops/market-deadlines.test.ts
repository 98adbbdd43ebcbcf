// Deals with shops at their deadlines, to the millisecond.

import { minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { createFakeClock, get, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { balanceOf } from "./testing/keepers.ts";
import { type Merchant, merchant, offered, shopDeal, took, whole } from "./testing/merchants.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

type Begun = { readonly shop: Merchant; readonly buyer: Person; readonly offer: number; readonly deal: number };

async function begun(more: object = {}): Promise<Begun> {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop, more);
  return { shop, buyer, offer, deal: await took(exchange, buyer, offer, "100") };
}

async function surplus({ shop, offer }: Begun): Promise<unknown> {
  const { message } = await get(exchange, shop, `legal_deal_info?id=${offer}`);
  return (message as { surplus_number: string }).surplus_number;
}

describe.each([
  ["", 30],
  ["15", 15],
  ["60", 60],
])("with a window of %j", (window_minutes, minutes) => {
  test("a millisecond before it is over it can be paid", async () => {
    const { buyer, deal } = await begun({ window_minutes });
    clock.advance(minutes * minuteMs - 1);
    await exchange.context.deals.carryOn();
    expect((await act(exchange, buyer, "user_legal_pay", { id: deal })).type).toBe("ok");
  });

  test("at that very millisecond it cannot, and the part can be taken again", async () => {
    const all = await begun({ window_minutes });
    expect(await surplus(all)).toBe("400.00000");
    clock.advance(minutes * minuteMs);
    expect((await act(exchange, all.buyer, "user_legal_pay", { id: all.deal })).code).toBe("deal_window_over");
    await exchange.context.deals.carryOn();
    expect(await shopDeal(exchange, all.buyer, all.deal)).toMatchObject({ is_sure: 2 });
    expect(await surplus(all)).toBe("500.00000");
  });
});

test("a seller who is silent for an hour has a dispute, to the millisecond, and no coins move", async () => {
  const { shop, buyer, deal } = await begun();
  expect((await act(exchange, buyer, "user_legal_pay", { id: deal })).type).toBe("ok");
  clock.advance(60 * minuteMs - 1);
  await exchange.context.deals.carryOn();
  expect(await shopDeal(exchange, shop, deal)).toMatchObject({ is_sure: 3 });
  clock.advance(1);
  await exchange.context.deals.carryOn();
  expect(await shopDeal(exchange, shop, deal)).toMatchObject({ is_sure: 4 });
  expect(balanceOf(exchange, buyer, "fiat")).toEqual([1_000n * whole, 0n]);
  expect((await act(exchange, shop, "legal_deal_sure", { id: deal })).type).toBe("ok");
  expect(balanceOf(exchange, buyer, "fiat")).toEqual([1_100n * whole, 0n]);
});
