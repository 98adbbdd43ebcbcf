// What operators see and decide of the wealth account, over a real exchange.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { get } from "../../testing/people.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { checkLocks } from "./check-locks.ts";
import { openWealthDesk, type WealthDesk } from "./testing/wealth-desk.ts";

let desk: WealthDesk;
let room: ConsoleDesk;
beforeAll(async () => {
  desk = await openWealthDesk();
  room = openConsoleDesk(desk.exchange, [...desk.exchange.context.consoleHandlers.values()]);
});
afterAll(async () => {
  expect((await verifyAudit(desk.exchange.context.database)).findings).toEqual([]);
  expect(await checkLocks(desk.exchange.context.database)).toEqual([]);
  await desk.exchange.close();
});

type Rows = { readonly rows: readonly Record<string, unknown>[]; readonly next: string | null };

async function rows(name: string, request: object = {}): Promise<Rows> {
  const { code, value } = await room.ask(name, request);
  expect(code).toBeNull();
  return value as Rows;
}

const usual = { unitUsdt: 300, unitCoin: 1_000, termDays: 30, rewardPpm: 5_000, state: "open" };

test("two set the terms, for what is locked from then on; both words are in the log", async () => {
  const who = await desk.person(4);
  const before = await desk.locked(who);
  const terms = { unitUsdt: 100, unitCoin: 500, termDays: 7, rewardPpm: 10_000, state: "open" };
  expect((await room.compare("wealth.set-terms", terms)).deed).toMatchObject({ before: usual, after: terms });
  expect((await room.ask("wealth.set-terms", terms)).code).toBeNull();
  expect((await newestAudit(desk.exchange.context.database, 1))[0]).toMatchObject({ action: "wealth.set-terms" });
  expect((await room.ask("wealth.terms", {})).value).toMatchObject({ unitUsdt: "100", termDays: 7, isUsual: false });
  expect(await desk.locked(who, 2)).toMatchObject({ usdt_amount: "200", amount: "1000", reward: "2" });
  const { data } = (await get(desk.exchange, who, "bank/locks")).message as { data: { id: number; reward: string }[] };
  expect(data.find(({ id }) => id === before.id)).toMatchObject({ usdt_amount: "300", reward: "1.5" });
  expect((await room.ask("wealth.set-terms", terms)).code).toBe("wealth.no_change");
  // Nothing for nothing: no reward, nothing set aside.
  expect((await room.ask("wealth.set-terms", { ...terms, rewardPpm: 0 })).code).toBeNull();
  const house = desk.house();
  expect(await desk.locked(who)).toMatchObject({ reward: "0" });
  expect(desk.house()).toBe(house);
  expect((await room.ask("wealth.set-terms", { ...usual, state: "closed" })).code).toBeNull();
  expect((await desk.send(who, "deposit", { num: 1 })).code).toBe("wealth_closed");
  // What is locked goes on, and can be redeemed.
  expect((await desk.send(who, "redeem", { id: before.id })).type).toBe("ok");
  expect((await room.ask("wealth.set-terms", usual)).code).toBeNull();
});

test("what is owed is told by day, the next first, and goes when it is paid", async () => {
  const who = await desk.person(3);
  const owed = async () => {
    const all = await rows("wealth.owed");
    return Object.fromEntries(all.rows.map(({ day, locks, usdt, reward }) => [day, [locks, usdt, reward]]));
  };
  const before = await owed();
  desk.clock.advance(86_400_000);
  await desk.locked(who);
  await desk.locked(who, 2);
  const day = "2030-02-01";
  expect((await owed())[day]).toEqual([2, "900", "4.5"]);
  const days = Object.keys(await owed());
  expect(days).toEqual(days.toSorted());
  const one = await rows("wealth.owed", { limit: 1 });
  const two = await rows("wealth.owed", { limit: 1, after: one.next ?? "" });
  expect(one.rows[0]?.day).not.toEqual(two.rows[0]?.day);
  expect((await room.ask("wealth.owed", { after: "x" })).code).toBe("invalid_field");
  desk.clock.advance(30 * 86_400_000);
  await desk.runDue();
  expect(await owed()).toEqual({});
  expect(Object.keys(before).length).toBeGreaterThan(0);
});

test("locks are listed, of everybody or of one account", async () => {
  const who = await desk.person(2);
  await desk.locked(who);
  const [row] = await desk.exchange.context.database.query<{ account: string }>(
    "select account_number as account from users where id = $1",
    [who.id],
  );
  const own = await rows("wealth.locks", { account: row?.account });
  expect(own.rows).toMatchObject([{ account: row?.account, units: 1, usdt: "300", coin: "DOGE", state: "locked" }]);
  expect((await rows("wealth.locks")).rows.length).toBeGreaterThan(1);
  expect((await rows("wealth.locks", { account: "99999999" })).rows).toEqual([]);
  expect((await room.ask("wealth.locks", { after: "x" })).code).toBe("invalid_field");
});

test.each([
  { unitUsdt: 0 },
  { unitUsdt: "1.5" },
  { unitCoin: -1 },
  { termDays: 0 },
  { termDays: 3_651 },
  { rewardPpm: 100_001 },
  { state: "half" },
])("terms with %j are refused", async (changed) => {
  expect((await room.ask("wealth.set-terms", { ...usual, ...changed })).code).toBe("invalid_field");
});
