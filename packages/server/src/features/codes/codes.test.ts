import { maskEmail } from "@tidemark/contract/people/mask";
import { dayMs, minuteMs, secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Asker,
  asker,
  codeFor,
  createFakeClock,
  freshEmail,
  freshPhone,
  get,
  goodPassword,
  newestCode,
  newPerson,
  otherCode,
  post,
  received,
  register,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

function registration(email: string, code: string) {
  return { type: "email", user_string: email, code, password: goodPassword, re_password: goodPassword };
}

describe("a code", () => {
  test("has six digits, is kept as a hash only, and leaves the outbox empty behind it", async () => {
    const email = freshEmail();
    const code = await codeFor(exchange, email, "register");
    expect(code).toMatch(/^[0-9]{6}$/);
    const { database } = exchange.context;
    const rows = await database.query("select * from codes where destination = $1", [email]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    const sent = await database.query("select params, sent_at from outbox where destination = $1", [email]);
    expect(sent).toEqual([{ params: {}, sent_at: clock.now() }]);
  });

  test("opens one account, once", async () => {
    const email = freshEmail();
    const body = registration(email, await codeFor(exchange, email, "register"));
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(exchange, asker(), "user/register", body)));
    expect(answers.filter((answer) => answer.type === "ok")).toHaveLength(1);
    expect((await post(exchange, asker(), "user/register", body)).code).toBe("code_wrong");
  });

  test("is worth nothing after ten minutes", async () => {
    const email = freshEmail();
    const code = await codeFor(exchange, email, "register");
    clock.advance(10 * minuteMs);
    expect((await post(exchange, asker(), "user/register", registration(email, code))).code).toBe("code_wrong");
  });

  test("still works a moment before that", async () => {
    const email = freshEmail();
    const code = await codeFor(exchange, email, "register");
    clock.advance(10 * minuteMs - 1);
    expect((await post(exchange, asker(), "user/register", registration(email, code))).type).toBe("ok");
  });

  test("of another scene or another mailbox opens nothing", async () => {
    const [mine, theirs] = [freshEmail(), freshEmail()];
    const band = await codeFor(exchange, mine, "band");
    expect((await post(exchange, asker(), "user/register", registration(mine, band))).code).toBe("code_wrong");
    const foreign = await codeFor(exchange, theirs, "register");
    const right = await codeFor(exchange, mine, "register");
    const answer = await post(exchange, asker(), "user/register", registration(mine, foreign));
    expect(answer.code).toBe(foreign === right ? undefined : "code_wrong");
  });

  test("ends the one before it", async () => {
    const email = freshEmail();
    const who = asker();
    const first = await codeFor(exchange, email, "register", who);
    clock.advance(minuteMs);
    const second = await codeFor(exchange, email, "register", who);
    if (first !== second) {
      expect((await post(exchange, asker(), "user/register", registration(email, first))).code).toBe("code_wrong");
    }
    expect((await post(exchange, asker(), "user/register", registration(email, second))).type).toBe("ok");
  });

  test("allows five tries, however many come at once", async () => {
    const [email, who] = [freshEmail(), asker()];
    const code = await codeFor(exchange, email, "register", who);
    const wrong = registration(email, otherCode(code));
    const answers = await Promise.all(Array.from({ length: 15 }, () => post(exchange, who, "user/register", wrong)));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(["code_wrong"]));
    const rows = await exchange.context.database.query("select tries from codes where destination = $1", [email]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await post(exchange, who, "user/register", registration(email, code))).code).toBe("code_wrong");
  });

  test("loses none of its tries to somebody else, who has five of their own", async () => {
    const [email, who] = [freshEmail(), asker()];
    const code = await codeFor(exchange, email, "register", who);
    const wrong = registration(email, otherCode(code));
    await Promise.all(Array.from({ length: 20 }, () => post(exchange, asker(), "user/register", wrong)));
    const tries = "select tries, foreign_tries from codes where destination = $1";
    expect(await exchange.context.database.query(tries, [email])).toEqual([{ tries: 0, foreign_tries: 5 }]);
    expect((await post(exchange, asker(), "user/register", registration(email, code))).code).toBe("code_wrong");
    expect((await post(exchange, who, "user/register", registration(email, code))).type).toBe("ok");
  });
});

