// The road of a withdrawal, cut between any two of its steps, on a chain that is down, slow, forgetful or turns back:
// nothing is lost, nothing is paid twice, and what nobody can know waits for people.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../testing/people.ts";
import {
  ask,
  asked,
  balance,
  cancel,
  carryOn,
  counted,
  type Desk,
  expectSound,
  feesOf,
  list,
  newOwner,
  one,
  openDesk,
} from "./testing/withdrawal-desk.ts";
import type { WithdrawalStep } from "./withdrawals.ts";

/** Where the process dies; from then on nothing more happens until it is started again. */
const cut: { at: WithdrawalStep | null; isDead: boolean } = { at: null, isDead: false };

let desk: Desk;
let owner: Person;
let feesBefore: bigint;
beforeAll(async () => {
  desk = await openDesk({
    onWithdrawalStep(step) {
      if (step === cut.at) cut.isDead = true;
      // Whoever is dead reaches nobody.
      if (cut.isDead) desk.chain.isDown = true;
      if (cut.isDead) throw new Error(`cut at ${cut.at}`);
    },
  });
});
afterAll(() => desk.exchange.close());
beforeEach(async () => {
  owner = await newOwner(desk);
  feesBefore = feesOf(desk);
});
afterEach(() => expectSound(desk));

async function startAgain(): Promise<void> {
  cut.at = null;
  cut.isDead = false;
  desk.chain.isDown = false;
  await carryOn(desk);
}

/** Confirms everything and carries it to its end. */
async function finish(): Promise<void> {
  await startAgain();
  desk.chain.mine(3);
  await carryOn(desk);
}

function states(steps: readonly { readonly state: string }[]): string[] {
  return steps.map(({ state }) => state);
}

const wholeRoad = ["requested", "approved", "sending", "sent", "done"];

test("requested, approved, sending, sent, done, each with its instant; the fee stays here", async () => {
  const id = await asked(desk, owner);
  expect(balance(desk, owner)).toEqual({ available: 900_000_000n, held: 100_000_000n });
  await carryOn(desk);
  expect((await one(desk, owner, id)).state).toBe("sent");
  desk.chain.mine(2);
  await carryOn(desk);
  const waiting = await one(desk, owner, id);
  expect([waiting.state, waiting.confirmations, waiting.confirmations_needed]).toEqual(["sent", 2, 3]);
  await finish();
  const done = await one(desk, owner, id);
  expect(states(done.steps)).toEqual(wholeRoad);
  expect(done.steps.every(({ at }, index) => at >= (done.steps[index - 1]?.at ?? 0))).toBe(true);
  expect([done.amount, done.fee, done.arrives]).toEqual(["100.000000", "0.100000", "99.900000"]);
  expect(balance(desk, owner)).toEqual({ available: 900_000_000n, held: 0n });
  expect(feesOf(desk) - feesBefore).toBe(100_000n);
  expect(desk.chain.signed.at(-1)).toMatchObject({ reference: String(id), amount: 99_900_000n });
});

describe("a cut at each step", () => {
  test.each<WithdrawalStep>([
    "written",
    "reserved",
    "requested",
    "signed",
    "kept",
    "broadcast",
    "sent",
    "decided",
    "booked",
    "ended",
  ])("%s", async (step) => {
    const signedBefore = desk.chain.signed.length;
    cut.at = step;
    const first = await ask(desk, owner, {}, { "idempotency-key": `cut-${step}` });
    await carryOn(desk);
    desk.chain.mine(3);
    await carryOn(desk);
    expect(cut.isDead).toBe(true);
    expect(balance(desk, owner).available).toBe(step === "written" ? 1_000_000_000n : 900_000_000n);
    await finish();
    await finish();
    const shown = await list(desk, owner);
    if (step === "written") {
      // Nothing was set aside and nobody was answered: it never was, and may be asked for again.
      expect([first.status, shown.length]).toEqual([500, 0]);
      expect((await ask(desk, owner, {}, { "idempotency-key": `cut-${step}` })).type).toBe("ok");
      await finish();
    }
    const [withdrawal, ...more] = await list(desk, owner);
    expect([withdrawal?.state, more.length]).toEqual(["done", 0]);
    expect(states(withdrawal?.steps ?? [])).toEqual(wholeRoad);
    expect(balance(desk, owner)).toEqual({ available: 900_000_000n, held: 0n });
    expect(feesOf(desk) - feesBefore).toBe(100_000n);
    // What was signed again had never left the house.
    const paid = new Set(desk.chain.broadcasts.filter((text) => text.startsWith(withdrawal?.txid ?? "none")));
    expect(paid.size).toBe(1);
    expect(desk.chain.signed.length - signedBefore).toBe(step === "signed" ? 2 : 1);
    const again = await ask(desk, owner, {}, { "idempotency-key": `cut-${step}` });
    expect([again.type, counted(desk, again.body.id)]).toEqual(["ok", withdrawal?.id]);
    expect((await list(desk, owner)).length).toBe(1);
  });

  test.each<WithdrawalStep>(["decided", "booked", "ended"])("%s of a cancellation", async (step) => {
    owner = await newOwner(desk, "1500");
    const id = await asked(desk, owner, { number: "1500" });
    expect((await one(desk, owner, id)).state).toBe("requested");
    cut.at = step;
    await cancel(desk, owner, id);
    expect(cut.isDead).toBe(true);
    await startAgain();
    expect(states((await one(desk, owner, id)).steps)).toEqual(["requested", "cancelled"]);
    expect(balance(desk, owner)).toEqual({ available: 1_500_000_000n, held: 0n });
  });
});

