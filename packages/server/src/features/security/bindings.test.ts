import { dayMs, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asker,
  codeFor,
  createFakeClock,
  freshEmail,
  freshPhone,
  get,
  logIn,
  newestCode,
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

async function bindEmail(person: Person, email: string) {
  const code = await codeFor(exchange, email, "band");
  return post(exchange, person, "safe/email", { email, code });
}

async function bindPhone(person: Person, mobile: string, area = "852") {
  const asked = { user_string: mobile, scene: "band", area_code: area };
  expect((await post(exchange, asker(), "sms_send", asked)).type).toBe("ok");
  const code = await newestCode(exchange, `+${area}${mobile}`);
  return post(exchange, person, "safe/mobile", { mobile, area_code: area, code });
}

describe("a mailbox", () => {
  test("is bound with a code sent there; the old one hears of it too, and withdrawals wait", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    expect(await bindEmail(person, email)).toMatchObject({ type: "ok", message: "The e-mail address is bound." });
    for (const place of [person.email, email]) {
      const [mail] = await received(exchange, place);
      expect(mail?.subject).toBe("Tidemark: E-mail address bound");
      expect(mail?.text).toContain(`${email.slice(0, 2)}***`);
    }
    expect((await get(exchange, person, "user/info")).message).toMatchObject({
      email: `${email.slice(0, 2)}***${email.slice(12, 13)}@people.test`,
      withdrawal_hold_until: clock.now() + dayMs,
    });
    const old = { user_string: person.email, password: person.password };
    expect((await post(exchange, asker(), "user/login", old)).code).toBe("login_failed");
    await logIn(exchange, email, person.password);
  });

  test("asked for by nothing but the mailbox is a code for binding, as older pages ask", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    expect((await post(exchange, asker(), "sms_mail", { user_string: email })).type).toBe("ok");
    const code = await newestCode(exchange, email);
    expect((await post(exchange, person, "safe/email", { email, code })).type).toBe("ok");
  });

  test("of somebody else stays with them; of two who want one, one gets it", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    const before = await peopleState(exchange);
    expect((await bindEmail(person, other.email)).code).toBe("account_taken");
    expect(await peopleState(exchange)).toBe(before);
    const email = freshEmail();
    const code = await codeFor(exchange, email, "band");
    const answers = await Promise.all([person, other].map((one) => post(exchange, one, "safe/email", { email, code })));
    expect(answers.filter((answer) => answer.type === "ok")).toHaveLength(1);
  });

  test("needs the right code of the right scene in time, and a mailbox", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    const bind = (body: object) => post(exchange, person, "safe/email", body);
    const before = await peopleState(exchange);
    expect((await bind({ email: "nobody", code: "123456" })).code).toBe("email_malformed");
    expect((await bind({ email, code: "" })).code).toBe("code_required");
    expect((await bind({ email, code: "123456" })).code).toBe("code_wrong");
    const other = await codeFor(exchange, email, "register");
    expect((await bind({ email, code: other })).code).toBe("code_wrong");
    const own = await codeFor(exchange, person.email, "band");
    expect((await bind({ email, code: own })).code).toBe("code_wrong");
    const late = await codeFor(exchange, email, "band");
    clock.advance(10 * minuteMs);
    expect((await bind({ email, code: late })).code).toBe("code_wrong");
    expect(await peopleState(exchange)).toBe(before);
  });
});

describe("a phone", () => {
  test("is bound the same way and serves for logging in", async () => {
    const person = await newPerson(exchange);
    const mobile = freshPhone().slice(0, 8);
    expect(await bindPhone(person, mobile)).toMatchObject({ type: "ok", message: "The phone is bound." });
    expect((await get(exchange, person, "user/info")).message).toMatchObject({
      phone: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      area_code: "852",
      area_code_id: 0,
    });
    const login = { user_string: mobile, password: person.password, area_code: "852" };
    expect((await post(exchange, asker(), "user/login", login)).type).toBe("ok");
    const [sms] = await received(exchange, `+852${mobile}`);
    expect(sms?.text).toMatch(/^Tidemark: Phone bound\./);
    const subjects = (await received(exchange, person.email)).map((mail) => mail.subject);
    expect(subjects).toContain("Tidemark: Phone bound");
  });

  test("that makes no sense is refused", async () => {
    const person = await newPerson(exchange);
    const body = { mobile: "12", area_code: "86", code: "123456" };
    expect((await post(exchange, person, "safe/mobile", body)).code).toBe("phone_malformed");
  });
});

