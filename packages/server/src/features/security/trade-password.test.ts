import { dayMs, hourMs, minuteMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeFor,
  createFakeClock,
  get,
  newPerson,
  otherCode,
  type Person,
  peopleState,
  post,
  received,
} from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
const tradePassword = "Trade-5678";
let scratch: Scratch;
let exchange: TestExchange;
beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange({ clock, scratch });
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

async function setByCode(person: Person, password = tradePassword, scene = "trade_password") {
  const code = await codeFor(exchange, person.email, scene);
  return post(exchange, person, "safe/update_password", {
    password,
    re_password: password,
    code,
    login_password: person.password,
  });
}

async function newTrader(): Promise<Person> {
  const person = await newPerson(exchange);
  expect((await setByCode(person)).type).toBe("ok");
  return person;
}

function check(person: Person, given: unknown) {
  return exchange.context.security.checkTradePassword(person.id as UserId, given);
}

function change(person: Person, old: unknown, password = "Trade-9012") {
  const body = { old_password: old, password, re_password: password, login_password: person.password };
  return post(exchange, person, "safe/change_trade_password", body);
}

describe("setting it", () => {
  test("with a code of either scene; it is a security change and the owner hears of it", async () => {
    const person = await newPerson(exchange);
    expect((await post(exchange, person, "safe/judge_password")).type).toBe("996");
    expect(await setByCode(person)).toMatchObject({ type: "ok", message: "The trade password is set." });
    expect((await post(exchange, person, "safe/judge_password")).type).toBe("ok");
    expect((await get(exchange, person, "user/info")).message).toMatchObject({
      has_trade_password: true,
      withdrawal_hold_until: null,
    });
    const [mail] = await received(exchange, person.email);
    expect(mail?.subject).toBe("Tidemark: Trade password set");
    expect(mail?.text).not.toContain("Withdrawals wait");
    expect((await setByCode(person, "Trade-1111", "forget")).type).toBe("ok");
    expect((await get(exchange, person, "user/info")).message).toMatchObject({
      withdrawal_hold_until: clock.now() + dayMs,
    });
    expect((await received(exchange, person.email))[0]?.text).toContain("Withdrawals wait until");
    expect(await check(person, tradePassword)).toMatchObject({ code: "trade_password_wrong" });
    expect(await check(person, "Trade-1111")).toBeNull();
  });

  test("the hold after a second one ends after a day", async () => {
    const person = await newTrader();
    expect((await setByCode(person, "Trade-1111", "forget")).type).toBe("ok");
    clock.advance(dayMs - 1);
    expect((await get(exchange, person, "user/info")).message).toMatchObject({
      withdrawal_hold_until: expect.any(Number),
    });
    clock.advance(1);
    expect((await get(exchange, person, "user/info")).message).toMatchObject({ withdrawal_hold_until: null });
  });

  test("nothing changes with a code of another scene, somebody else's, a used, a late or a wrong one", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    const body = (code: string) => ({
      password: tradePassword,
      re_password: tradePassword,
      code,
      login_password: person.password,
    });
    const before = await peopleState(exchange);
    for (const scene of ["login", "reset_password", "band", "tibi"]) {
      const code = await codeFor(exchange, person.email, scene);
      expect((await post(exchange, person, "safe/update_password", body(code))).code).toBe("code_wrong");
    }
    const foreign = await codeFor(exchange, other.email, "trade_password");
    expect((await post(exchange, person, "safe/update_password", body(foreign))).code).toBe("code_wrong");
    const mine = await codeFor(exchange, person.email, "trade_password");
    expect((await post(exchange, person, "safe/update_password", body(otherCode(mine)))).code).toBe("code_wrong");
    clock.advance(10 * minuteMs);
    expect((await post(exchange, person, "safe/update_password", body(mine))).code).toBe("code_wrong");
    expect(await peopleState(exchange)).toBe(before);
  });

  test("the rules of passwords hold", async () => {
    const person = await newPerson(exchange);
    const send = (password: string, repeated: string, code = "123456") =>
      post(exchange, person, "safe/update_password", {
        password,
        re_password: repeated,
        code,
        login_password: person.password,
      });
    expect((await send("Trade-1", "Trade-1")).code).toBe("password_length");
    expect((await send("12345678", "12345678")).code).toBe("password_too_common");
    expect((await send("Trade-11", "Trade-22")).code).toBe("passwords_differ");
    expect((await send("Trade-11", "Trade-11", "")).code).toBe("code_required");
    expect((await send(person.email.split("@")[0] ?? "", "x")).code).toBe("password_own_words");
    expect((await send(person.password, person.password)).code).toBe("passwords_same");
  });
});

