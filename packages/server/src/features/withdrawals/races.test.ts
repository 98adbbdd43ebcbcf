// One balance that is good for one of many: whatever asks at once, exactly one gets it, and the books sum to zero. Every
// pair of the calls that move money, on every account, those that give money back among them; and a purse that is not
// guarded, to show that this would be seen.

import type { UserAccountKind } from "@tidemark/engine";
import { houseId } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import { amount, ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { type Person, post, postKeyed, request } from "../../testing/people.ts";
import { readPlace } from "./read-request.ts";
import {
  ask,
  asked,
  balance,
  cancel,
  carryOn,
  type Desk,
  expectSound,
  inAnotherSession,
  list,
  newOwner,
  openDesk,
  somewhere,
  usdt,
} from "./testing/withdrawal-desk.ts";

const width = 64;
/** How often each race is run: once among the other tests, more by RACE_ROUNDS. */
const again = { repeats: Number.parseInt(process.env.RACE_ROUNDS ?? "1", 10) - 1 };
/** More than a rule may approve: a withdrawal of it waits and can be cancelled. */
const sum = 1_500;
const sumUnits = 1_500_000_000n;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.exchange.close());

type Mover = (index: number) => Promise<boolean>;
/** Prepares what is to be moved, for somebody who has the sum at hand. */
type Call = (who: Person) => Mover | Promise<Mover>;

let races = 0;

/** All at once, in turns, another one first each time; answers how many got it. */
async function race(movers: readonly Mover[]): Promise<number> {
  races += 1;
  const answers = Promise.all(
    Array.from({ length: width }, (_, index) => ensure(movers[(races + index) % movers.length], "nobody moves")(index)),
  );
  return (await answers).filter((isDone) => isDone).length;
}

function pairsOf(names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));
}

async function place(who: Person, bitcoin: string): Promise<number | null> {
  const body = { legal_id: usdt, currency_id: 1, type: 1, target_price: "50000", amount: bitcoin };
  const answer = await post(desk.exchange, who, "coin/trade", body);
  return answer.type === "ok" ? (answer.body.id as number) : null;
}

const accounts = { change: "spot", legal: "fiat", lever: "leverage", micro: "seconds" } as const satisfies Readonly<
  Record<string, UserAccountKind>
>;
type AccountName = keyof typeof accounts;
const accountNames = Object.keys(accounts) as AccountName[];

/** Out of one account into each of the others, in turns. */
function transferFrom(from: AccountName): Call {
  const goals = accountNames.filter((name) => name !== from);
  return (who) => async (index) => {
    const body = { currency_id: usdt, number: sum, from_field: from, to_field: goals[index % goals.length] };
    return (await postKeyed(desk.exchange, who, "wallet/change", body)).type === "ok";
  };
}

/** Each with a key of its own: these are many withdrawals, not one clicked often. One session alone may ask for few. */
async function withdrawOf(who: Person, number: number): Promise<Mover> {
  const sessions = [who, await inAnotherSession(desk, who), await inAnotherSession(desk, who)];
  return async (index) => {
    const session = ensure(sessions[index % sessions.length], "no session");
    return (await ask(desk, session, { number }, { "idempotency-key": `race-${index}` })).type === "ok";
  };
}

const spot: Readonly<Record<string, Call>> = {
  "coin/trade": (who) => async () => (await place(who, "0.03")) !== null,
  "spot/amend": async (who) => {
    await give(desk.exchange, { userId: who.id, kind: "spot" }, "USDT", "50");
    const id = await place(who, "0.001");
    return async () => (await postKeyed(desk.exchange, who, "spot/amend", { id, amount: "0.031" })).type === "ok";
  },
  "wallet/change": transferFrom("change"),
  "wallet/out": (who) => withdrawOf(who, sum),
};

/** What the person has in all accounts, available and held. */
function owned(who: Person): bigint {
  const view = desk.exchange.context.sequencer.view();
  return accountNames.reduce((total, name) => {
    const { available, held } = view.balance({ owner: who.id as UserId, kind: accounts[name] }, usdt as AssetId);
    return total + available + held;
  }, 0n);
}

