// Deals at their deadlines, to the millisecond, and two who act at one moment: one of the two happens, the other is told,
// and the coins are never in two places.

import { dayMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakeClock, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { act, dealer, dealOf, funds, posted, taken } from "./testing/dealers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

const whole = 1_000_000n;
const fee = 100_000n;

type Begun = { readonly seller: Person; readonly buyer: Person; readonly offer: number; readonly deal: number };

async function begun(type: "sell" | "buy" = "sell"): Promise<Begun> {
  const [poster, taker] = [await dealer(exchange), await dealer(exchange)];
  const offer = await posted(exchange, poster, { type });
  const deal = await taken(exchange, taker, offer);
  const [seller, buyer] = type === "sell" ? [poster, taker] : [taker, poster];
  return { seller, buyer, offer, deal };
}

/** The whole of what the two have, wherever it is. */
function together({ seller, buyer }: Begun): bigint {
  return [seller, buyer].flatMap((who) => funds(exchange, who)).reduce((sum, part) => sum + part, 0n);
}

const pay = "c2c/user_legal_pay";
const cancel = "c2c/user_legal_pay_cancel";

describe.each(["sell", "buy"] as const)("on an offer to %s", (type) => {
  test("a millisecond before its time is over it can be paid, and then nothing ends it by itself", async () => {
    const { seller, buyer, deal } = await begun(type);
    clock.advance(dayMs - 1);
    await exchange.context.deals.carryOn();
    expect((await act(exchange, buyer, pay, { id: deal })).type).toBe("ok");
    clock.advance(2 * dayMs);
    await exchange.context.deals.carryOn();
    expect((await dealOf(exchange, seller, deal)).is_sure).toBe(3);
    expect(funds(exchange, seller)).toEqual([900n * whole - fee, 100n * whole + fee]);
  });

  test.each([
    ["at that very millisecond", 0],
    ["a millisecond after it", 1],
  ])("%s it cannot be paid nor cancelled, and expires", async (_name, after) => {
    const { seller, buyer, offer, deal } = await begun(type);
    clock.advance(dayMs + after);
    expect((await act(exchange, buyer, pay, { id: deal })).code).toBe("deal_window_over");
    expect((await act(exchange, buyer, cancel, { id: deal })).code).toBe("deal_window_over");
    await exchange.context.deals.carryOn();
    expect((await dealOf(exchange, buyer, deal)).is_sure).toBe(2);
    expect((await act(exchange, buyer, pay, { id: deal })).code).toBe("deal_window_over");
    const poster = type === "sell" ? seller : buyer;
    expect((await act(exchange, poster, "c2c/back_send", { id: offer })).type).toBe("ok");
    expect(funds(exchange, seller)).toEqual([1_000n * whole, 0n]);
  });

  test("paid and cancelled at once: one of them, and the escrow is whole", async () => {
    const all = await begun(type);
    const { buyer, seller, deal } = all;
    const answers = await Promise.all([
      act(exchange, buyer, pay, { id: deal }),
      act(exchange, buyer, cancel, { id: deal }),
    ]);
    expect(answers.map(({ code }) => code ?? "ok").sort()).toEqual(["deal_moved_on", "ok"]);
    const isPaid = answers[0]?.type === "ok";
    expect((await dealOf(exchange, buyer, deal)).is_sure).toBe(isPaid ? 3 : 2);
    expect(together(all)).toBe(2_000n * whole);
    const held = isPaid || type === "sell" ? 100n * whole + fee : 0n;
    expect(funds(exchange, seller)[1]).toBe(held);
  });

  test("confirmed twice, at once and again: the coins move once", async () => {
    const all = await begun(type);
    const { buyer, seller, deal } = all;
    const sure = type === "sell" ? "c2c/legal_deal_sure" : "c2c/legal_deal_user_sure";
    expect((await act(exchange, seller, sure, { id: deal })).code).toBe("deal_other_side");
    await act(exchange, buyer, pay, { id: deal });
    const answers = await Promise.all([1, 2, 3].map(() => act(exchange, seller, sure, { id: deal })));
    answers.push(await act(exchange, seller, sure, { id: deal }));
    expect(answers.map(({ type: answered }) => answered)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(funds(exchange, buyer)).toEqual([1_100n * whole, 0n]);
    expect(funds(exchange, seller)).toEqual([900n * whole - fee, 0n]);
  });
});

test("an expiry and a payment race at the last moment: the row says which, and only one", async () => {
  const { buyer, seller, deal } = await begun();
  clock.advance(dayMs - 1);
  const paying = act(exchange, buyer, pay, { id: deal });
  clock.advance(1);
  const [answer] = await Promise.all([paying, exchange.context.deals.carryOn()]);
  await exchange.context.deals.carryOn();
  const { is_sure: state } = await dealOf(exchange, seller, deal);
  expect([answer.type, state]).toEqual(answer.type === "ok" ? ["ok", 3] : ["error", 2]);
});

test("three that fail within a day are a pause of a day from the third", async () => {
  const { buyer, deal } = await begun();
  await act(exchange, buyer, cancel, { id: deal });
  for (let round = 0; round < 2; round += 1) {
    clock.advance(1_000);
    const next = await taken(exchange, buyer, await posted(exchange, await dealer(exchange)));
    await act(exchange, buyer, cancel, { id: next });
  }
  const offer = await posted(exchange, await dealer(exchange));
  expect((await act(exchange, buyer, "c2c/do_legal_deal", { id: offer })).code).toBe("deals_paused");
  clock.advance(dayMs - 2_001);
  expect((await act(exchange, buyer, "c2c/do_legal_deal", { id: offer })).code).toBe("deals_paused");
  clock.advance(1);
  expect((await act(exchange, buyer, "c2c/do_legal_deal", { id: offer })).type).toBe("ok");
});
