import { dayMs, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asker,
  codeFor,
  createFakeClock,
  freshEmail,
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

function reset(account: string, code: string, more: object = {}) {
  const body = { account, password: "tide-2042", repassword: "tide-2042", code, scene: "", ...more };
  return post(exchange, asker(), "user/forget", body);
}

async function linkOf(person: Person): Promise<string> {
  await codeFor(exchange, person.email, "reset_password");
  const [mail] = await received(exchange, person.email);
  return /\/resetPwd#link=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

function resetByLink(link: string, more: object = {}) {
  const body = { link, password: "tide-2043", repassword: "tide-2043", ...more };
  return post(exchange, asker(), "user/reset_by_link", body);
}

describe("with a code", () => {
  test.each(["reset_password", "forget"])("of scene %s the password changes and every session ends", async (scene) => {
    const person = await newPerson(exchange);
    const code = await codeFor(exchange, person.email, scene);
    expect(await reset(person.email, code)).toMatchObject({ type: "ok" });
    expect((await get(exchange, person, "user/info")).type).toBe("999");
    const old = { user_string: person.email, password: person.password };
    expect((await post(exchange, asker(), "user/login", old)).code).toBe("login_failed");
    const again = await logIn(exchange, person.email, "tide-2042");
    const info = (await get(exchange, again, "user/info")).message;
    expect(info).toMatchObject({ withdrawal_hold_until: clock.now() + dayMs });
    expect((await reset(person.email, code)).code).toBe("code_wrong");
    const mails = await received(exchange, person.email);
    const mail = mails.find((one) => one.subject === "Tidemark: Login password changed");
    expect(mail?.text).toContain("Withdrawals wait until");
  });

  test("of another scene, of another account, used, late or guessed nothing changes", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    const before = await peopleState(exchange);
    for (const scene of ["login", "trade_password", "tibi", "band", "change_password"]) {
      const code = await codeFor(exchange, person.email, scene);
      expect((await reset(person.email, code)).code).toBe("code_wrong");
    }
    const foreign = await codeFor(exchange, other.email, "reset_password");
    expect((await reset(person.email, foreign)).code).toBe("code_wrong");
    expect((await reset(freshEmail(), foreign)).code).toBe("code_wrong");
    const late = await codeFor(exchange, person.email, "reset_password");
    clock.advance(10 * minuteMs);
    expect((await reset(person.email, late)).code).toBe("code_wrong");
    expect(await peopleState(exchange)).toBe(before);
  });

  test("three at once with the same right code: one wins", async () => {
    const person = await newPerson(exchange);
    const code = await codeFor(exchange, person.email, "reset_password");
    const answers = await Promise.all([1, 2, 3].map(() => reset(person.email, code)));
    expect(answers.map((answer) => answer.code ?? "ok").sort()).toEqual(["code_wrong", "code_wrong", "ok"]);
  });

  test.each([
    [{ account: "" }, "account_required"],
    [{ password: "1", repassword: "1" }, "password_length"],
    [{ password: "iloveyou", repassword: "iloveyou" }, "password_too_common"],
    [{ repassword: "tide-2049" }, "passwords_differ"],
    [{ code: "" }, "code_required"],
    [{ code: undefined }, "missing_field"],
    [{ code: ["1"] }, "invalid_field"],
  ])("%o: %s", async (more, code) => {
    expect((await reset("trader1@demo.test", "123456", more)).code).toBe(code);
  });
});

describe("with the link of the mail", () => {
  test("the password changes once, every session ends, the code of the same mail stays what it is", async () => {
    const person = await newPerson(exchange);
    const link = await linkOf(person);
    expect((await resetByLink(link)).type).toBe("ok");
    expect((await get(exchange, person, "user/info")).type).toBe("999");
    expect((await resetByLink(link)).code).toBe("link_spent");
    await logIn(exchange, person.email, "tide-2043");
  });

  test("two at once: one wins", async () => {
    const link = await linkOf(await newPerson(exchange));
    const answers = await Promise.all([resetByLink(link), resetByLink(link), resetByLink(link)]);
    expect(answers.filter((answer) => answer.type === "ok")).toHaveLength(1);
  });

  test("it ends after half an hour, and with the next one", async () => {
    const person = await newPerson(exchange);
    const first = await linkOf(person);
    clock.advance(minuteMs);
    const second = await linkOf(person);
    expect((await resetByLink(first)).code).toBe("link_spent");
    clock.advance(30 * minuteMs);
    expect((await resetByLink(second)).code).toBe("link_spent");
  });

  test("only its hash is kept, and a made-up one opens nothing", async () => {
    const person = await newPerson(exchange);
    const link = await linkOf(person);
    const rows = await exchange.context.database.query("select * from reset_links where user_id = $1", [person.id]);
    expect(JSON.stringify(rows)).not.toContain(link);
    for (const made of ["", "x", "a".repeat(43)]) expect((await resetByLink(made)).code).toBe("link_spent");
    expect((await resetByLink("a".repeat(65))).code).toBe("invalid_field");
  });

  test("a short message carries none", async () => {
    const { database } = exchange.context;
    const person = await newPerson(exchange);
    await database.query("update users set phone = '+8613900000001', area_code = '86' where id = $1", [person.id]);
    const asked = { user_string: "13900000001", type: "forget", area_code: "86" };
    expect((await post(exchange, asker(), "sms_send", asked)).type).toBe("ok");
    expect(await newestCode(exchange, "+8613900000001")).toMatch(/^[0-9]{6}$/);
    const [sms] = await received(exchange, "+8613900000001");
    expect(sms?.text).not.toContain("http");
  });
});

test("a phone typed without its area code means the one account that has it, and nobody when there are two", async () => {
  const { database } = exchange.context;
  const [one, two] = [await newPerson(exchange), await newPerson(exchange)];
  await database.query("update users set phone = '+445550001111', area_code = '44' where id = $1", [one.id]);
  const asked = { user_string: "5550001111", type: "forget", area_code: "" };
  expect((await post(exchange, asker(), "sms_send", asked)).type).toBe("ok");
  expect((await reset("5550001111", await newestCode(exchange, "+445550001111"))).type).toBe("ok");
  await database.query("update users set phone = '+495550001111', area_code = '49' where id = $1", [two.id]);
  clock.advance(minuteMs);
  expect((await post(exchange, asker(), "sms_send", asked)).type).toBe("ok");
  expect(await received(exchange, "+495550001111")).toEqual([]);
});
