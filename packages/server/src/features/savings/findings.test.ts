// What the check of fixed deposits finds: whatever was altered as no code of ours would, and interest that the ledger
// refuses for good. Whoever cannot be paid is set aside and told, everybody else has their day, and operators can have it
// asked for again.

import { amount, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsoleDesk } from "../../testing/console-desk.ts";
import { act } from "../../testing/dealers.ts";
import { createFakeClock, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkSavings } from "./savings.ts";
import { back, carryOn, midnightAfter, ownOf, products, savedBy, saver, spotOf } from "./testing/savers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoSavings: "on" }, savingsPortion: 5 });
});
afterAll(() => exchange.close());

function goTo(days: number): void {
  const now = clock.now();
  clock.advance(midnightAfter(exchange, now, days) - now);
}

/** 0.5 USDT over 30 days. */
const daily = 16_666n;
const afterDeposit = 900_000_000n;

test("a payment that is refused for good keeps nobody else waiting, is told, and is paid once it can be", async () => {
  const { database, savings } = exchange.context;
  const people: Person[] = [];
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const who = await saver(exchange);
    people.push(who);
    ids.push(await savedBy(savings, who));
  }
  const [wrong, other] = [ids[3] as number, ids[7] as number];
  const holdOf = async (id: number) =>
    (
      await database.query<{ hold: number }>("select interest_hold_id as hold from savings_deposits where id = $1", [
        id,
      ])
    )[0]?.hold ?? 0;
  const hold = await holdOf(wrong);
  // No code of ours would do this: its interest is said to lie where nothing does.
  await database.query("update savings_deposits set interest_hold_id = 999999 where id = $1", [wrong]);
  // And this one's where somebody else's lies.
  const otherHold = await holdOf(other);
  await database.query("update savings_deposits set interest_hold_id = $2 where id = $1", [
    other,
    await holdOf(ids[8] as number),
  ]);
  goTo(2);
  await carryOn(exchange);
  const received = () => people.map((who) => spotOf(exchange, who)[0] - afterDeposit);
  const isOut = (index: number) => index === 3 || index === 7;
  expect(received()).toEqual(ids.map((_, index) => (isOut(index) ? 0n : daily)));
  // It is not asked for again and again; the others go on the next day.
  const count = async () => (await database.query("select id from savings_portions")).length;
  const portions = await count();
  await carryOn(exchange);
  expect(await count()).toBe(portions);
  goTo(1);
  await carryOn(exchange);
  expect(received()).toEqual(ids.map((_, index) => (isOut(index) ? 0n : 2n * daily)));

  const findings = await checkSavings(database);
  expect(findings).toContain(`day 1 of deposit ${wrong} could not be paid: unknown_hold.`);
  expect(findings).toContain(`day 1 of deposit ${other} could not be paid: not_allowed.`);

  // Its owner cannot end it meanwhile, and hears why.
  const owner = await back(exchange, people[3] as Person);
  const [own] = await ownOf(exchange, owner);
  expect((await act(exchange, owner, "savings/redeem", { id: own?.id, cost: "0.05" })).code).toBe("savings_set_aside");

  const room = openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
  const waiting = async () =>
    ((await room.ask("savings.set-aside", {})).value as { rows: { id: number; day: number; code: string }[] }).rows;
  expect(await waiting()).toMatchObject([
    { day: 1, code: "not_allowed", amount: "0.016666", coin: "USDT" },
    { day: 1, code: "unknown_hold", amount: "0.016666", coin: "USDT" },
  ]);
  // Asked for again while nothing has changed, it is back.
  expect((await room.ask("savings.take-up", { id: own?.id })).code).toBeNull();
  await carryOn(exchange);
  expect(await waiting()).toHaveLength(2);
  await database.query("update savings_deposits set interest_hold_id = $2 where id = $1", [wrong, hold]);
  await database.query("update savings_deposits set interest_hold_id = $2 where id = $1", [other, otherHold]);
  for (const { id } of await waiting()) expect((await room.ask("savings.take-up", { id })).code).toBeNull();
  expect((await room.ask("savings.take-up", { id: own?.id })).code).toBe("savings.not_set_aside");
  await carryOn(exchange);
  // Both days, the one that was refused and the one that came after it.
  expect(received()).toEqual(ids.map(() => 2n * daily));
  expect(await waiting()).toEqual([]);
  expect(await checkSavings(database)).toEqual([]);
});

