// Moving in and out, locking, the end and the way out before it, over a real exchange with a clock of the test's own.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { asker, get, post } from "../../testing/people.ts";
import { checkLocks } from "./check-locks.ts";
import { storeTerms } from "./terms.ts";
import { openWealthDesk, termMs, type WealthDesk, whole } from "./testing/wealth-desk.ts";

let desk: WealthDesk;
beforeAll(async () => {
  desk = await openWealthDesk();
});
afterAll(async () => {
  expect(await checkLocks(desk.exchange.context.database)).toEqual([]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
  await desk.exchange.close();
});

const unit = [300n * whole.usdt, 1_000n * whole.doge] as const;

test("whole amounts of both coins move in and back, and nothing else does", async () => {
  const who = await desk.person(0);
  await give(desk.exchange, { userId: who.id, kind: "spot" }, "USDT", "500");
  await give(desk.exchange, { userId: who.id, kind: "spot" }, "DOGE", "1500");
  expect(await desk.send(who, "transaction", { amount: "300" })).toMatchObject({
    type: "ok",
    message: "Moved 300 USDT to the wealth account.",
  });
  expect((await desk.send(who, "transaction", { amount: "1200", currency_id: 6 })).type).toBe("ok");
  expect(await desk.send(who, "transaction", { amount: "200", currency_id: 6, way: "out" })).toMatchObject({
    message: "Moved 200 DOGE to the spot account.",
  });
  expect(desk.wealth(who)).toEqual([unit[0], 0n, unit[1], 0n]);
  expect(desk.spot(who)).toEqual([200n * whole.usdt, 500n * whole.doge]);
  expect((await desk.send(who, "transaction", { amount: "201" })).code).toBe("insufficient_balance");
  expect((await desk.send(who, "transaction", { amount: "1", currency_id: 1 })).code).toBe("account_refuses_asset");
  const log = (await get(desk.exchange, who, "wallet/hzhistory")).message as { list?: unknown[] };
  expect(JSON.stringify(log)).toContain("wealth");
});

test("what lies there from when another coin was locked beside USDT is shown, and moves out alone", async () => {
  const who = await desk.person(0);
  await give(desk.exchange, { userId: who.id, kind: "wealth" }, "ADA", "7");
  const { message } = await get(desk.exchange, who, "bank/my_account");
  expect(message).toMatchObject({ others: [{ coin_id: 8, coin_name: "ADA", free: "7", locked: "0" }] });
  expect((await desk.send(who, "transaction", { amount: "1", currency_id: 8 })).code).toBe("account_refuses_asset");
  expect((await desk.send(who, "transaction", { amount: "1", currency_id: 999, way: "out" })).code).toBe(
    "account_refuses_asset",
  );
  expect(await desk.send(who, "transaction", { amount: "7", currency_id: 8, way: "out" })).toMatchObject({
    message: "Moved 7 ADA to the spot account.",
  });
  expect((await get(desk.exchange, who, "bank/my_account")).message).toMatchObject({ others: [] });
});

test("a unit locks both coins and the house's reward until the term is over", async () => {
  const who = await desk.person(2);
  const house = desk.house();
  const answer = await desk.send(who, "deposit", { num: 2 });
  expect(answer).toMatchObject({ type: "ok", message: expect.stringMatching(/^Locked 600 USDT and 2000 DOGE until /) });
  expect(answer.body.lock).toMatchObject({
    units: 2,
    usdt_amount: "600",
    amount: "2000",
    coin_name: "DOGE",
    reward: "3",
    state: "locked",
    ends_at: desk.clock.now() + termMs,
  });
  expect(desk.wealth(who)).toEqual([0n, 2n * unit[0], 0n, 2n * unit[1]]);
  expect(house - desk.house()).toBe(3n * whole.usdt);
  const { message } = await get(desk.exchange, who, "bank/my_account");
  expect(message).toMatchObject({
    account_info: { usdt_balance: "0", df_balance: "0", total_lock_usdt: "600", total_lock_df: "2000" },
    usdt: "300",
    df: "1000",
    term_days: 30,
    reward: "1.5",
  });
  // What is locked is somebody's own, and counts.
  const list = (await post(desk.exchange, who, "wallet/list")).message as {
    wealth_wallet: { balance: Record<string, string>[] };
  };
  expect(list.wealth_wallet.balance.find(({ currency_name }) => currency_name === "USDT")).toMatchObject({
    wealth_balance: "0.00000000",
    lock_wealth_balance: "600.00000000",
  });
});

test("to the millisecond: before the end it is locked, from then on it is paid, with nobody's help", async () => {
  let who = await desk.person();
  const { id, ends_at: end } = await desk.locked(who);
  desk.clock.advance(end - desk.clock.now() - 1);
  await desk.runDue();
  expect(desk.wealth(who)).toEqual([0n, unit[0], 0n, unit[1]]);
  desk.clock.advance(1);
  // The ledger alone; no row has been looked at.
  await desk.exchange.context.sequencer.submit({ type: "RunDue" }, { userId: 0 as UserId });
  expect(desk.wealth(who)).toEqual([0n, 0n, 0n, 0n]);
  expect(desk.spot(who)).toEqual([unit[0] + 1_500_000n, unit[1]]);
  who = await desk.again(who);
  expect((await desk.send(who, "redeem", { id })).code).toBe("lock_not_open");
  await desk.exchange.context.wealth.carryOn();
  const { data } = (await get(desk.exchange, who, "bank/locks")).message as { data: unknown[] };
  expect(data).toMatchObject([{ id, state: "ended" }]);
  const told = await desk.exchange.context.database.query("select template from messages where user_id = $1", [who.id]);
  expect(told).toEqual([{ template: "wealth_ended" }]);
  // Once.
  await desk.exchange.context.wealth.carryOn();
  expect(desk.spot(who)).toEqual([unit[0] + 1_500_000n, unit[1]]);
});

test("redeemed before the end everything comes back but the reward; asked for again it is done", async () => {
  let who = await desk.person();
  const house = desk.house();
  const { id, ends_at: end } = await desk.locked(who);
  desk.clock.advance(end - desk.clock.now() - 1);
  who = await desk.again(who);
  expect(await desk.send(who, "redeem", { id })).toMatchObject({
    type: "ok",
    message: "300 USDT and 1000 DOGE are back in the spot account.",
  });
  expect((await desk.send(who, "redeem", { id })).type).toBe("ok");
  expect(desk.spot(who)).toEqual([unit[0], unit[1]]);
  expect(desk.wealth(who)).toEqual([0n, 0n, 0n, 0n]);
  expect(desk.house()).toBe(house);
  desk.clock.advance(10);
  await desk.runDue();
  expect(desk.spot(who)).toEqual([unit[0], unit[1]]);
  expect((await get(desk.exchange, who, "bank/locks")).message).toMatchObject({ data: [{ state: "redeemed" }] });
});

test("decided just before the end and booked after it, the ledger's own end counts", async () => {
  const who = await desk.person();
  const { id: shown, ends_at: end } = await desk.locked(who);
  const id = desk.exchange.context.publicIds.read("lock", shown);
  await desk.exchange.context.database.query("update wealth_locks set is_redeeming = true where id = $1", [id]);
  desk.clock.advance(end - desk.clock.now());
  await desk.runDue();
  expect(desk.spot(who)).toEqual([unit[0] + 1_500_000n, unit[1]]);
  const rows = await desk.exchange.context.database.query(
    "select state, is_redeeming from wealth_locks where id = $1",
    [id],
  );
  expect(rows).toEqual([{ state: "ended", is_redeeming: false }]);
});

test("who has too little is told so; the same key says the same", async () => {
  const who = await desk.person();
  expect((await desk.send(who, "deposit", { num: 2 }, "too-many")).code).toBe("insufficient_balance");
  expect((await desk.send(who, "deposit", { num: 2 }, "too-many")).code).toBe("insufficient_balance");
  expect((await desk.send(who, "deposit", { num: 1 }, "too-many")).code).toBe("idempotency_key_reused");
  const first = await desk.send(who, "deposit", { num: 1 }, "just-right");
  expect((await desk.send(who, "deposit", { num: 1 }, "just-right")).body).toEqual(first.body);
  expect(desk.wealth(who)).toEqual([0n, unit[0], 0n, unit[1]]);
});

test("terms that have changed since they were shown lock nobody who says which they were", async () => {
  const who = await desk.person(2);
  const { database, wealth } = desk.exchange.context;
  const { terms: shown } = (await get(desk.exchange, who, "bank/my_account")).message as { terms: string };
  const usual = wealth.terms.now;
  const set = async (more: Partial<typeof usual>): Promise<void> => {
    await storeTerms(database, { ...usual, ...more });
    await wealth.terms.load(database);
  };
  for (const more of [{ unitUsdt: 299 }, { unitCoin: 999 }, { termDays: 31 }, { rewardPpm: 4_999 }]) {
    await set(more);
    expect((await desk.send(who, "deposit", { num: 1, terms: shown })).code).toBe("wealth_terms_changed");
  }
  expect(desk.wealth(who)).toEqual([2n * unit[0], 0n, 2n * unit[1], 0n]);
  await set({});
  expect((await desk.send(who, "deposit", { num: 1, terms: shown })).type).toBe("ok");
  // Clients of the family say nothing of terms.
  expect((await desk.send(who, "deposit", { num: 1 })).type).toBe("ok");
});

test("clients of the family lock without a trade password; one that is sent has to be right", async () => {
  const who = await desk.person();
  const lock = (more: object) => post(desk.exchange, who, "bank/deposit", { num: 1, ...more });
  for (const password of ["wrong-one", "", null, 5, ["Demo5678"], {}]) {
    expect((await lock({ password })).code).toMatch(/^trade_password_(wrong|required|locked)$/);
  }
  expect(desk.wealth(who)[1]).toBe(0n);
  const other = await desk.person();
  expect((await post(desk.exchange, other, "bank/deposit", { num: 1 })).type).toBe("ok");
  expect(desk.wealth(other)[1]).toBe(unit[0]);
});

test("somebody else's lock is not there, and the trade password is needed", async () => {
  const [owner, other] = [await desk.person(), await desk.person()];
  const { id } = await desk.locked(owner);
  expect((await desk.send(other, "redeem", { id })).code).toBe("unknown_lock");
  expect((await post(desk.exchange, owner, "bank/redeem", { id })).code).toBe("trade_password_required");
  expect((await post(desk.exchange, owner, "bank/deposit", { num: 1, password: "wrong-one" })).code).toBe(
    "trade_password_wrong",
  );
  expect((await post(desk.exchange, asker(), "bank/deposit", { num: 1 })).type).toBe("999");
  expect((await get(desk.exchange, asker(), "bank/terms")).message).toMatchObject({ usdt: "300", coin_name: "DOGE" });
});

test("lists come in numbered pages for old clients, and from a place on for ours", async () => {
  const who = await desk.person(25);
  for (let at = 0; at < 23; at += 1) await desk.locked(who);
  type Orders = { order_list: { id: number; end_at: string }[]; pages: number; total: number };
  const page = async (at: number) =>
    (await get(desk.exchange, who, `bank/deposit_order?limit=10&page=${at}`)).message as Orders;
  const [first, last] = [await page(1), await page(3)];
  expect([first.order_list.length, last.order_list.length, first.pages, first.total]).toEqual([10, 3, 3, 23]);
  expect(first.order_list[0]?.end_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  type Locks = { data: { id: number }[]; next: number | null };
  const one = (await get(desk.exchange, who, "bank/locks")).message as Locks;
  const two = (await get(desk.exchange, who, `bank/locks?before=${one.next}`)).message as Locks;
  expect([one.data.length, two.data.length, two.next]).toEqual([20, 3, null]);
  expect(new Set([...one.data, ...two.data].map(({ id }) => id)).size).toBe(23);
});

test.each([
  ["transaction", { amount: "1.5" }, "whole_number_required"],
  ["transaction", { amount: "0.0000001" }, "whole_number_required"],
  ["transaction", { amount: "0" }, "amount_not_positive"],
  ["transaction", { amount: "" }, "amount_malformed"],
  ["transaction", { amount: "-1" }, "amount_malformed"],
  ["transaction", { amount: "1e309" }, "amount_malformed"],
  ["transaction", { amount: "NaN" }, "amount_malformed"],
  ["transaction", { amount: "１" }, "amount_malformed"],
  ["transaction", { amount: ["1"] }, "invalid_field"],
  ["transaction", { amount: null }, "invalid_field"],
  ["transaction", {}, "missing_field"],
  ["transaction", { amount: "1", way: "up" }, "invalid_field"],
  ["transaction", { amount: "1", currency_id: "x" }, "invalid_field"],
  ["deposit", { num: 0 }, "invalid_field"],
  ["deposit", { num: -1 }, "invalid_field"],
  ["deposit", { num: "1.5" }, "invalid_field"],
  ["deposit", { num: "1e309" }, "invalid_field"],
  ["deposit", { num: 1_001 }, "invalid_field"],
  ["deposit", { num: ["1"] }, "invalid_field"],
  ["deposit", {}, "missing_field"],
  ["redeem", { id: "x" }, "invalid_field"],
  ["redeem", { id: 12_345 }, "unknown_lock"],
])("%s of %j is refused", async (path, body, code) => {
  const who = await desk.person();
  expect((await desk.send(who, path, body)).code).toBe(code);
  expect(desk.wealth(who)).toEqual([unit[0], 0n, unit[1], 0n]);
});

test("in the demo one account has a lock to be looked at", async () => {
  const rows = await desk.exchange.context.database.query(
    "select u.email, l.units, l.state from wealth_locks l join users u on u.id = l.user_id where u.is_demo",
  );
  expect(rows).toEqual([{ email: "trader2@demo.test", units: 1, state: expect.stringMatching(/locked|ended/) }]);
});
