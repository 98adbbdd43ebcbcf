// One clock for everybody, seen on a real exchange: whatever the machine's clock does, a hold in the engine and a code
// in a table that are given the same deadline reach it together, and a minute stays a minute.

import { houseId } from "@tidemark/engine";
import { type AssetId, hourMs, type Instant, minuteMs, secondMs, type UserId } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { give } from "../testing/funds.ts";
import { createMachineClock } from "../testing/machine-clock.ts";
import { codeFor, freshEmail, newPerson, post } from "../testing/people.ts";
import { openScratch } from "../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

const usdt = 3 as AssetId;

/** Somebody has a code and a hold that end at the same instant. */
async function twins(exchange: TestExchange, userId: UserId) {
  const { codes, database, sequencer } = exchange.context;
  const email = freshEmail();
  const code = await codeFor(exchange, email, "register");
  const rows = await database.query<{ at: Instant }>("select expires_at as at from codes where destination = $1", [
    email,
  ]);
  const endsAt = rows[0]?.at as Instant;
  const reply = await sequencer.submit(
    {
      type: "Reserve",
      from: { owner: userId, kind: "spot" },
      assetId: usdt,
      amount: 1_000_000n as never,
      reason: "withdrawal",
      reference: email,
      destination: null,
      expiresAt: endsAt,
      atExpiry: "release",
    },
    { userId: houseId },
  );
  if (!reply.ok) throw new Error(reply.rejection.code);
  const { holdId } = reply.value;
  return {
    endsAt,
    holdState: async () =>
      (await database.query<{ state: string }>("select state from holds where hold_id = $1", [holdId]))[0]?.state,
    codeWorks: async () => (await codes.check({ destinations: [email], scenes: ["register"], code })).ok,
  };
}

async function engineTime(exchange: TestExchange, userId: number): Promise<number> {
  await give(exchange, { userId, kind: "spot" }, "USDT", "1");
  return exchange.context.sequencer.at;
}

const start = Date.UTC(2030, 0, 1);

test("an hour back: holds and codes end together, a minute is a minute, and the digits of a phone still count", async () => {
  const { time, clock, pass } = createMachineClock(start);
  const exchange = await openTestExchange({ clock });
  try {
    const person = await newPerson(exchange);
    const { secret } = (await post(exchange, person, "safe/second_factor/begin", { login_password: person.password }))
      .message as { secret: string };
    const before = await engineTime(exchange, person.id);
    const pair = await twins(exchange, person.id as UserId);
    time.wall -= hourMs;
    pass(minuteMs);
    expect((await engineTime(exchange, person.id)) - before).toBe(59_400);
    expect(exchange.context.clock.now()).toBe(exchange.context.sequencer.at);
    const digits = generateSync({ secret, epoch: time.wall / 1000 });
    const body = { password: person.password, second_factor: digits };
    expect((await post(exchange, person, "safe/second_factor/confirm", body)).type).toBe("ok");
    while (clock.now() < pair.endsAt - secondMs) pass(secondMs);
    expect([await pair.codeWorks(), await pair.holdState()]).toEqual([true, "held"]);
    pass(3 * secondMs);
    expect(await pair.codeWorks()).toBe(false);
    await eventually("the hold has ended", async () => (await pair.holdState()) === "expired");
    // Ten minutes of the exchange took ten minutes and the six seconds that were worked off.
    expect(time.monotonic).toBeLessThan(10 * minuteMs + 10 * secondMs);
  } finally {
    await exchange.close();
  }
});

test("an hour ahead: nothing ends before the jump has stood, then both do", async () => {
  const { time, clock, pass } = createMachineClock(start);
  const exchange = await openTestExchange({ clock });
  try {
    const person = await newPerson(exchange);
    const before = await engineTime(exchange, person.id);
    const pair = await twins(exchange, person.id as UserId);
    time.wall += hourMs;
    pass(minuteMs);
    expect((await engineTime(exchange, person.id)) - before).toBe(minuteMs);
    expect([await pair.codeWorks(), await pair.holdState()]).toEqual([true, "held"]);
    pass(secondMs);
    expect(clock.now()).toBe(time.wall);
    expect(await pair.codeWorks()).toBe(false);
    await eventually("the hold has ended", async () => (await pair.holdState()) === "expired");
  } finally {
    await exchange.close();
  }
});

test("started again with a clock that lags behind the journal, both go on from where the journal ends", async () => {
  const scratch = await openScratch();
  try {
    const first = createMachineClock(start);
    const before = await openTestExchange({ scratch, clock: first.clock });
    const person = await newPerson(before);
    await give(before, { userId: person.id, kind: "spot" }, "USDT", "1");
    const { at } = before.context.sequencer;
    await before.close();

    const { time, clock, pass } = createMachineClock(at - hourMs);
    const after = await openTestExchange({ scratch, clock });
    try {
      expect(clock.now()).toBe(at);
      const pair = await twins(after, person.id as UserId);
      expect(pair.endsAt).toBe(at + 10 * minuteMs);
      pass(10 * minuteMs);
      expect([await pair.codeWorks(), await pair.holdState()]).toEqual([true, "held"]);
      pass(10 * secondMs);
      expect(time.wall).toBeLessThan(at);
      expect(await pair.codeWorks()).toBe(false);
      await eventually("the hold has ended", async () => (await pair.holdState()) === "expired");
    } finally {
      await after.close();
    }
  } finally {
    await scratch.remove();
  }
});
