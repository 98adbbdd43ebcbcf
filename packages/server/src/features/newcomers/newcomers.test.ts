// The list of first steps tells what the account really has, and once over it stays over.

import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { asker, codeFor, get, goodPassword, newPerson, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

async function stepsOf(person: Person): Promise<unknown> {
  return (await get(exchange, person, "user/first_steps")).message;
}

const nothingDone = { money: false, trade_password: false, second_factor: false, order: false, is_over: false };

async function setTradePassword(person: Person): Promise<void> {
  const fields = {
    password: "Trade-5678",
    re_password: "Trade-5678",
    login_password: goodPassword,
    code: await codeFor(exchange, person.email, "trade_password"),
  };
  expect((await post(exchange, person, "safe/update_password", fields)).type).toBe("ok");
}

/** Turns it on and answers a recovery code. */
async function turnOnSecondFactor(person: Person): Promise<string> {
  const begun = await post(exchange, person, "safe/second_factor/begin", { login_password: goodPassword });
  const { secret } = begun.message as { secret: string };
  const fields = { password: goodPassword, second_factor: generateSync({ secret }) };
  const confirmed = await post(exchange, person, "safe/second_factor/confirm", fields);
  return (confirmed.message as { recovery_codes: string[] }).recovery_codes[0] ?? "";
}

test("each step is ticked off by what it names, and with the last the list is over for good", async () => {
  const person = await newPerson(exchange);
  expect(await stepsOf(person)).toEqual(nothingDone);

  await give(exchange, { userId: person.id, kind: "spot" }, "USDT", "100");
  expect(await stepsOf(person)).toEqual({ ...nothingDone, money: true });

  const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "100", amount: "0.5" };
  expect((await post(exchange, person, "coin/trade", order)).type).toBe("ok");
  expect((await post(exchange, person, "spot/cancel_all")).type).toBe("ok");
  expect(await stepsOf(person)).toEqual({ ...nothingDone, money: true, order: true });

  await setTradePassword(person);
  expect(await stepsOf(person)).toEqual({ ...nothingDone, money: true, order: true, trade_password: true });

  const recovery = await turnOnSecondFactor(person);
  const all = { money: true, trade_password: true, second_factor: true, order: true, is_over: true };
  expect(await stepsOf(person)).toEqual(all);

  const end = { password: goodPassword, second_factor: recovery };
  expect((await post(exchange, person, "safe/second_factor/end", end)).type).toBe("ok");
  expect(await stepsOf(person)).toEqual({ ...all, second_factor: false });
});

test("who puts the list away does not see it again, and nobody else's is touched", async () => {
  const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
  expect(await post(exchange, person, "user/first_steps_over")).toMatchObject({ type: "ok", message: "Saved." });
  expect((await post(exchange, person, "user/first_steps_over")).type).toBe("ok");
  expect(await stepsOf(person)).toEqual({ ...nothingDone, is_over: true });
  expect(await stepsOf(other)).toEqual(nothingDone);
});

test("visitors have no first steps", async () => {
  expect((await get(exchange, asker(), "user/first_steps")).type).toBe("999");
  expect((await post(exchange, asker(), "user/first_steps_over")).type).toBe("999");
});
