import { minuteMs, secondMs } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asker,
  codeFor,
  createFakeClock,
  freshEmail,
  get,
  logIn,
  newPerson,
  type Person,
  peopleState,
  post,
  received,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

type Guarded = Person & { readonly secret: string; readonly recovery: readonly string[] };

/** The digits an authenticator shows now; the clock goes on by a step so that each is asked for once. */
function digits(secret: string): string {
  clock.advance(30 * secondMs);
  return generateSync({ secret, epoch: clock.now() / 1000 });
}

async function begin(person: Person): Promise<string> {
  return (
    (await post(exchange, person, "safe/second_factor/begin", { login_password: person.password })).message as {
      secret: string;
    }
  ).secret;
}

async function newGuarded(): Promise<Guarded> {
  const person = await newPerson(exchange);
  const secret = await begin(person);
  const body = { password: person.password, second_factor: digits(secret) };
  const answer = await post(exchange, person, "safe/second_factor/confirm", body);
  const recovery = (answer.message as { recovery_codes: string[] }).recovery_codes;
  return { ...person, secret, recovery };
}

function login(person: Person, second?: string, address = asker().address) {
  const body = {
    user_string: person.email,
    password: person.password,
    ...(second === undefined ? {} : { second_factor: second }),
  };
  return post(exchange, asker({ address }), "user/login", body);
}

describe("turning it on", () => {
  test("gives a secret, then ten recovery codes, and keeps neither readable", async () => {
    const person = await newPerson(exchange);
    const begun = (await post(exchange, person, "safe/second_factor/begin", { login_password: person.password }))
      .message as { secret: string; uri: string };
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toMatch(new RegExp(`^otpauth://totp/Tidemark:1[0-9]{8}\\?.*secret=${begun.secret}`));
    const body = { password: person.password, second_factor: digits(begun.secret) };
    const { recovery_codes: codes } = (await post(exchange, person, "safe/second_factor/confirm", body)).message as {
      recovery_codes: string[];
    };
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const { database } = exchange.context;
    const stored = JSON.stringify([
      await database.query("select totp_secret from users where id = $1", [person.id]),
      await database.query("select * from recovery_codes where user_id = $1", [person.id]),
    ]);
    expect(stored).not.toContain(begun.secret);
    expect(stored).not.toContain(codes[0]);
    const info = (await get(exchange, person, "user/info")).message;
    expect(info).toMatchObject({ has_second_factor: true, withdrawal_hold_until: null });
    const [mail] = await received(exchange, person.email);
    expect(mail?.subject).toBe("Tidemark: Second factor on");
    expect((await post(exchange, person, "safe/second_factor/begin", { login_password: person.password })).code).toBe(
      "second_factor_already_on",
    );
    expect((await post(exchange, person, "safe/second_factor/confirm", body)).code).toBe("second_factor_already_on");
  });

  test("needs the password, the digits, and to have begun a while ago at most", async () => {
    const person = await newPerson(exchange);
    const confirm = (body: object) => post(exchange, person, "safe/second_factor/confirm", body);
    const { password } = person;
    const before = await peopleState(exchange);
    expect((await confirm({ password, second_factor: "123456" })).code).toBe("second_factor_not_begun");
    const secret = await begin(person);
    expect((await confirm({ password: "x", second_factor: digits(secret) })).code).toBe("password_wrong");
    expect((await confirm({ password, second_factor: "abcdef" })).code).toBe("second_factor_wrong");
    expect((await confirm({ second_factor: digits(secret) })).code).toBe("missing_field");
    clock.advance(16 * minuteMs);
    expect((await confirm({ password, second_factor: digits(secret) })).code).toBe("second_factor_not_begun");
    await exchange.context.database.query("update users set totp_pending = null where id = $1", [person.id]);
    expect(await peopleState(exchange)).toBe(before);
  });
});

describe("at login", () => {
  test("it is asked for after a right password only, and its digits open once", async () => {
    const person = await newGuarded();
    expect((await login(person)).code).toBe("second_factor_required");
    const wrong = await post(exchange, asker(), "user/login", { user_string: person.email, password: "x" });
    expect(wrong.code).toBe("login_failed");
    const now = digits(person.secret);
    expect((await login(person, now)).type).toBe("ok");
    expect((await login(person, now)).code).toBe("second_factor_wrong");
    expect((await login(person, digits(person.secret))).type).toBe("ok");
  });

  test("digits of one step before or after are taken, older ones not", async () => {
    const person = await newGuarded();
    clock.advance(10 * minuteMs);
    const at = (seconds: number) => generateSync({ secret: person.secret, epoch: clock.now() / 1000 + seconds });
    expect((await login(person, at(-60))).code).toBe("second_factor_wrong");
    expect((await login(person, at(-30))).type).toBe("ok");
    expect((await login(person, at(30))).type).toBe("ok");
    expect((await login(person, at(0))).code).toBe("second_factor_wrong");
  });

  test("of the same digits sent many times at once, one opens", async () => {
    const person = await newGuarded();
    const now = digits(person.secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(person, now)));
    expect(answers.filter((answer) => answer.type === "ok")).toHaveLength(1);
  });

  test("a recovery code works once, typed in any way", async () => {
    const person = await newGuarded();
    const [code = ""] = person.recovery;
    expect((await login(person, ` ${code.replace("-", " ").toLowerCase()}`)).type).toBe("ok");
    expect((await login(person, code)).code).toBe("second_factor_wrong");
    expect((await login(person, person.recovery[1])).type).toBe("ok");
    const other = await newGuarded();
    expect((await login(person, other.recovery[0])).code).toBe("second_factor_wrong");
  });

  test("guessing from one network waits longer each time, and right digits do not help there", async () => {
    const person = await newGuarded();
    const { address } = asker();
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 5; round += 1) codes.push((await login(person, "000000", address)).code);
    expect(codes).toEqual(Array.from({ length: 5 }, () => "second_factor_wrong"));
    clock.advance(30 * secondMs);
    expect((await login(person, "000000", address)).code).toBe("second_factor_wrong");
    clock.advance(30 * secondMs);
    // The password was right every time: what waits is the second factor alone.
    expect(
      (await login(person, generateSync({ secret: person.secret, epoch: clock.now() / 1000 }), address)).code,
    ).toBe("login_slowed");
    expect((await login(person, digits(person.secret))).type).toBe("ok");
  });

  test("strangers who guess everywhere stop neither the owner's device nor whoever reads the account's mail", async () => {
    const person = await newGuarded();
    for (let round = 0; round < 20; round += 1) await login(person, "000000");
    expect((await login(person, "000000")).code).toBe("second_factor_slowed");
    const body = { user_string: person.email, password: person.password };
    const known = asker({ device: person.device });
    const mine = { ...body, second_factor: digits(person.secret) };
    expect((await post(exchange, known, "user/login", mine)).type).toBe("ok");
    const sms_code = await codeFor(exchange, person.email, "login");
    clock.advance(30 * secondMs);
    const proved = { ...body, sms_code, second_factor: digits(person.secret) };
    expect((await post(exchange, asker(), "user/login", proved)).type).toBe("ok");
  });

  test("asking for it again and again does not use up the tries of a login", async () => {
    const person = await newGuarded();
    const { address } = asker();
    for (let round = 0; round < 8; round += 1) {
      expect((await login(person, undefined, address)).code).toBe("second_factor_required");
    }
    expect((await login(person, digits(person.secret), address)).type).toBe("ok");
  });
});

