// Who may send where: saving and removing an address takes proof and is told, and whoever wants it so sends to saved
// addresses only, for at least a day more.

import { dayMs, hourMs, secondMs } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFakeClock, get, type Person, post } from "../../testing/people.ts";
import {
  ask,
  asked,
  book,
  type Desk,
  elsewhere,
  newOwner,
  openDesk,
  save,
  somewhere,
  tradePassword,
} from "./testing/withdrawal-desk.ts";

const clock = createFakeClock();
let desk: Desk;
let person: Person;
beforeAll(async () => {
  desk = await openDesk({ clock, config: { withdrawSecondFactorAbove: "500" } });
});
afterAll(() => desk.exchange.close());
beforeEach(async () => {
  person = await newOwner(desk, "5000");
});

async function told(who: Person): Promise<string[]> {
  const rows = await desk.exchange.context.database.query<{ template: string }>(
    "select template from messages where user_id = $1 order by id",
    [who.id],
  );
  return rows.map(({ template }) => template);
}

function remove(who: Person, id: number | undefined, more: object = {}) {
  const body = { address_id: id, pay_password: tradePassword, ...more };
  return post(desk.exchange, who, "wallet/deladdress", body);
}

function limitTo(who: Person, isOn: unknown, more: object = {}) {
  return post(desk.exchange, who, "wallet/whitelist", { is_on: isOn, pay_password: tradePassword, ...more });
}

/** Turns the second factor on and answers what makes its digits. */
async function withFactor(who: Person): Promise<() => string> {
  const { security, database } = desk.exchange.context;
  const { secret } = await security.secondFactor.begin(who.id as never, "test");
  await database.transaction((tx) => security.secondFactor.turnOn(tx, who.id as never));
  return () => {
    clock.advance(31 * secondMs);
    return generateSync({ secret, epoch: clock.now() / 1000 });
  };
}

test("an address that is saved or removed is told", async () => {
  expect((await save(desk, person)).type).toBe("ok");
  expect((await save(desk, person)).code).toBe("address_known");
  expect(await told(person)).toEqual(["address_added"]);
  const [saved] = await book(desk, person);
  expect((await remove(person, saved?.id, { pay_password: "wrong" })).code).toBe("trade_password_wrong");
  expect((await remove(person, saved?.id, { pay_password: undefined })).code).toBe("trade_password_required");
  expect(await book(desk, person)).toHaveLength(1);
  const both = await Promise.all([remove(person, saved?.id), remove(person, saved?.id)]);
  expect(both.map(({ type }) => type).sort()).toEqual(["error", "ok"]);
  expect(await told(person)).toEqual(["address_added", "address_removed"]);
});

test("with a second factor both take its digits too", async () => {
  const digits = await withFactor(person);
  expect((await save(desk, person)).code).toBe("second_factor_required");
  expect((await save(desk, person, { second_factor: "000000" })).code).toBe("second_factor_wrong");
  expect((await save(desk, person, { second_factor: digits() })).type).toBe("ok");
  const [saved] = await book(desk, person);
  expect((await remove(person, saved?.id)).code).toBe("second_factor_required");
  expect((await limitTo(person, "1")).code).toBe("second_factor_required");
  expect((await remove(person, saved?.id, { second_factor: digits() })).type).toBe("ok");
});

test("above a value an account needs a second factor to withdraw at all", async () => {
  const refused = await ask(desk, person, { number: "500.000001" });
  expect([refused.code, refused.body.params]).toEqual(["second_factor_missing", { above: "500.000000" }]);
  await asked(desk, person, { number: "500" });
  const digits = await withFactor(person);
  expect((await ask(desk, person, { number: "600" })).code).toBe("second_factor_required");
  expect((await ask(desk, person, { number: "600", second_factor: digits() })).type).toBe("ok");
});

test("whoever wants it so sends to saved addresses only: at once, and for a day after it was ended", async () => {
  await save(desk, person);
  expect((await limitTo(person, "0")).code).toBe("whitelist_already_off");
  expect((await limitTo(person, "1", { pay_password: "wrong" })).code).toBe("trade_password_wrong");
  expect((await limitTo(person, "1")).type).toBe("ok");
  expect((await limitTo(person, "1")).code).toBe("whitelist_already_on");
  expect((await ask(desk, person, { address: elsewhere })).code).toBe("address_not_listed");
  // What was saved before may be used, what is saved now waits for a day.
  await asked(desk, person, { address: somewhere });
  await save(desk, person, { address: elsewhere });
  clock.advance(3 * secondMs);
  expect((await ask(desk, person, { address: elsewhere })).code).toBe("address_waiting");
  expect((await limitTo(person, "0")).type).toBe("ok");
  const shown = (await get(desk.exchange, person, "wallet/limits")).message;
  expect(shown).toMatchObject({ is_whitelisted: true, whitelist_off_at: clock.now() + dayMs });
  clock.advance(23 * hourMs);
  // Asked for again, the day does not begin again.
  expect((await limitTo(person, "0")).type).toBe("ok");
  const third = "0x1234567890123456789012345678901234567890";
  expect((await ask(desk, person, { address: third })).code).toBe("address_not_listed");
  clock.advance(hourMs);
  const later = { ...person, token: (await desk.exchange.context.sessions.open(person.id as never)).token };
  expect((await ask(desk, later, { address: third })).type).toBe("ok");
  const safety = (await told(person)).filter((name) => name.startsWith("whitelist"));
  expect(safety).toEqual(["whitelist_on", "whitelist_off"]);
});

test("turned on again within the day it stays on", async () => {
  await limitTo(person, "1");
  await limitTo(person, "0");
  expect((await limitTo(person, "1")).type).toBe("ok");
  clock.advance(2 * dayMs);
  const later = { ...person, token: (await desk.exchange.context.sessions.open(person.id as never)).token };
  expect((await ask(desk, later, { address: elsewhere })).code).toBe("address_not_listed");
});

test.each([undefined, "", "2", "true", "-1", "1e0"])("%j is neither on nor off", async (isOn) => {
  expect((await limitTo(person, isOn)).type).toBe("error");
  expect((await get(desk.exchange, person, "wallet/limits")).message).toMatchObject({ is_whitelisted: false });
});
