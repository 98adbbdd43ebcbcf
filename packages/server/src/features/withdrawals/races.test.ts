// One balance that is good for one of many: whatever asks at once, exactly one gets it, and the books sum to zero. Every
// pair of the calls that spend from the spot account, and a purse that is not guarded, to show that this would be seen.

import type { UserId } from "@tidemark/kernel";
import { amount, ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, post } from "../../testing/people.ts";
import { readPlace } from "./read-request.ts";
import {
  ask,
  balance,
  carryOn,
  type Desk,
  expectSound,
  list,
  newOwner,
  openDesk,
  somewhere,
  usdt,
} from "./testing/withdrawal-desk.ts";

const width = 64;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.exchange.close());

type Spender = (index: number) => Promise<boolean>;

/** All at once, in turns; answers how many got it. */
async function race(spenders: readonly Spender[]): Promise<number> {
  const answers = Promise.all(
    Array.from({ length: width }, (_, index) => ensure(spenders[index % spenders.length], "nobody spends")(index)),
  );
  return (await answers).filter((isDone) => isDone).length;
}

const calls: Readonly<Record<string, (who: Person) => Spender>> = {
  "coin/trade": (who) => async () => {
    const body = { legal_id: usdt, currency_id: 1, type: 1, target_price: "50000", amount: "0.002" };
    return (await post(desk.exchange, who, "coin/trade", body)).type === "ok";
  },
  "wallet/change": (who) => async () => {
    const body = { currency_id: usdt, number: "100", from_field: "change", to_field: "legal" };
    return (await post(desk.exchange, who, "wallet/change", body)).type === "ok";
  },
  "wallet/out": (who) => async (index) => {
    // Each with a key of its own: these are many withdrawals, not one clicked often.
    return (await ask(desk, who, {}, { "idempotency-key": `race-${index}` })).type === "ok";
  },
};

const names = Object.keys(calls);
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

describe("every pair of calls that spend", () => {
  test.each(pairs)("%s and %s", async (one, other) => {
    for (let round = 0; round < 2; round += 1) {
      const person = await newOwner(desk, "100");
      const spenders = [one, other].map((name) => ensure(calls[name], name)(person));
      expect(await race(spenders)).toBe(1);
      const { available } = balance(desk, person);
      expect(available).toBe(0n);
      await carryOn(desk);
      desk.chain.mine(3);
      await carryOn(desk);
      await expectSound(desk);
      expect((await list(desk, person)).every(({ state }) => state === "done")).toBe(true);
    }
  });

  test("and withdrawals alone, without the road before them", async () => {
    const person = await newOwner(desk, "100");
    const { context } = desk.exchange;
    const place = readPlace(context, { currencyId: usdt, network: "", address: somewhere, memo: "" });
    if (!place.ok) throw new Error(place.rejection.code);
    const userId = person.id as UserId;
    const spender: Spender = async (index) => {
      const wanted = { userId, place: place.value, amount: amount(100_000_000n), key: `k${index}`, secondFactor: "" };
      return (await context.withdrawals.request(wanted)).ok;
    };
    expect(await race([spender])).toBe(1);
    await expectSound(desk);
  });
});

test("a purse that looks first and takes later is found out", async () => {
  let purse = 100;
  const careless: Spender = async () => {
    const seen = purse;
    await new Promise((resolve) => setImmediate(resolve));
    if (seen < 100) return false;
    purse = seen - 100;
    return true;
  };
  expect(await race([careless])).toBeGreaterThan(1);
});
