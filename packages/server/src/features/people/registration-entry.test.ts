// An account that is opened on the site is entered at once: its code has proved the mailbox, and its device is known.

import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, codeFor, deviceOf, freshEmail, get, goodPassword, post, received } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ config: { loginNeedsCode: "yes", newDeviceConfirmation: "yes" } });
});
afterAll(() => exchange.close());

async function open(more: object = {}) {
  const email = freshEmail();
  const who = asker();
  const answer = await post(exchange, who, "user/register", {
    type: "email",
    user_string: email,
    code: await codeFor(exchange, email, "register"),
    password: goodPassword,
    re_password: goodPassword,
    ...more,
  });
  return { email, who, answer };
}

async function sessionsOf(email: string): Promise<number> {
  const rows = await exchange.context.database.query<{ count: number }>(
    "select count(*)::int as count from sessions join users on users.id = user_id where email = $1",
    [email],
  );
  return rows[0]?.count ?? 0;
}

test("who asks for a session has one, without a second code, and is known by token and socket cookie", async () => {
  const { email, who, answer } = await open({ log_in: "1" });
  expect(answer).toMatchObject({ type: "ok", message: "Your account is ready." });
  const token = String(answer.body.token);
  expect(token).toMatch(/^[\w-]{43}$/);
  const info = (await get(exchange, { ...who, token }, "user/info")).message;
  expect(info).toMatchObject({ id: answer.body.id, has_trade_password: false });
  expect(answer.headers.getSetCookie().join("\n")).toMatch(/tidemark_socket=[\w-]+; .*HttpOnly/);
  expect(await sessionsOf(email)).toBe(1);
  const history = (await get(exchange, { ...who, token }, "user/login_history")).message;
  expect(JSON.stringify(history)).toContain('"result":"ok"');
  // One mail, the code's: nobody is told of a device that opened the account.
  expect(await received(exchange, email)).toHaveLength(1);
});

test("the device of the registration is known afterwards, another is not", async () => {
  const { email, who, answer } = await open({ log_in: "1" });
  const login = async (from: Parameters<typeof post>[1]) => {
    const code = await codeFor(exchange, email, "login", from);
    await exchange.context.database.query("delete from tallies where name like 'resend:%'");
    return post(exchange, from, "user/login", { user_string: email, password: goodPassword, sms_code: code });
  };
  expect((await login({ ...who, device: deviceOf(answer) })).type).toBe("ok");
  expect((await received(exchange, email)).map(({ subject }) => subject).join()).not.toContain("new device");
  expect((await login(asker())).type).toBe("ok");
  expect((await received(exchange, email)).map(({ subject }) => subject).join()).toContain("new device");
});

test("a client that does not ask gets the sentence it knows, and nothing is opened for it", async () => {
  for (const more of [{}, { log_in: "" }, { log_in: "0" }]) {
    const { email, answer } = await open(more);
    expect(answer).toMatchObject({ type: "ok", message: "Your account is ready. Log in to continue." });
    expect(Object.keys(answer.body)).not.toContain("token");
    expect(await sessionsOf(email)).toBe(0);
  }
});