describe("asking again", () => {
  test("is refused for half a minute, with the seconds left, and served to a client that counts down from 31", async () => {
    const [email, who] = [freshEmail(), asker()];
    await codeFor(exchange, email, "register", who);
    clock.advance(15 * secondMs);
    const early = await post(exchange, who, "sms_mail", { user_string: email.toUpperCase(), scene: "register" });
    expect(early).toMatchObject({ code: "code_too_soon", body: { params: { seconds: "15" } } });
    expect((await post(exchange, who, "sms_mail", { user_string: email, scene: "band" })).type).toBe("ok");
    clock.advance(15 * secondMs);
    expect((await post(exchange, who, "sms_mail", { user_string: email, scene: "register" })).type).toBe("ok");
  });

  test("of many at once, one is served", async () => {
    const email = freshEmail();
    const [body, who] = [{ user_string: email, scene: "register" }, asker()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(exchange, who, "sms_mail", body)));
    expect(answers.filter((answer) => answer.type === "ok")).toHaveLength(1);
    expect(await received(exchange, email)).toHaveLength(1);
  });

  test("ends for the day after ten to one mailbox for one purpose, from a network after five", async () => {
    const [email, who] = [freshEmail(), asker()];
    const ask = async (by: Asker, scene = "register") => {
      clock.advance(minuteMs);
      return (await post(exchange, by, "sms_mail", { user_string: email, scene })).code;
    };
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 6; round += 1) codes.push(await ask(who));
    for (let round = 0; round < 6; round += 1) codes.push(await ask(asker()));
    const [sent, stopped] = [undefined, "codes_used_up"];
    expect(codes).toEqual([sent, sent, sent, sent, sent, stopped, sent, sent, sent, sent, sent, stopped]);
    expect(await received(exchange, email)).toHaveLength(10);
    expect(await ask(asker(), "band")).toBe(undefined);
    clock.advance(dayMs);
    expect(await ask(who)).toBe(undefined);
  });

  test("strangers use up nothing of what the owner's own device may ask for, and end none of its codes", async () => {
    const person = await newPerson(exchange);
    const owner = asker({ device: person.device });
    const ask = (by: Asker) => post(exchange, by, "sms_mail", { user_string: person.email, scene: "login" });
    const mine = await codeFor(exchange, person.email, "login", owner);
    for (let round = 0; round < 12; round += 1) await ask(asker());
    expect((await ask(asker())).code).toBe("codes_used_up");
    expect((await ask(owner)).code).toBe("code_too_soon");
    const { codes } = exchange.context;
    const still = { destinations: [person.email], scenes: ["login" as const], code: mine };
    expect((await codes.check(still)).ok).toBe(true);
    clock.advance(minuteMs);
    expect((await ask(owner)).type).toBe("ok");
    expect((await ask(asker({ device: "A".repeat(43) }))).code).toBe("codes_used_up");
    expect((await ask(asker({ device: (await newPerson(exchange)).device }))).code).toBe("codes_used_up");
  });
});

describe("somebody unknown", () => {
  test("gets the same answer and no message", async () => {
    const known = await register(exchange);
    const unknown = freshEmail();
    for (const scene of ["login", "reset_password", "trade_password", "tibi", "change_password"]) {
      const first = await post(exchange, asker(), "sms_mail", { user_string: known, scene });
      const who = asker();
      const second = await post(exchange, who, "sms_mail", { user_string: unknown, scene });
      expect([second.type, second.message]).toEqual([first.type, first.message]);
      const again = await post(exchange, who, "sms_mail", { user_string: unknown, scene });
      expect(again.code).toBe("code_too_soon");
    }
    expect(await received(exchange, unknown)).toEqual([]);
    expect(await received(exchange, known)).toHaveLength(6);
  });

  test("who asks to register with a known mailbox writes to its owner instead", async () => {
    const known = await register(exchange);
    clock.advance(minuteMs);
    const answer = await post(exchange, asker(), "sms_mail", { user_string: known, scene: "register" });
    expect(answer).toMatchObject({ type: "ok", message: "The code is on its way." });
    const [mail] = await received(exchange, known);
    expect(mail?.subject).toBe("You already have a Tidemark account");
    expect(mail?.text).not.toMatch(/[0-9]{6}/);
  });
});

