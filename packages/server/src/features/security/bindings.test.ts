import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
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
import { carryPlaceChanges } from "./place-changes.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

async function bindEmail(person: Person, email: string, more: object = {}) {
  const code = await codeFor(exchange, email, "band");
  return post(exchange, person, "safe/email", { email, code, login_password: person.password, ...more });
}

/** With a code to the mailbox that is bound now. */
async function replaceEmail(person: Person, email: string, more: object = {}) {
  const old_code = await codeFor(exchange, person.email, "replace");
  return bindEmail(person, email, { old_code, ...more });
}

async function bindPhone(person: Person, mobile: string, area = "852") {
  const asked = { user_string: mobile, scene: "band", area_code: area };
  expect((await post(exchange, asker(), "sms_send", asked)).type).toBe("ok");
  const code = await newestCode(exchange, `+${area}${mobile}`);
  const body = { mobile, area_code: area, code, login_password: person.password };
  return post(exchange, person, "safe/mobile", body);
}

async function infoOf(person: Person) {
  return (await get(exchange, person, "user/info")).message as Record<string, unknown>;
}

async function linkIn(place: string, page: string): Promise<string> {
  const [mail] = await received(exchange, place);
  return new RegExp(`/${page}#link=([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";
}

function carryDue(): Promise<void> {
  return carryPlaceChanges(exchange.context, (error) => {
    throw error;
  });
}

describe("a mailbox in place of another", () => {
  test("needs a code to both; both hear of it, and withdrawals wait for three days", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    expect(await replaceEmail(person, email)).toMatchObject({ type: "ok", message: "The e-mail address is bound." });
    for (const place of [person.email, email]) {
      const [mail] = await received(exchange, place);
      expect(mail?.subject).toBe("Tidemark: E-mail address replaced");
      expect(mail?.text).toContain(`${email.slice(0, 2)}***`);
      expect(mail?.text).toContain(`From: Chrome, Linux, address ${person.address}`);
      expect(mail?.text).toContain("Withdrawals wait until");
      expect(mail?.text).not.toContain("ignore");
    }
    expect(await linkIn(person.email, "undoChange")).toHaveLength(43);
    expect(await linkIn(person.email, "freezeAccount")).toHaveLength(43);
    // Whoever has just come in is trusted with nothing.
    expect((await received(exchange, email))[0]?.text).not.toContain("link=");
    expect(await infoOf(person)).toMatchObject({
      email,
      withdrawal_hold_until: clock.now() + 72 * hourMs,
    });
    const old = { user_string: person.email, password: person.password };
    expect((await post(exchange, asker(), "user/login", old)).code).toBe("login_failed");
    await logIn(exchange, email, person.password);
  });

  test("without the password, or with neither code nor wait, changes nothing and says what is missing", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    const before = await peopleState(exchange);
    expect((await replaceEmail(person, email, { login_password: undefined })).code).toBe("login_password_required");
    clock.advance(minuteMs);
    expect((await replaceEmail(person, email, { login_password: "wrong" })).code).toBe("password_wrong");
    clock.advance(minuteMs);
    expect((await bindEmail(person, email)).code).toBe("old_place_unproved");
    clock.advance(minuteMs);
    expect((await bindEmail(person, email, { old_code: "000000", wait: 1 })).code).toBe("code_wrong");
    expect(await peopleState(exchange)).toBe(before);
  });

  test("the old one hears of everything for a week, and then of nothing", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    expect((await replaceEmail(person, email)).type).toBe("ok");
    const phrase = { code: "blue heron", login_password: person.password };
    clock.advance(6 * dayMs);
    const since = { ...(await logIn(exchange, email, person.password)), email };
    const heard = async () => (await received(exchange, person.email)).map((mail) => mail.subject);
    expect((await post(exchange, since, "safe/anti_phishing", phrase)).type).toBe("ok");
    expect((await heard())[0]).toBe("Tidemark: Anti-phishing phrase changed");
    const count = (await heard()).length;
    clock.advance(dayMs);
    expect((await post(exchange, since, "safe/anti_phishing", { ...phrase, code: "" })).type).toBe("ok");
    expect(await heard()).toHaveLength(count);
  });

  test("asked for by nothing but the mailbox is a code for binding, as older pages ask", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    expect((await post(exchange, asker(), "sms_mail", { user_string: email })).type).toBe("ok");
    const code = await newestCode(exchange, email);
    // A client that knows no further field is told what is missing, and nothing happens.
    expect(await post(exchange, person, "safe/email", { email, code })).toMatchObject({
      type: "error",
      code: "login_password_required",
      message: "Confirm this change with your login password.",
    });
  });

  test("of somebody else stays with them; of two who want one, one gets it", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    const before = await peopleState(exchange);
    expect((await replaceEmail(person, other.email)).code).toBe("account_taken");
    expect(await peopleState(exchange)).toBe(before);
    clock.advance(minuteMs);
    const email = freshEmail();
    const code = await codeFor(exchange, email, "band");
    const asked = await Promise.all(
      [person, other].map(async (one) => ({ one, old_code: await codeFor(exchange, one.email, "replace") })),
    );
    const answers = await Promise.all(
      asked.map(({ one, old_code }) =>
        post(exchange, one, "safe/email", { email, code, old_code, login_password: one.password }),
      ),
    );
    expect(answers.filter((answer) => answer.type === "ok")).toHaveLength(1);
  });

  test("needs the right code of the right scene in time, and a mailbox", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    const proof = { login_password: person.password, wait: 1 };
    const bind = (body: object) => post(exchange, person, "safe/email", { ...proof, ...body });
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

  test("that is bound already stays bound, and nobody is told anything", async () => {
    const person = await newPerson(exchange);
    const before = await peopleState(exchange);
    expect((await bindEmail(person, person.email)).type).toBe("ok");
    expect(await peopleState(exchange)).toBe(before);
  });
});

describe("a change that waits", () => {
  async function waiting(person: Person, email: string) {
    const answer = await bindEmail(person, email, { wait: 1 });
    expect(answer).toMatchObject({ type: "ok", message: expect.stringContaining("The change waits until") });
    return (await get(exchange, person, "safe/place_changes")).message as { id: number }[];
  }

  test("is shown to the owner, made after a week, and told before and after", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    const [row] = await waiting(person, email);
    expect(row).toMatchObject({
      channel: "mail",
      destination: expect.stringMatching(/\*\*\*.@people\.test$/),
      due_at: clock.now() + 7 * dayMs,
      address: person.address,
      device: "Chrome, Linux",
    });
    expect((await received(exchange, person.email))[0]?.subject).toBe("Tidemark: E-mail address will be replaced");
    clock.advance(7 * dayMs - 1);
    await carryDue();
    await logIn(exchange, person.email, person.password);
    clock.advance(1);
    await carryDue();
    await carryDue();
    const since = await logIn(exchange, email, person.password);
    expect((await get(exchange, since, "safe/place_changes")).message).toEqual([]);
    expect(await infoOf(since)).toMatchObject({ withdrawal_hold_until: clock.now() + 72 * hourMs });
    const told = (await received(exchange, person.email)).find(({ subject }) => subject.endsWith("address replaced"));
    expect(told?.text).toMatch(/undoChange#link=[\w-]{43}/);
  });

  test("is cancelled with the password by whoever is logged in, once, and by nobody else", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    const [row] = await waiting(person, freshEmail());
    const cancel = (who: Person, more: object = {}) =>
      post(exchange, who, "safe/cancel_place_change", { id: row?.id, login_password: who.password, ...more });
    expect((await cancel(other)).code).toBe("unknown_change");
    expect((await cancel(person, { login_password: "" })).code).toBe("login_password_required");
    expect((await cancel(person, { login_password: "x" })).code).toBe("password_wrong");
    const answers = await Promise.all([cancel(person), cancel(person)]);
    expect(answers.map((answer) => answer.code ?? "ok").sort()).toEqual(["ok", "unknown_change"]);
    clock.advance(8 * dayMs);
    await carryDue();
    await logIn(exchange, person.email, person.password);
  });

  test("is cancelled by the link in the mail, which ends every session and asks for a new password", async () => {
    const person = await newPerson(exchange);
    await waiting(person, freshEmail());
    const link = await linkIn(person.email, "undoChange");
    expect((await post(exchange, asker(), "safe/undo", { link })).type).toBe("ok");
    expect((await get(exchange, person, "user/info")).type).toBe("999");
    const login = { user_string: person.email, password: person.password };
    expect((await post(exchange, asker(), "user/login", login)).code).toBe("password_reset_needed");
    clock.advance(8 * dayMs);
    await carryDue();
    const code = await codeFor(exchange, person.email, "reset_password");
    const body = { account: person.email, password: "tide-2062", repassword: "tide-2062", code };
    expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
    await logIn(exchange, person.email, "tide-2062");
  });

  test("to a place that somebody else bound meanwhile is given up, and the owner hears that nothing changed", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    const email = freshEmail();
    await waiting(person, email);
    clock.advance(dayMs);
    expect((await replaceEmail(other, email)).type).toBe("ok");
    clock.advance(7 * dayMs);
    await carryDue();
    await logIn(exchange, person.email, person.password);
    expect((await received(exchange, person.email))[0]?.subject).toMatch(/^Tidemark: (Change cancelled|Login)/);
    const rows = await exchange.context.database.query("select state from place_changes where user_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ state: "void" }]);
  });

  test("of an account that is frozen meanwhile waits on", async () => {
    const person = await newPerson(exchange);
    await waiting(person, freshEmail());
    await exchange.context.database.query("update users set status = 'frozen' where id = $1", [person.id]);
    clock.advance(8 * dayMs);
    await carryDue();
    const rows = await exchange.context.database.query("select state from place_changes where user_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ state: "waiting" }]);
  });
});

describe("a phone", () => {
  test("the first is bound with a code to it, starts no hold, and serves for logging in", async () => {
    const person = await newPerson(exchange);
    const mobile = freshPhone().slice(0, 8);
    expect(await bindPhone(person, mobile)).toMatchObject({ type: "ok", message: "The phone is bound." });
    expect(await infoOf(person)).toMatchObject({
      phone: mobile,
      area_code: "852",
      area_code_id: 0,
      withdrawal_hold_until: null,
    });
    const login = { user_string: mobile, password: person.password, area_code: "852" };
    expect((await post(exchange, asker(), "user/login", login)).type).toBe("ok");
    const [sms] = await received(exchange, `+852${mobile}`);
    expect(sms?.text).toMatch(/^Tidemark: Phone bound\./);
    const subjects = (await received(exchange, person.email)).map((mail) => mail.subject);
    expect(subjects).toContain("Tidemark: Phone bound");
  });

  test("undone, it is gone again", async () => {
    const person = await newPerson(exchange);
    const mobile = freshPhone().slice(0, 8);
    expect((await bindPhone(person, mobile)).type).toBe("ok");
    const link = await linkIn(person.email, "undoChange");
    expect((await post(exchange, asker(), "safe/undo", { link })).type).toBe("ok");
    const rows = await exchange.context.database.query("select phone, email from users where id = $1", [person.id]);
    expect(rows).toEqual([{ phone: null, email: person.email }]);
  });

  test("that makes no sense is refused", async () => {
    const person = await newPerson(exchange);
    const body = { mobile: "12", area_code: "86", code: "123456" };
    expect((await post(exchange, person, "safe/mobile", body)).code).toBe("phone_malformed");
  });
});

describe("a place that is new", () => {
  test("helps nobody into the account on its first day", async () => {
    const person = await newPerson(exchange);
    const email = freshEmail();
    expect((await replaceEmail(person, email)).type).toBe("ok");
    const count = (await received(exchange, email)).length;
    for (const scene of ["reset_password", "forget", "trade_password", "unfreeze"]) {
      expect((await post(exchange, asker(), "sms_mail", { user_string: email, scene })).type).toBe("ok");
    }
    expect(await received(exchange, email)).toHaveLength(count);
    clock.advance(dayMs);
    const code = await codeFor(exchange, email, "reset_password");
    const body = { account: email, password: "tide-2061", repassword: "tide-2061", code };
    expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
  });
});

describe("the phrase against phishing", () => {
  test("stands in every mail to its owner from then on, and can be taken away", async () => {
    const person = await newPerson(exchange);
    const set = (code: string) =>
      post(exchange, person, "safe/anti_phishing", { code, login_password: person.password });
    expect((await set("blue heron")).type).toBe("ok");
    expect(await infoOf(person)).toMatchObject({ anti_phishing_code: "blue heron", withdrawal_hold_until: null });
    clock.advance(minuteMs);
    for (const scene of ["login", "reset_password", "trade_password", "tibi", "change_password", "register"]) {
      expect((await post(exchange, asker(), "sms_mail", { user_string: person.email, scene })).type).toBe("ok");
    }
    const mails = await received(exchange, person.email);
    const since = mails.slice(0, 7);
    expect(since.map((mail) => mail.text.includes("Your anti-phishing phrase: blue heron"))).toEqual(
      Array.from({ length: 7 }, () => true),
    );
    expect((await set("")).type).toBe("ok");
    expect((await received(exchange, person.email))[0]?.text).not.toContain("blue heron");
    expect(await infoOf(person)).toMatchObject({ withdrawal_hold_until: clock.now() + dayMs });
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
