// A key that was answered keeps its answer, whatever became of the shop since.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tradePassword } from "../../testing/dealers.ts";
import { request } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { balanceOf } from "./testing/keepers.ts";
import { merchant, usualOffer } from "./testing/merchants.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

test("an offer that was posted is answered the same when its shop leaves; a new one is refused", async () => {
  const shop = await merchant(exchange);
  const send = (key: string) =>
    request(exchange, shop, {
      method: "POST",
      path: "legal_send",
      body: { password: tradePassword, ...usualOffer },
      headers: { "idempotency-key": key },
    });
  const first = await send("posted-before-leaving");
  expect(first.type).toBe("ok");
  const left = await exchange.context.shops.leave({ userId: shop.id as UserId, shopId: shop.shop.id });
  expect(left.ok).toBe(true);
  const held = balanceOf(exchange, shop, "merchant");
  const again = await send("posted-before-leaving");
  expect([again.type, again.body.id]).toEqual(["ok", first.body.id]);
  expect((await send("posted-after-leaving")).code).toBe("shop_leaving");
  expect(balanceOf(exchange, shop, "merchant")).toEqual(held);
});
