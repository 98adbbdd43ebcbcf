// Acceptors under other terms than the usual ones: a fee of the house, a money without parts, a coin without a fresh price.

import { amount, ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { give } from "../../testing/funds.ts";
import { asker, get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { checkAcceptors } from "./acceptors.ts";
import {
  acceptor,
  appointed,
  balanceOf,
  began,
  begins,
  dealOf,
  ownOf,
  transferred,
  whole,
} from "./testing/appointed.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ config: { acceptorFeePercent: "0.1" } });
});
afterAll(async () => {
  expect(await checkAcceptors(exchange.context.database)).toEqual([]);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
  await exchange.close();
});

test("the house's fee comes from whoever gives the coins, on top of them", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const into = await began(exchange, ada, mei, { type: "buy", money: "696" });
  // A thousandth of 99.5.
  expect(balanceOf(exchange, mei, "merchant")).toEqual([900_400_500n, 99_599_500n]);
  expect((await act(exchange, ada, "acceptor/pay", { id: into })).type).toBe("ok");
  expect((await act(exchange, mei, "acceptor/confirm", { id: into })).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([1_099_500_000n, 0n]);
  const out = await began(exchange, ada, mei, { type: "sell", money: "696" });
  expect(balanceOf(exchange, ada, "fiat")).toEqual([999_400_000n, 100_100_000n]);
  expect(await dealOf(exchange, ada, out)).toMatchObject({ number: "100", fee: "0.1", money: "690.43" });
  await transferred(exchange, mei, out);
  expect((await act(exchange, ada, "acceptor/confirm", { id: out })).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([999_400_000n, 0n]);
  expect(balanceOf(exchange, mei, "merchant")).toEqual([1_000_400_500n, 0n]);
});

test("as much as is said can be put in, and a hundredth more cannot", async () => {
  const mei = await acceptor(exchange, { balance: 123_456_789n });
  const { recharge_amount: most } = await ownOf(exchange, mei);
  // Less than 123.456789 coins at 6.96, for the fee comes on top.
  expect(most).toBe("858.40");
  const ada = await dealer(exchange);
  expect((await begins(exchange, ada, mei, { money: "858.41" })).code).toBe("acceptor_room");
  expect((await begins(exchange, ada, mei, { money: "858.40" })).type).toBe("ok");
});

test("a money without parts has none on the way in, and none on the way out", async () => {
  const limits = { rechargeMin: 10_000n, rechargeMax: 100_000_000n, cashMin: 10_000n, cashMax: 100_000_000n };
  const [mei, ada] = [await acceptor(exchange, { coinCode: "JPY", limits }), await dealer(exchange)];
  for (const type of ["buy", "sell"]) {
    expect((await begins(exchange, ada, mei, { type, money: "1000.5" })).code).toBe("acceptor_money_missing");
  }
  const { message } = await get(exchange, asker(), `acceptor/preview?acceptor_id=${mei.shown}&type=sell&money=1001`);
  // 1001 less 0.8 percent is 992.992.
  expect(message).toMatchObject({ value: "1001", paid: "992", coin_code: "JPY" });
  const id = await began(exchange, ada, mei, { type: "sell", money: "1001" });
  expect(await dealOf(exchange, ada, id)).toMatchObject({ money: "992", coin_code: "JPY" });
});

test("without a fresh price of the coin nothing begins, and nothing is offered", async () => {
  const [mei, ada] = [await dealer(exchange), await dealer(exchange)];
  const { context } = exchange;
  await give(exchange, { userId: mei.id, kind: "fiat" }, "BTC", "1");
  const coin = ensure(context.markets.coin(1), "no BTC");
  const row = await appointed(exchange, mei, { coin, guarantee: amount(100n * whole) });
  expect((await act(exchange, mei, "acceptor/accept", {})).type).toBe("ok");
  const shown = context.publicIds.show("acceptor", row.id);
  expect((await begins(exchange, ada, { shown }, {})).code).toBe("price_stale");
  const info = (await get(exchange, ada, `acceptor/info?id=${shown}`)).message;
  expect(info).toMatchObject({ price: null, is_open: false, recharge_amount: "0.00", cash_amount: "0.00" });
});