describe("at security changes", () => {
  test("each asks for it and changes nothing without", async () => {
    const person = await newGuarded();
    const email = freshEmail();
    const fresh = { password: "tide-2055", re_password: "tide-2055" };
    const proof = { login_password: person.password };
    const changes: [string, object][] = [
      ["safe/update_password", { ...fresh, ...proof, code: await codeFor(exchange, person.email, "trade_password") }],
      ["safe/email", { email, wait: 1, ...proof, code: await codeFor(exchange, email, "band") }],
      ["safe/anti_phishing", { ...proof, code: "blue heron" }],
      ["user/setaccount", { account: "guarded", ...proof, password: "tide-2055", repassword: "tide-2055" }],
      ["safe/change_password", { old_password: person.password, password: "tide-2054", re_password: "tide-2054" }],
    ];
    const before = await peopleState(exchange);
    for (const [path, body] of changes) {
      expect((await post(exchange, person, path, body)).code, path).toBe("second_factor_required");
      expect((await post(exchange, person, path, { ...body, second_factor: "000000" })).code, path).toBe(
        "second_factor_wrong",
      );
    }
    expect(await peopleState(exchange)).toBe(before);
    for (const [path, body] of changes) {
      const whole = { ...body, second_factor: digits(person.secret) };
      expect((await post(exchange, person, path, whole)).type, path).toBe("ok");
    }
  });

  test("a forgotten password does too, and the code waits until both are right", async () => {
    const person = await newGuarded();
    const code = await codeFor(exchange, person.email, "reset_password");
    const body = { account: person.email, password: "tide-2056", repassword: "tide-2056", code };
    const forget = (more: object) => post(exchange, asker(), "user/forget", { ...body, ...more });
    expect((await forget({})).code).toBe("second_factor_required");
    expect((await forget({ second_factor: "000000" })).code).toBe("second_factor_wrong");
    expect((await forget({ second_factor: digits(person.secret) })).type).toBe("ok");
  });

  test("changing the trade password asks for both", async () => {
    const person = await newGuarded();
    const proof = { login_password: person.password };
    const first = { password: "Trade-5678", re_password: "Trade-5678", ...proof };
    const code = await codeFor(exchange, person.email, "trade_password");
    const set = { ...first, code, second_factor: digits(person.secret) };
    expect((await post(exchange, person, "safe/update_password", set)).type).toBe("ok");
    const body = { old_password: "Trade-5678", password: "Trade-9012", re_password: "Trade-9012", ...proof };
    const path = "safe/change_trade_password";
    expect((await post(exchange, person, path, body)).code).toBe("second_factor_required");
    const whole = { ...body, second_factor: digits(person.secret) };
    expect((await post(exchange, person, path, whole)).type).toBe("ok");
  });

  test("turning it off asks for the password and the digits, and then neither is asked for", async () => {
    const person = await newGuarded();
    const end = (body: object) => post(exchange, person, "safe/second_factor/end", body);
    expect((await end({ password: "x", second_factor: digits(person.secret) })).code).toBe("password_wrong");
    expect((await end({ password: person.password, second_factor: "000000" })).code).toBe("second_factor_wrong");
    expect((await end({ password: person.password, second_factor: "" })).code).toBe("second_factor_required");
    expect((await end({ password: person.password, second_factor: digits(person.secret) })).type).toBe("ok");
    expect((await end({ password: person.password, second_factor: "000000" })).code).toBe("second_factor_already_off");
    await logIn(exchange, person.email, person.password);
    const left = await exchange.context.database.query("select 1 from recovery_codes where user_id = $1", [person.id]);
    expect(left).toEqual([]);
  });

  test("an open page cannot guess the password there: five tries, then it rests", async () => {
    const person = await newGuarded();
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 6; round += 1) {
      const body = { password: `guess-${round}`, second_factor: "000000" };
      codes.push((await post(exchange, person, "safe/second_factor/end", body)).code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "password_wrong"), "login_slowed"]);
  });
});