describe("proving it on the road", () => {
  test("the right one lets through; none set is said as such", async () => {
    const person = await newTrader();
    expect((await change(person, tradePassword)).type).toBe("ok");
    expect(await check(person, "Trade-9012")).toBeNull();
    const without = await newPerson(exchange);
    expect(await change(without, "anything")).toMatchObject({ type: "996", code: "trade_password_unset" });
  });

  test.each([undefined, "", null])("%o is told as missing and takes no try", async (given) => {
    const person = await newTrader();
    const before = await peopleState(exchange);
    for (let round = 0; round < 6; round += 1) {
      expect(await change(person, given)).toMatchObject({ type: "error", code: "trade_password_required" });
    }
    expect(await peopleState(exchange)).toBe(before);
    expect(await check(person, tradePassword)).toBeNull();
  });

  test.each([5678, ["Trade-5678"], { $ne: "" }, true, "x".repeat(257), "trade-5678"])(
    "%o is a wrong one and changes nothing",
    async (given) => {
      const person = await newTrader();
      const before = await peopleState(exchange);
      expect((await change(person, given)).code).toBe("trade_password_wrong");
      expect(await peopleState(exchange)).toBe(before);
    },
  );

  test("somebody else's is a wrong one", async () => {
    const [person, other] = [await newTrader(), await newPerson(exchange)];
    expect((await setByCode(other, "Other-5678")).type).toBe("ok");
    expect(await check(person, "Other-5678")).toMatchObject({ code: "trade_password_wrong" });
  });
});

test("any number of right ones at once are right", async () => {
  const person = await newTrader();
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(person, tradePassword)));
  expect(answers.map((answer) => answer?.code)).toEqual(Array.from({ length: 20 }, () => undefined));
});

test("it differs from the login password, whichever is changed", async () => {
  const person = await newTrader();
  expect((await change(person, tradePassword, person.password)).code).toBe("passwords_same");
  const body = { old_password: person.password, password: tradePassword, re_password: tradePassword };
  expect((await post(exchange, person, "safe/change_password", body)).code).toBe("passwords_same");
  clock.advance(minuteMs);
  const code = await codeFor(exchange, person.email, "reset_password");
  const reset = { account: person.email, password: tradePassword, repassword: tradePassword, code };
  expect((await post(exchange, person, "user/forget", reset)).code).toBe("passwords_same");
});

test("comparing a new login password with it is no way to guess it", async () => {
  const person = await newTrader();
  const codes: (string | undefined)[] = [];
  let password = person.password;
  for (let round = 0; round < 12; round += 1) {
    const next = `tide-30${10 + round}`;
    const body = { old_password: password, password: next, re_password: next };
    const { code, type } = await post(exchange, person, "safe/change_password", body);
    if (type === "ok") password = next;
    codes.push(code);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), "login_slowed", "login_slowed"]);
});

describe("five wrong ones", () => {
  test("of two hundred at once, at most five are looked at; then even the right one rests for a day", async () => {
    const person = await newTrader();
    const { hasher } = exchange.context.security;
    const before = hasher.verifiedCount();
    const results: (string | undefined)[] = [];
    const guesses = Array.from({ length: 200 }, async (_, at) => {
      results.push((await check(person, `guess-${at}`))?.code);
    });
    await Promise.all(guesses);
    expect(hasher.verifiedCount() - before).toBeLessThanOrEqual(5);
    expect(results).toHaveLength(200);
    expect(results).not.toContain(undefined);
    expect(await check(person, tradePassword)).toMatchObject({ code: "trade_password_locked" });
    const [mail] = await received(exchange, person.email);
    expect(mail?.subject).toBe("Tidemark: Trade password locked");
    expect(mail?.text).not.toContain("Withdrawals wait");
  });

  test("the lock outlives a restart and ends after twenty-four hours", async () => {
    const person = await newTrader();
    for (let round = 0; round < 5; round += 1) await check(person, "wrong");
    expect(await check(person, tradePassword)).toMatchObject({ code: "trade_password_locked" });
    await exchange.close();
    exchange = await openTestExchange({ clock, scratch });
    expect(await check(person, tradePassword)).toMatchObject({ code: "trade_password_locked" });
    clock.advance(dayMs - 1);
    expect(await check(person, tradePassword)).toMatchObject({ code: "trade_password_locked" });
    clock.advance(1);
    expect(await check(person, tradePassword)).toBeNull();
  });

  test("within a day lock; spread wider they do not, and a right one begins anew", async () => {
    const person = await newTrader();
    for (let round = 0; round < 4; round += 1) await check(person, "wrong");
    expect(await check(person, tradePassword)).toBeNull();
    for (let round = 0; round < 4; round += 1) await check(person, "wrong");
    clock.advance(dayMs);
    for (let round = 0; round < 4; round += 1) {
      expect(await check(person, "wrong")).toMatchObject({ code: "trade_password_wrong" });
      clock.advance(hourMs);
    }
    expect(await check(person, tradePassword)).toBeNull();
  });

  test("a new one set with a code does not lift the lock", async () => {
    const person = await newTrader();
    for (let round = 0; round < 5; round += 1) await check(person, "wrong");
    clock.advance(minuteMs);
    expect((await setByCode(person, "Trade-3333")).type).toBe("ok");
    expect(await check(person, "Trade-3333")).toMatchObject({ code: "trade_password_locked" });
  });
});