describe("the chain", () => {
  test("is down: nothing moves, the true state is shown, and it goes on by itself", async () => {
    desk.chain.isDown = true;
    const id = await asked(desk, owner);
    await carryOn(desk);
    expect((await one(desk, owner, id)).state).toBe("approved");
    desk.chain.isDown = false;
    await finish();
    expect((await one(desk, owner, id)).state).toBe("done");
  });

  test("loses what was sent: the same transaction goes out again, and it is paid once", async () => {
    const id = await asked(desk, owner);
    await carryOn(desk);
    const { txid } = await one(desk, owner, id);
    desk.chain.say(String(txid), null);
    await carryOn(desk);
    await carryOn(desk);
    const sent = desk.chain.broadcasts.filter((text) => text.startsWith(String(txid)));
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    await finish();
    expect((await one(desk, owner, id)).state).toBe("done");
  });

  test("turns back: confirmations fall, and nothing is settled before there are enough again", async () => {
    const id = await asked(desk, owner);
    await carryOn(desk);
    const { txid } = await one(desk, owner, id);
    desk.chain.mine(2);
    await carryOn(desk);
    desk.chain.say(String(txid), { kind: "waiting" });
    await carryOn(desk);
    expect(await one(desk, owner, id)).toMatchObject({ state: "sent", confirmations: 0 });
    await finish();
    expect((await one(desk, owner, id)).state).toBe("done");
  });

  test.each([{ kind: "reverted", confirmations: 3 } as const, { kind: "replaced" } as const])(
    "says %j: unknown, the money stays where it is, whatever else happens",
    async (status) => {
      const id = await asked(desk, owner);
      await carryOn(desk);
      const { txid } = await one(desk, owner, id);
      desk.chain.say(String(txid), status);
      await carryOn(desk);
      await finish();
      expect((await one(desk, owner, id)).state).toBe("unknown");
      expect(balance(desk, owner)).toEqual({ available: 900_000_000n, held: 100_000_000n });
      expect((await cancel(desk, owner, id)).code).toBe("withdrawal_too_late");
    },
  );

  test("has included a transfer that moved nothing, but not deep enough: it is waited for", async () => {
    const id = await asked(desk, owner);
    await carryOn(desk);
    const { txid } = await one(desk, owner, id);
    desk.chain.say(String(txid), { kind: "reverted", confirmations: 2 });
    await carryOn(desk);
    expect((await one(desk, owner, id)).state).toBe("sent");
    desk.chain.say(String(txid), { kind: "in_block", confirmations: 3 });
    await carryOn(desk);
    expect((await one(desk, owner, id)).state).toBe("done");
  });
});

test("each transfer has a nonce of its own, one after the other", async () => {
  const before = desk.chain.signed.length;
  await Promise.all(["11", "12", "13", "14"].map((number) => asked(desk, owner, { number })));
  await carryOn(desk);
  const nonces = desk.chain.signed.slice(before).map(({ nonce }) => nonce);
  expect(nonces.length).toBe(4);
  expect(nonces.every((nonce, index) => index === 0 || nonce === (nonces[index - 1] ?? 0) + 1)).toBe(true);
  await finish();
  expect((await list(desk, owner)).every(({ state }) => state === "done")).toBe(true);
});
