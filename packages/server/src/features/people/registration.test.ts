import { dayMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asker,
  codeFor,
  createFakeClock,
  freshEmail,
  freshPhone,
  get,
  goodPassword,
  logIn,
  newestCode,
  newPerson,
  peopleState,
  post,
  register,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

test("somebody registers by e-mail, in the language of the page, and is who they said", async () => {
  const email = freshEmail();
  const code = await codeFor(exchange, email, "register");
  const answer = await post(exchange, asker({ language: "zh" }), "user/register", {
    type: "email",
    user_string: email.toUpperCase(),
    code: ` ${code} `,
    password: goodPassword,
    re_password: goodPassword,
    nationality: "Iceland",
  });
  expect(answer).toMatchObject({ type: "ok", message: "账户已开通，登录后即可使用。" });
  const person = await logIn(exchange, email, goodPassword);
  expect((await get(exchange, person, "user/info")).message).toMatchObject({
    id: exchange.context.publicIds.show("person", person.id),
    account_number: expect.stringMatching(/^1[0-9]{8}$/),
    phone: null,
    email,
    head_portrait: "",
    score: 0,
    area_code: "86",
    area_code_id: 1,
    extension_code: expect.stringMatching(/^[2-9A-Z]{6}$/),
    review_status: 0,
    is_seller: 0,
    type: 0,
    nickname: null,
    language: "zh",
    has_trade_password: false,
    has_second_factor: false,
    has_authenticator: false,
    passkeys: 0,
    anti_phishing_code: null,
    withdrawal_hold_until: null,
    code_channel: "mail",
    unread_messages: 1,
  });
});

test("somebody registers by phone, and the area code belongs to the number", async () => {
  const phone = freshPhone();
  const asked = { user_string: phone, scene: "register", area_code: "44", area_code_id: 0 };
  expect((await post(exchange, asker(), "sms_send", asked)).type).toBe("ok");
  const code = await newestCode(exchange, `+44${phone}`);
  const body = {
    type: "mobile",
    user_string: phone,
    code,
    password: goodPassword,
    re_password: goodPassword,
    area_code: "44",
    area_code_id: 0,
  };
  expect((await post(exchange, asker(), "user/register", { ...body, area_code: "86" })).code).toBe("code_wrong");
  expect((await post(exchange, asker(), "user/register", body)).type).toBe("ok");
  const login = { user_string: phone, password: goodPassword, area_code: "44" };
  const answer = await post(exchange, asker(), "user/login", login);
  const info = await get(exchange, asker({ token: String(answer.message) }), "user/info");
  expect(info.message).toMatchObject({
    phone,
    email: null,
    area_code: "44",
    area_code_id: 0,
    code_channel: "sms",
  });
  const elsewhere = await post(exchange, asker(), "user/login", { ...login, area_code: "86" });
  expect(elsewhere.code).toBe("login_failed");
});

test("codes that open an account keep going to the phone on the day a first mailbox is bound", async () => {
  const phone = freshPhone();
  const area = { area_code: "44", area_code_id: 0 };
  await post(exchange, asker(), "sms_send", { user_string: phone, scene: "register", ...area });
  const passwords = { password: goodPassword, re_password: goodPassword };
  const code = await newestCode(exchange, `+44${phone}`);
  await post(exchange, asker(), "user/register", { type: "mobile", user_string: phone, code, ...passwords, ...area });
  const login = { user_string: phone, password: goodPassword, area_code: "44" };
  const who = asker({ token: String((await post(exchange, asker(), "user/login", login)).message) });
  const email = freshEmail();
  const bound = { email, code: await codeFor(exchange, email, "band"), login_password: goodPassword };
  expect((await post(exchange, who, "safe/email", bound)).type).toBe("ok");
  const channel = async () =>
    ((await get(exchange, who, "user/info")).message as { code_channel: string }).code_channel;
  expect(await channel()).toBe("sms");
  clock.advance(dayMs - 1);
  expect(await channel()).toBe("sms");
  clock.advance(1);
  expect(await channel()).toBe("mail");
});

describe("refusals come in the order a person fills the form in, and change nothing", () => {
  const good = {
    type: "email",
    user_string: "somebody@people.test",
    code: "123456",
    password: goodPassword,
    re_password: goodPassword,
    extension_code: "",
  };
  test.each([
    [{ ...good, user_string: " ", code: "", password: "1" }, "account_required"],
    [{ ...good, user_string: "x@y", code: "", password: "1" }, "email_malformed"],
    [{ ...good, type: "mobile", code: "", password: "1" }, "phone_malformed"],
    [{ ...good, code: "", password: "1" }, "code_required"],
    [{ ...good, password: "12345", re_password: "1" }, "password_length"],
    [{ ...good, password: "x".repeat(129), re_password: "1" }, "password_length"],
    [{ ...good, password: "password1", re_password: "1" }, "password_too_common"],
    [{ ...good, re_password: "tide-2042", extension_code: "NOBODY" }, "passwords_differ"],
    [{ ...good, extension_code: "NOBODY" }, "invite_unknown"],
    [good, "code_wrong"],
    [{ ...good, type: "pigeon" }, "invalid_field"],
    [{ ...good, type: undefined }, "missing_field"],
    [{ ...good, password: 12345678 }, "invalid_field"],
    [{ ...good, password: ["tide-2041"] }, "invalid_field"],
    [{ ...good, user_string: "x".repeat(129) }, "invalid_field"],
  ])("%o: %s", async (body, code) => {
    const before = await peopleState(exchange);
    expect((await post(exchange, asker(), "user/register", body)).code).toBe(code);
    expect(await peopleState(exchange)).toBe(before);
  });
});

describe("a referral code", () => {
  async function invited(extensionCode: string) {
    return logIn(exchange, await register(exchange, { extension_code: extensionCode }), goodPassword);
  }

  async function inviterOf(id: number): Promise<number | null> {
    const rows = await exchange.context.database.query<{ inviter_id: number | null }>(
      "select inviter_id from users where id = $1",
      [id],
    );
    return rows[0]?.inviter_id ?? null;
  }

  test("ties the newcomer to whoever gave it, in any letter case", async () => {
    const host = await newPerson(exchange);
    const info = (await get(exchange, host, "user/info")).message as { extension_code: string };
    const guest = await invited(info.extension_code.toLowerCase());
    expect(await inviterOf(guest.id)).toBe(host.id);
    expect(await inviterOf(host.id)).toBeNull();
  });

  test("is written once: no statement makes a circle, changes or removes an inviter", async () => {
    const { database } = exchange.context;
    const host = await newPerson(exchange);
    const info = (await get(exchange, host, "user/info")).message as { extension_code: string };
    const guest = await invited(info.extension_code);
    const set = (id: number, inviter: number | null) =>
      database.query("update users set inviter_id = $2 where id = $1", [id, inviter]);
    await expect(set(host.id, guest.id)).rejects.toThrow();
    await expect(set(host.id, host.id)).rejects.toThrow();
    await expect(set(guest.id, null)).rejects.toThrow();
    await expect(
      database.query(
        "insert into users (account_number, password_hash, created_at, inviter_id) values ('x1', 'x', 1, 999999999)",
      ),
    ).rejects.toThrow();
    expect(await inviterOf(guest.id)).toBe(host.id);
  });
});

test("an account that exists is not made twice, and its owner learns that much from a right code", async () => {
  const email = await register(exchange);
  const { database, codes } = exchange.context;
  const asked = {
    destination: { channel: "mail", to: email },
    scene: "register",
    address: "x",
    language: "en",
  } as const;
  await database.query("delete from tallies where name like 'resend:%'");
  await codes.send({ ...asked, account: null });
  const body = {
    type: "email",
    user_string: email,
    code: await newestCode(exchange, email),
    password: goodPassword,
    re_password: goodPassword,
  };
  const before = await peopleState(exchange);
  expect((await post(exchange, asker(), "user/register", body)).code).toBe("account_taken");
  expect(await peopleState(exchange)).toBe(before);
});
