// Deals with acceptors at their deadlines, to the millisecond; an acceptor who disappears; a guarantee that is asked back
// while deals run; and one who lies.

import { shownTime } from "@tidemark/contract";
import { amount, dayMs, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { createFakeClock, get, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { checkAcceptors } from "./acceptors.ts";
import { findAcceptor } from "./acceptors-store.ts";
import {
  type Accepting,
  acceptor,
  balanceOf,
  began,
  begins,
  dealOf,
  ownOf,
  toldOf,
  transferred,
  whole,
} from "./testing/appointed.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(async () => {
  expect(await checkAcceptors(exchange.context.database)).toEqual([]);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
  await exchange.close();
});

async function carry(): Promise<void> {
  await exchange.context.deals.carryOn();
  await exchange.context.acceptors.carryOn();
}

type Begun = { readonly mei: Accepting; readonly ada: Person; readonly id: number };

async function withdrawal(): Promise<Begun> {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  return { mei, ada, id: await began(exchange, ada, mei, { type: "sell", money: "696" }) };
}

test("a withdrawal can be marked until the last millisecond of its window", async () => {
  const { mei, ada, id } = await withdrawal();
  clock.advance(30 * minuteMs - 1);
  await carry();
  await transferred(exchange, mei, id);
  expect(await dealOf(exchange, ada, id)).toMatchObject({ state: "paid" });
});

