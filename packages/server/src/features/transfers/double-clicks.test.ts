// Two equal transfers without a key within two seconds are one, and everything else is what it says.

import { secondMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { type Answer, createFakeClock, logIn, newPerson, type Person, request } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

async function newOwner(at = exchange): Promise<Person> {
  const person = await newPerson(at);
  await give(at, { userId: person.id, kind: "spot" }, "USDT", "100");
  return person;
}

function move(who: Person, number: string, key?: string, at = exchange): Promise<Answer> {
  return request(at, who, {
    method: "POST",
    path: "wallet/change",
    body: { currency_id: 3, number, from_field: "change", to_field: "legal" },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

function moved(who: Person, at = exchange): bigint {
  const account = { owner: who.id as UserId, kind: "fiat" } as const;
  return at.context.sequencer.view().balance(account, 3 as never).available / 1_000_000n;
}

test("two at once are one, round after round, also from two sessions", async () => {
  const person = await newOwner();
  const other = await logIn(exchange, person.email, person.password);
  for (let round = 1; round <= 30; round += 1) {
    const answers = await Promise.all([move(person, "1"), move(other, "1"), move(person, "1")]);
    expect(answers.map((answer) => answer.message)).toEqual(Array(3).fill("Moved 1 USDT from spot to fiat."));
    expect(moved(person)).toBe(BigInt(round));
    clock.advance(2 * secondMs);
  }
});

test("a moment before two seconds it is the same, then it is another", async () => {
  const person = await newOwner();
  await move(person, "1");
  clock.advance(2 * secondMs - 1);
  expect((await move(person, "1")).type).toBe("ok");
  expect(moved(person)).toBe(1n);
  clock.advance(1);
  expect((await move(person, "1")).type).toBe("ok");
  expect(moved(person)).toBe(2n);
});

test("other amounts, other people and calls with keys of their own all count", async () => {
  const [person, other] = [await newOwner(), await newOwner()];
  await Promise.all([
    move(person, "1"),
    move(person, "2"),
    move(other, "1"),
    move(person, "1", "a"),
    move(person, "1", "b"),
  ]);
  expect([moved(person), moved(other)]).toEqual([5n, 1n]);
});

test("a refusal is the same for both, whatever has changed between them", async () => {
  const person = await newOwner();
  expect((await move(person, "101")).code).toBe("insufficient_balance");
  await give(exchange, { userId: person.id, kind: "spot" }, "USDT", "1");
  expect((await move(person, "101")).code).toBe("insufficient_balance");
  clock.advance(2 * secondMs);
  expect((await move(person, "101")).type).toBe("ok");
});

test("over a restart that takes less than two seconds they are still one", async () => {
  const scratch = await openScratch();
  try {
    const before = await openTestExchange({ scratch, clock });
    const person = await newOwner(before);
    const first = await move(person, "1", undefined, before);
    expect((await move(person, "101", undefined, before)).code).toBe("insufficient_balance");
    await before.close();
    clock.advance(2 * secondMs - 1);
    const after = await openTestExchange({ scratch, clock });
    await give(after, { userId: person.id, kind: "spot" }, "USDT", "100");
    expect((await move(person, "1", undefined, after)).body).toEqual(first.body);
    expect((await move(person, "101", undefined, after)).code).toBe("insufficient_balance");
    expect(moved(person, after)).toBe(1n);
    clock.advance(1);
    expect((await move(person, "1", undefined, after)).type).toBe("ok");
    expect(moved(person, after)).toBe(2n);
    await after.close();
  } finally {
    await scratch.remove();
  }
});