describe("a stolen session", () => {
  test("cannot bind a mailbox and take the account over with it on the same day", async () => {
    const person = await newPerson(exchange);
    const mobile = freshPhone();
    expect((await bindPhone(person, mobile, "86")).type).toBe("ok");
    clock.advance(dayMs);
    const thief = freshEmail();
    expect((await bindEmail(person, thief)).type).toBe("ok");
    const count = (await received(exchange, thief)).length;
    for (const scene of ["reset_password", "forget", "trade_password"]) {
      expect((await post(exchange, asker(), "sms_mail", { user_string: thief, scene })).type).toBe("ok");
    }
    expect(await received(exchange, thief)).toHaveLength(count);
    const byPhone = { user_string: mobile, type: "forget", area_code: "86" };
    clock.advance(minuteMs);
    expect((await post(exchange, asker(), "sms_send", byPhone)).type).toBe("ok");
    const code = await newestCode(exchange, `+86${mobile}`);
    const body = { account: mobile, password: "tide-2060", repassword: "tide-2060", code, area_code: "86" };
    expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
  });

  test("after a day the new place is as good as the old", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    expect((await bindEmail(person, email)).type).toBe("ok");
    clock.advance(dayMs);
    const code = await codeFor(exchange, email, "reset_password");
    const body = { account: email, password: "tide-2061", repassword: "tide-2061", code };
    expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
  });
});

describe("the phrase against phishing", () => {
  test("stands in every mail to its owner from then on, and can be taken away", async () => {
    const person = await newPerson(exchange);
    expect((await post(exchange, person, "safe/anti_phishing", { code: "blue heron" })).type).toBe("ok");
    expect((await get(exchange, person, "user/info")).message).toMatchObject({ anti_phishing_code: "blue heron" });
    clock.advance(minuteMs);
    for (const scene of ["login", "reset_password", "trade_password", "tibi", "change_password", "register"]) {
      expect((await post(exchange, asker(), "sms_mail", { user_string: person.email, scene })).type).toBe("ok");
    }
    const mails = await received(exchange, person.email);
    const since = mails.slice(0, 7);
    expect(since.map((mail) => mail.text.includes("Your anti-phishing phrase: blue heron"))).toEqual(
      Array.from({ length: 7 }, () => true),
    );
    expect((await post(exchange, person, "safe/anti_phishing", { code: "" })).type).toBe("ok");
    expect((await received(exchange, person.email))[0]?.text).not.toContain("blue heron");
  });

  test.each(["<b>x</b>", "a\nb", "x".repeat(33), "https://evil.example", "  !"])("%o is no phrase", async (code) => {
    const person = await newPerson(exchange);
    const before = await peopleState(exchange);
    const answer = await post(exchange, person, "safe/anti_phishing", { code });
    expect(["anti_phishing_malformed", "invalid_field"]).toContain(answer.code);
    expect(await peopleState(exchange)).toBe(before);
  });
});

describe("the login password from inside", () => {
  test("changes with the old one, ends every other session and keeps this one", async () => {
    const person = await newPerson(exchange);
    const other = await logIn(exchange, person.email, person.password);
    const body = { old_password: person.password, password: "tide-2070", re_password: "tide-2070" };
    expect((await post(exchange, person, "safe/change_password", { ...body, old_password: "x" })).code).toBe(
      "password_wrong",
    );
    expect((await get(exchange, other, "user/info")).type).toBe("ok");
    expect((await post(exchange, person, "safe/change_password", body)).type).toBe("ok");
    expect((await get(exchange, other, "user/info")).type).toBe("999");
    expect((await get(exchange, person, "user/info")).type).toBe("ok");
    await logIn(exchange, person.email, "tide-2070");
  });
});