const running = "(select max(id) from savings_deposits where state = 'running' and days_paid > 0)";

test("whatever was altered is found, and nothing else", async () => {
  const { database, savings } = exchange.context;
  const who = await saver(exchange);
  // One of each state; the month ends early, the week at its time.
  await savedBy(savings, who, 20_000_000n);
  const week = {
    userId: who.id as UserId,
    productId: products.week,
    amount: amount(10_000_000n),
    renew: false,
    key: null,
  };
  expect((await savings.open(week)).ok).toBe(true);
  const early = await savedBy(savings, who, 30_000_000n);
  goTo(8);
  await carryOn(exchange);
  // Seven days of 0.15 ÷ 30, and 0.05 % of the principal.
  const ended = await savings.redeem({ userId: who.id as UserId, id: early, cost: amount(50_000n) });
  expect(ended.ok).toBe(true);
  const states = await database.query<{ state: string }>(
    "select state from savings_deposits where user_id = $1 order by id",
    [who.id],
  );
  expect(states.map(({ state }) => state)).toEqual(["running", "finished", "cancelled"]);
  const cases: readonly (readonly [string, string])[] = [
    [`update savings_deposits set hold_id = interest_hold_id where id = ${running}`, "its principal is not set aside"],
    [`update savings_deposits set amount = amount + 1 where id = ${running}`, "its principal is not set aside"],
    [
      `update savings_deposits set state = 'running', next_at = ends_at where state = 'cancelled'`,
      "its principal is not set aside",
    ],
    [`update savings_deposits set cost = cost - 1 where state = 'cancelled'`, "its principal is not set aside"],
    [
      `update savings_deposits set state = 'finished', next_at = null where id = ${running}`,
      "its interest is not set aside",
    ],
    [`update savings_deposits set interest_hold_id = hold_id where id = ${running}`, "its interest is not set aside"],
    [`update savings_deposits set paid = paid + 1 where id = ${running}`, "its interest is not set aside"],
    [`update savings_deposits set paid = paid - 1 where id = ${running}`, "what its days were paid"],
    [`update savings_deposits set days_paid = days_paid + 1 where id = ${running}`, "what its days were paid"],
    [`update savings_payments set paid_at = null where deposit_id = ${running}`, "what its days were paid"],
    [`update savings_payments set day = 20 where deposit_id = ${running} and day = 1`, "what its days were paid"],
    [
      `update savings_payments set amount = amount + 1 where deposit_id = ${running} and day = 1`,
      "not reckoned by the terms",
    ],
    [`update savings_deposits set rate_ppm = rate_ppm * 2 where id = ${running}`, "not reckoned by the terms"],
    [`update savings_deposits set cost_ppm = 0 where state = 'cancelled'`, "not reckoned by the terms"],
    ["update savings_products set sold = sold + 1", "is not used as its deposits say"],
    ["update savings_groups set daily = daily + 1 where deposits > 0", "is not what its deposits say"],
    ["delete from savings_groups where deposits > 0", "is not what its deposits say"],
    [
      `update savings_deposits set state = 'void', next_at = null where id = ${running}`,
      "of a deposit that is not there",
    ],
  ];
  for (const [sql, finding] of cases) {
    expect(await checkSavings(database)).toEqual([]);
    await expect(
      database.transaction(async (tx) => {
        await tx.query("alter table savings_deposits disable trigger guard_savings");
        await tx.query(sql);
        const found = await checkSavings(tx);
        expect(
          found.filter((text) => text.includes(finding)),
          sql,
        ).not.toEqual([]);
        throw new Error("put back");
      }),
    ).rejects.toThrow("put back");
  }
});