describe("where a code goes", () => {
  test("an @ means a mailbox and anything else a phone, whichever address is called", async () => {
    const phone = freshPhone();
    const body = { user_string: phone, scene: "register", country_code: "+86" };
    expect((await post(exchange, asker(), "sms_mail", body)).type).toBe("ok");
    const [sms] = await received(exchange, `+86${phone}`);
    expect(sms?.text).toMatch(/^[0-9]{6} is your Tidemark code, valid for 10 minutes\./);
  });

  test.each([
    [{ user_string: "", scene: "register" }, "account_required"],
    [{ user_string: "ada@", scene: "register" }, "email_malformed"],
    [{ user_string: "12", scene: "register" }, "phone_malformed"],
    [{ user_string: "ada@example.com", scene: "elsewhere" }, "invalid_field"],
    [{ user_string: "ada@example.com", type: "elsewhere" }, "invalid_field"],
    [{ scene: "register" }, "missing_field"],
  ])("%o is refused: %s", async (body, code) => {
    expect((await post(exchange, asker(), "sms_mail", body)).code).toBe(code);
  });

  test("an account number stands for the bound mailbox, what a page shows of it for nothing", async () => {
    const person = await newPerson(exchange);
    const info = (await get(exchange, person, "user/info")).message as { account_number: string; email: string };
    const byNumber = { user_string: info.account_number, type: "forget" };
    expect((await post(exchange, asker(), "sms_send", byNumber)).type).toBe("ok");
    const first = await newestCode(exchange, person.email);
    clock.advance(minuteMs);
    expect((await post(exchange, person, "sms_mail", { user_string: info.email, type: "forget" })).type).toBe("ok");
    expect(await received(exchange, person.email)).toHaveLength(2);
    expect(first).toMatch(/^[0-9]{6}$/);
    const masked = { user_string: maskEmail(person.email), type: "forget" };
    for (const who of [person, asker()]) {
      expect((await post(exchange, who, "sms_mail", masked)).code).toBe("email_malformed");
    }
  });
});

describe("trying a code out", () => {
  test("says whether it is right, counts as a try and grants nothing", async () => {
    const who = asker();
    const email = freshEmail();
    const code = await codeFor(exchange, email, "register", who);
    expect((await post(exchange, who, "user/check_email", { email_code: otherCode(code) })).code).toBe("code_wrong");
    expect((await post(exchange, who, "user/check_email", { email_code: code })).type).toBe("ok");
    expect((await post(exchange, who, "user/check_mobile", { mobile_code: code })).code).toBe("code_wrong");
    expect((await post(exchange, asker(), "user/check_email", { email_code: code })).code).toBe("code_wrong");
    const wrong = await post(exchange, who, "user/register", registration(email, otherCode(code)));
    expect(wrong.code).toBe("code_wrong");
    const rows = await exchange.context.database.query("select tries from codes where destination = $1", [email]);
    expect(rows).toEqual([{ tries: 3 }]);
    expect((await post(exchange, who, "user/register", registration(email, code))).type).toBe("ok");
    expect((await post(exchange, who, "user/check_email", { email_code: code })).code).toBe("code_wrong");
  });

  test("uses up the tries of the real thing", async () => {
    const who = asker();
    const email = freshEmail();
    const code = await codeFor(exchange, email, "register", who);
    for (let round = 0; round < 5; round += 1) {
      await post(exchange, who, "user/check_email", { email_code: otherCode(code) });
    }
    expect((await post(exchange, who, "user/register", registration(email, code))).code).toBe("code_wrong");
  });
});

test("one address may ask for so many a day and no more; others are still served", async () => {
  const small = await openTestExchange({ clock, config: { codesPerAddress: 3, smsPerDay: 4 } });
  try {
    const who = asker();
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 5; round += 1) {
      codes.push((await post(small, who, "sms_mail", { user_string: freshEmail(), scene: "register" })).code);
    }
    expect(codes).toEqual([undefined, undefined, undefined, "codes_used_up", "codes_used_up"]);
    expect((await post(small, asker(), "sms_mail", { user_string: freshEmail(), scene: "register" })).type).toBe("ok");
    const smsTo = async (area_code: string): Promise<string | undefined> =>
      (await post(small, asker(), "sms_send", { user_string: freshPhone(), scene: "register", area_code })).code;
    // Half of the day's budget for one country, the other half for the rest of the world.
    expect([await smsTo("86"), await smsTo("86"), await smsTo("86")]).toEqual([undefined, undefined, "codes_used_up"]);
    expect([await smsTo("44"), await smsTo("49")]).toEqual([undefined, undefined]);
    expect(await smsTo("33")).toBe("codes_used_up");
  } finally {
    await small.close();
  }
});
