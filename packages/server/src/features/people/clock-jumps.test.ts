// What locks, holds and expires keeps its length, whatever the machine's clock does: by an hour both ways while the
// exchange runs, and by an hour back while it is closed.

import { dayMs, hourMs, minuteMs, secondMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { createMachineClock } from "../../testing/machine-clock.ts";
import { asker, codeFor, get, goodPassword, newPerson, type Person, post, register } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const start = Date.UTC(2030, 0, 1);

function login(exchange: TestExchange, email: string, address: string, password = goodPassword) {
  return post(exchange, asker({ address }), "user/login", { user_string: email, password });
}

/** A lock of thirty seconds. */
async function lock(exchange: TestExchange, email: string, address: string): Promise<void> {
  await Promise.all(Array.from({ length: 5 }, () => login(exchange, email, address, "not-this-one")));
}

async function holdUntil(exchange: TestExchange, person: Person): Promise<number | null> {
  const info = (await get(exchange, person, "user/info")).message as { withdrawal_hold_until: number | null };
  return info.withdrawal_hold_until;
}

test.each([
  ["back", -hourMs],
  ["ahead", hourMs],
])("an hour %s: a lock and a hold are neither lifted nor stretched", async (_way, step) => {
  const { time, clock, pass } = createMachineClock(start);
  const exchange = await openTestExchange({ clock });
  try {
    const [email, { address }] = [await register(exchange), asker()];
    const person = await newPerson(exchange);
    const body = { old_password: goodPassword, password: "tide-2055", re_password: "tide-2055" };
    expect((await post(exchange, person, "safe/change_password", body)).type).toBe("ok");
    const held = await holdUntil(exchange, person);
    expect(held).toBe(start + dayMs);
    await lock(exchange, email, address);
    time.wall += step;
    pass(25 * secondMs);
    expect((await login(exchange, email, address)).code).toBe("login_slowed");
    expect(await holdUntil(exchange, person)).toBe(held);
    // A clock that was wrong for a moment only is put right again.
    time.wall -= step;
    pass(10 * secondMs);
    expect((await login(exchange, email, address)).type).toBe("ok");
    expect(await holdUntil(exchange, person)).toBe(held);
  } finally {
    await exchange.close();
  }
});

test("started again with a clock an hour behind, a lock has its own length and a code does not live on", async () => {
  const scratch = await openScratch();
  try {
    const before = createMachineClock(start);
    const first = await openTestExchange({ scratch, clock: before.clock });
    const { at } = first.context.sequencer;
    before.pass(2 * hourMs);
    const [email, { address }] = [await register(first), asker()];
    await lock(first, email, address);
    const who = asker();
    const code = await codeFor(first, email, "reset_password", who);
    await first.close();

    const { clock, pass } = createMachineClock(before.time.wall - hourMs);
    const second = await openTestExchange({ scratch, clock });
    try {
      expect(second.context.sequencer.at).toBeLessThanOrEqual(Math.max(at, clock.now()));
      const slowed = await login(second, email, address);
      expect(slowed).toMatchObject({ code: "login_slowed", body: { params: { seconds: "30" } } });
      const forget = { account: email, password: "tide-2055", repassword: "tide-2055", code };
      expect((await post(second, who, "user/forget", forget)).code).toBe("code_wrong");
      const again = await post(second, who, "sms_mail", { user_string: email, scene: "reset_password" });
      expect(again).toMatchObject({ code: "code_too_soon", body: { params: { seconds: "30" } } });
      pass(31 * secondMs);
      expect((await login(second, email, address)).type).toBe("ok");
      pass(minuteMs);
      expect(await codeFor(second, email, "reset_password", who)).toMatch(/^[0-9]{6}$/);
    } finally {
      await second.close();
    }
  } finally {
    await scratch.remove();
  }
});