test("an acceptor who disappears: it expires, everything is back, and nobody else is sent there", async () => {
  const { mei, ada, id } = await withdrawal();
  clock.advance(30 * minuteMs);
  await expect(transferred(exchange, mei, id)).rejects.toThrow("deal_window_over");
  await carry();
  expect(await dealOf(exchange, ada, id)).toMatchObject({ state: "cancelled", ending: "expired" });
  expect(balanceOf(exchange, ada, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(await ownOf(exchange, mei)).toMatchObject({ open_volume: "0", is_paused: true, is_open: false });
  expect(await toldOf(exchange, mei)).toContain("acceptor_rests");
  expect((await begins(exchange, await dealer(exchange), mei, {})).code).toBe("acceptor_paused");
});

test("a transfer can be contested until the last millisecond, and is confirmed by itself from the next on", async () => {
  const [one, two] = [await withdrawal(), await withdrawal()];
  await transferred(exchange, one.mei, one.id);
  await transferred(exchange, two.mei, two.id);
  clock.advance(20 * minuteMs - 1);
  await carry();
  expect(await dealOf(exchange, two.ada, two.id)).toMatchObject({ state: "paid" });
  expect((await act(exchange, one.ada, "acceptor/contest", { id: one.id })).type).toBe("ok");
  clock.advance(1);
  expect((await act(exchange, two.ada, "acceptor/contest", { id: two.id })).code).toBe("deal_moved_on");
  await carry();
  expect(await dealOf(exchange, two.ada, two.id)).toMatchObject({ state: "finished", ending: "released" });
  expect(balanceOf(exchange, two.ada, "fiat")).toEqual([900n * whole, 0n]);
  expect(balanceOf(exchange, two.mei, "merchant")).toEqual([1_100n * whole, 0n]);
  // What was contested waits for operators, however long.
  clock.advance(3 * dayMs);
  await carry();
  expect(await dealOf(exchange, one.ada, one.id)).toMatchObject({ state: "disputed" });
  expect(balanceOf(exchange, one.ada, "fiat")).toEqual([900n * whole, 100n * whole]);
  expect(await toldOf(exchange, two.ada)).toEqual([
    "withdrawal_begun",
    "withdrawal_transferred",
    "withdrawal_remind",
    "withdrawal_released",
  ]);
});

test("the user is reminded once, when half of the time is over", async () => {
  const { mei, ada, id } = await withdrawal();
  await transferred(exchange, mei, id);
  clock.advance(10 * minuteMs - 1);
  await carry();
  expect(await toldOf(exchange, ada)).not.toContain("withdrawal_remind");
  clock.advance(1);
  await carry();
  await carry();
  expect((await toldOf(exchange, ada)).filter((one) => one === "withdrawal_remind")).toHaveLength(1);
});

/** What somebody was told last, as they read it. */
async function newestText(who: Person): Promise<string | undefined> {
  const { data } = (await get(exchange, who, "user/messages")).message as { data: { text: string }[] };
  return data[0]?.text;
}

test("whoever must answer, and whoever leaves, reads until when", async () => {
  const { mei, ada, id } = await withdrawal();
  await transferred(exchange, mei, id);
  const read = (at: number) => shownTime(at, { language: "en", timeZone: "Asia/Shanghai" });
  const until = read(clock.now() + 20 * minuteMs);
  expect(await newestText(ada)).toContain(`contest it with one click before ${until}`);
  clock.advance(10 * minuteMs);
  await carry();
  expect(await newestText(ada)).toContain(`is confirmed by itself at ${until}`);
  expect((await act(exchange, mei, "acceptor/leave", {})).type).toBe("ok");
  expect(await newestText(mei)).toContain(`ends on ${read(clock.now() + 7 * dayMs)}`);
});

test("an acceptor who is silent about a deposit has a dispute, to the millisecond, and no coins move", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const id = await began(exchange, ada, mei, { type: "buy", money: "696" });
  expect((await act(exchange, ada, "acceptor/pay", { id })).type).toBe("ok");
  clock.advance(60 * minuteMs - 1);
  await carry();
  expect(await dealOf(exchange, ada, id)).toMatchObject({ state: "paid" });
  clock.advance(1);
  await carry();
  expect(await dealOf(exchange, ada, id)).toMatchObject({ state: "disputed", dispute: { by: "house" } });
  const dealId = exchange.context.publicIds.read("deal", id) ?? 0;
  expect(await exchange.context.deals.decide(dealId, "settled")).toBe(true);
  expect(balanceOf(exchange, ada, "fiat")).toEqual([1_099_500_000n, 0n]);
});

test("a guarantee that is asked back comes after the notice, and not while a deal runs", async () => {
  const { mei, ada, id } = await withdrawal();
  const before = balanceOf(exchange, mei, "fiat");
  expect((await act(exchange, mei, "acceptor/leave", {})).type).toBe("ok");
  await transferred(exchange, mei, id);
  expect((await act(exchange, ada, "acceptor/contest", { id })).type).toBe("ok");
  clock.advance(7 * dayMs);
  await carry();
  // Sessions have ended by then.
  const state = async () => (await findAcceptor(exchange.context.database, mei.row.id))?.state;
  expect(await state()).toBe("leaving");
  expect(balanceOf(exchange, mei, "fiat")).toEqual(before);
  const dealId = exchange.context.publicIds.read("deal", id) ?? 0;
  expect(await exchange.context.deals.decide(dealId, "returned")).toBe(true);
  await carry();
  expect(await state()).toBe("ended");
  // The guarantee of a thousand, and a thousand from the working account.
  expect(balanceOf(exchange, mei, "fiat")).toEqual([before[0] + 2_000n * whole, 0n]);
  expect(balanceOf(exchange, mei, "merchant")).toEqual([0n, 0n]);
});

test("without a deal the notice ends to the millisecond", async () => {
  const mei = await acceptor(exchange, { balance: 0n });
  expect((await act(exchange, mei, "acceptor/leave", {})).type).toBe("ok");
  const state = async () => (await findAcceptor(exchange.context.database, mei.row.id))?.state;
  clock.advance(7 * dayMs - 1);
  await carry();
  expect(await state()).toBe("leaving");
  clock.advance(1);
  await carry();
  expect(await state()).toBe("ended");
  expect(balanceOf(exchange, mei, "fiat")).toEqual([6_000n * whole, 0n]);
});

test("one who lies to everybody gets one deal from each, and never more than the guarantee", async () => {
  const guarantee = amount(250n * whole);
  const liar = await acceptor(exchange, { guarantee, balance: 0n });
  const users: Person[] = [];
  for (let at = 0; at < 4; at += 1) users.push(await dealer(exchange));
  const codes: (string | undefined)[] = [];
  for (const who of users) codes.push((await begins(exchange, who, liar, { type: "sell", money: "696" })).code);
  expect(codes).toEqual([undefined, undefined, "acceptor_room", "acceptor_room"]);
  const rows = await exchange.context.database.query<{ id: number }>(
    "select id from deals where maker_id = $1 and state = 'waiting' order by id",
    [liar.id],
  );
  for (const { id } of rows) await transferred(exchange, liar, exchange.context.publicIds.show("deal", id));
  // One is away, the other looks.
  const [away, awake] = users as [Person, Person];
  const second = exchange.context.publicIds.show("deal", rows[1]?.id ?? 0);
  expect((await act(exchange, awake, "acceptor/contest", { id: second })).type).toBe("ok");
  clock.advance(20 * minuteMs);
  await carry();
  expect(balanceOf(exchange, away, "fiat")[0]).toBe(900n * whole);
  expect(balanceOf(exchange, awake, "fiat")).toEqual([900n * whole, 100n * whole]);
  const [gained] = balanceOf(exchange, liar, "merchant");
  expect(gained).toBe(100n * whole);
  expect(gained).toBeLessThanOrEqual(guarantee);
});
