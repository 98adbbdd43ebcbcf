// Limits that two operators gave one person hold for the very next withdrawal, and for nobody else.

import { setPersonLimits } from "@tidemark/contract/console/people";
import { dayMs, ensure, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk as Console, consoleDesk } from "../../testing/console-desk.ts";
import { createFakeClock, type Person } from "../../testing/people.ts";
import { accountById } from "../registry/registry.ts";
import { ask, type Desk, openDesk, ready } from "./testing/withdrawal-desk.ts";

const clock = createFakeClock();
let desk: Desk;
let room: Console;
beforeAll(async () => {
  desk = await openDesk({ clock });
  const { context } = desk.exchange;
  room = consoleDesk([...context.consoleHandlers.values()], context);
});
afterAll(() => desk.exchange.close());

async function limit(who: Person, day: string, month: string): Promise<void> {
  const account = ensure(await accountById(desk.exchange.context.database, who.id as UserId), "nobody");
  await room.get(setPersonLimits, { account: account.accountNumber, day, month });
}

function out(who: Person, number: string, key: string) {
  return ask(desk, who, { number }, { "idempotency-key": key });
}

test("a day's limit of one's own is met to the last unit, and lower or higher than the level's", async () => {
  const person = await ready(desk);
  const other = await ready(desk);
  await limit(person, "150", "1000");
  expect((await out(person, "100", "one")).type).toBe("ok");
  const refused = await out(person, "50.000001", "two");
  expect([refused.code, refused.message]).toEqual(["withdrawal_day_limit", expect.stringContaining("50")]);
  expect((await out(person, "50", "three")).type).toBe("ok");
  expect((await out(other, "151", "four")).type).toBe("ok");
  await limit(person, "300", "1000");
  expect((await out(person, "100", "five")).type).toBe("ok");
});

test("a limit of 30 days holds beyond the day, and nothing leaves where both are nothing", async () => {
  const person = await ready(desk);
  await limit(person, "100", "150");
  expect((await out(person, "100", "six")).type).toBe("ok");
  clock.advance(2 * dayMs);
  expect((await out(person, "100", "seven")).code).toBe("withdrawal_month_limit");
  const closed = await ready(desk);
  await limit(closed, "0", "0");
  expect((await out(closed, "100", "eight")).code).toBe("withdrawal_day_limit");
});
