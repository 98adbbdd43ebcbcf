// One person tries both ways with the acceptor of the demo alone.

import { ensure, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { asker, createFakeClock, get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkAcceptors } from "./acceptors.ts";
import { drawTransfer } from "./demo-picture.ts";
import { began, dealOf } from "./testing/appointed.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoDealSeconds: 8 } });
});
afterAll(async () => {
  expect(await checkAcceptors(exchange.context.database)).toEqual([]);
  await exchange.close();
});

async function look(): Promise<void> {
  await ensure(exchange.context.c2c.counterparts, "no counterparts").run();
  await ensure(exchange.context.acceptors.demo, "no acceptor of the demo").run();
}

test("it is listed, marked as of the demo, and answers both ways after the seconds that are set", async () => {
  await look();
  await look();
  const { message } = await get(exchange, asker(), "acceptor/list");
  const [listed] = message as { id: number; name: string; person: { is_demo: boolean } }[];
  expect(listed).toMatchObject({ name: "Demo Lighthouse", is_open: true, person: { is_demo: true } });
  const demo = { shown: ensure(listed, "nobody is there").id };
  const ada = await dealer(exchange);
  const into = await began(exchange, ada, demo, { type: "buy", money: "696" });
  const out = await began(exchange, ada, demo, { type: "sell", money: "696" });
  expect((await act(exchange, ada, "acceptor/pay", { id: into })).type).toBe("ok");
  clock.advance(7_999);
  await look();
  expect(await dealOf(exchange, ada, into)).toMatchObject({ state: "paid" });
  expect(await dealOf(exchange, ada, out)).toMatchObject({ state: "waiting" });
  clock.advance(1);
  await look();
  expect(await dealOf(exchange, ada, into)).toMatchObject({ state: "finished", ending: "confirmed" });
  expect(await dealOf(exchange, ada, out)).toMatchObject({ state: "paid" });
  const detail = (await get(exchange, ada, `acceptor/deal_info?id=${out}`)).message as { pay_voucher: string };
  expect(detail.pay_voucher).toContain("/api/image?");
  // By now the exchange has read a picture, and reads nothing any more that could be a drawing.
  expect((await drawTransfer()).length).toBeGreaterThan(0);
  expect((await act(exchange, ada, "acceptor/confirm", { id: out })).type).toBe("ok");
});

test("after a night in which nobody answered it takes deals again, and it never runs out of money at hand", async () => {
  await look();
  const ada = await dealer(exchange);
  const listed = async () =>
    ((await get(exchange, asker(), "acceptor/list")).message as { id: number; cash_amount: string }[])[0];
  const demo = { shown: ensure(await listed(), "nobody is there").id };
  const out = await began(exchange, ada, demo, { type: "sell", money: "696" });
  clock.advance(31 * minuteMs);
  await exchange.context.deals.carryOn();
  expect(await dealOf(exchange, ada, out)).toMatchObject({ state: "cancelled", ending: "expired" });
  expect(await listed()).toMatchObject({ is_open: false });
  await look();
  expect(await listed()).toMatchObject({ is_open: true });
  await exchange.context.database.query("update acceptors set cash = 50000");
  await look();
  expect(Number(ensure(await listed(), "nobody is there").cash_amount)).toBeGreaterThan(20_000);
});