describe("every pair of calls that spend from spot", again, () => {
  test.each(pairsOf(Object.keys(spot)))("%s and %s", async (one, other) => {
    const person = await newOwner(desk, String(sum));
    const movers = [await ensure(spot[one], one)(person), await ensure(spot[other], other)(person)];
    const before = owned(person);
    expect(await race(movers)).toBe(1);
    expect([balance(desk, person).available, owned(person)]).toEqual([0n, before]);
    await expectSound(desk);
  });

  test("what a rule approves is paid once", async () => {
    const person = await newOwner(desk, "100");
    expect(await race([await withdrawOf(person, 100)])).toBe(1);
    await carryOn(desk);
    desk.chain.mine(3);
    await carryOn(desk);
    expect((await list(desk, person)).map(({ state }) => state)).toEqual(["done"]);
    expect(owned(person)).toBe(0n);
  });

  test("and withdrawals alone, without the road before them", async () => {
    const person = await newOwner(desk, "100");
    const { context } = desk.exchange;
    const there = readPlace(context, { currencyId: usdt, network: "", address: somewhere, memo: "" });
    if (!there.ok) throw new Error(there.rejection.code);
    const userId = person.id as UserId;
    const mover: Mover = async (index) => {
      const wanted = { userId, place: there.value, amount: amount(100_000_000n), key: `k${index}`, secondFactor: "" };
      return (await context.withdrawals.request(wanted)).ok;
    };
    expect(await race([mover])).toBe(1);
    await expectSound(desk);
  });
});

test.each(accountNames)("transfers out of %s in all directions", again, async (from) => {
  const person = await newOwner(desk, from === "change" ? String(sum) : "0.000001");
  if (from !== "change") await give(desk.exchange, { userId: person.id, kind: accounts[from] }, "USDT", String(sum));
  const before = owned(person);
  expect(await race([await transferFrom(from)(person)])).toBe(1);
  expect(owned(person)).toBe(before);
  await expectSound(desk);
});

/** Each has the sum somewhere else at first; done once or often, it comes once. */
const givers: Readonly<Record<string, Call>> = {
  "coin/trade cancel": async (who) => {
    const id = await place(who, "0.03");
    return async () => {
      const asked = { method: "PUT", path: "coin/trade", body: { id } } as const;
      return (await request(desk.exchange, who, asked)).type === "ok";
    };
  },
  "wallet/out_cancel": async (who) => {
    const id = await asked(desk, who, { number: sum });
    return async () => (await cancel(desk, who, id)).type === "ok";
  },
  deposit: async (who) => {
    const { sequencer } = desk.exchange.context;
    const to = { owner: who.id as UserId, kind: "spot" } as const;
    // So that it starts as the others do, with the sum not at hand.
    expect(await (await transferFrom("change")(who))(0)).toBe(true);
    const credit = { type: "Credit", to, assetId: usdt as AssetId, reason: "deposit", reference: "race" } as const;
    return async () => {
      const key = `deposit-race-${who.id}`;
      return (await sequencer.submit({ ...credit, amount: amount(sumUnits) }, { userId: houseId, key })).ok;
    };
  },
};

describe("every pair of a call that gives and one that spends", again, () => {
  const pairs = Object.keys(givers).flatMap((giver) => Object.keys(spot).map((spender) => [giver, spender] as const));

  test.each(pairs)("%s and %s", async (giver, spender) => {
    const person = await newOwner(desk, String(sum));
    // An order to be changed stands before the sum is away, or the first would be changed into something else.
    const spend = await ensure(spot[spender], spender)(person);
    const bring = await ensure(givers[giver], giver)(person);
    const before = owned(person);
    let spent = 0;
    const counted: Mover = async (index) => {
      const isDone = await spend(index);
      if (isDone) spent += 1;
      return isDone;
    };
    expect(await race([bring, counted])).toBeGreaterThan(spent);
    expect(spent).toBeLessThanOrEqual(1);
    expect(balance(desk, person).available).toBe(spent === 1 ? 0n : sumUnits);
    expect(owned(person)).toBe(giver === "deposit" ? before + sumUnits : before);
    await expectSound(desk);
  });
});

describe("every pair of calls that give", again, () => {
  test.each(pairsOf(Object.keys(givers)))("%s and %s", async (one, other) => {
    const person = await newOwner(desk, String(sum));
    const first = await ensure(givers[one], one)(person);
    if (one !== other) await give(desk.exchange, { userId: person.id, kind: "spot" }, "USDT", String(sum));
    const second = one === other ? first : await ensure(givers[other], other)(person);
    await race([first, second]);
    expect(balance(desk, person).available).toBe(one === other ? sumUnits : 2n * sumUnits);
    await expectSound(desk);
  });
});

test("a purse that looks first and takes later is found out", async () => {
  let purse = 100;
  const careless: Mover = async () => {
    const seen = purse;
    await new Promise((resolve) => setImmediate(resolve));
    if (seen < 100) return false;
    purse = seen - 100;
    return true;
  };
  expect(await race([careless])).toBeGreaterThan(1);
});
