// Coming in with a points account: the password is judged by the points service, everything else as at any login.

import { dayMs, secondMs, type UserId } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type Asker,
  asker,
  deviceOf,
  get,
  goodPassword,
  newestCode,
  newPerson,
  type Person,
  post,
} from "../../testing/people.ts";
import { newTotp } from "../security/security.ts";
import { openPointsDesk, type PointsDesk } from "./testing/points-desk.ts";

let desk: PointsDesk;
beforeAll(async () => {
  desk = await openPointsDesk({ config: { newDeviceConfirmation: "yes" } });
});
afterEach(() => desk.service.misbehave(null));
afterAll(() => desk.close());

let names = 0;
async function pointsAccount(points = "100"): Promise<string> {
  names += 1;
  const name = `Voyager${names}`;
  await desk.service.account(name, points);
  return name;
}

function logIn(who: Asker, name: string, more: object = {}) {
  return post(desk.exchange, who, "Independent/points", { user_string: name, password: "points-word", ...more });
}

/** Somebody with a mailbox and a login password, whose points account may log in. */
async function boundPerson(): Promise<Person & { readonly name: string }> {
  const name = await pointsAccount();
  const who = await newPerson(desk.exchange);
  await desk.exchange.context.database.query("update users set type = 1 where id = $1", [who.id]);
  const asked = { user_name: name, password: "points-word", login_password: goodPassword };
  const bound = await post(desk.exchange, who, "jc/bind", asked);
  expect([bound.type, bound.code]).toEqual(["ok", undefined]);
  return { ...who, name };
}

test("whoever has no account here gets one, and comes back to the same", async () => {
  const name = await pointsAccount("5000");
  const who = asker();
  const first = await logIn(who, name);
  expect(first.type).toBe("ok");
  expect(first.message).toMatch(/^[\w-]{43}$/);
  const session = { ...who, token: String(first.message) };
  const info = (await get(desk.exchange, session, "user/info")).message as Record<string, unknown>;
  expect(info).toMatchObject({ type: 1, email: null, phone: null, id: first.body.id });
  expect(await desk.ask({ ...session, id: 0 } as never, "jc/bind")).toMatchObject({
    user_name: name,
    can_log_in: true,
  });
  const again = await logIn({ ...asker(), device: deviceOf(first) }, name.toUpperCase());
  expect(again.body.id).toBe(first.body.id);
  // Its login password is the one it came with.
  const own = { user_string: info.account_number, password: "points-word" };
  expect((await post(desk.exchange, asker({ device: deviceOf(first) }), "user/login", own)).body.id).toBe(
    first.body.id,
  );
});

test("64 who come at once with a new account have one account", async () => {
  const name = await pointsAccount();
  const answers = await Promise.all(Array.from({ length: 64 }, () => logIn(asker(), name)));
  const ids = new Set(answers.filter(({ type }) => type === "ok").map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  const [row] = await desk.exchange.context.database.query<{ count: number }>(
    "select count(*)::int as count from points_bindings where name_key = $1",
    [name.toLowerCase()],
  );
  expect(row?.count).toBe(1);
});

test("wrong passwords are counted and make whoever guesses wait; the right one is not heard meanwhile", async () => {
  const name = await pointsAccount();
  const guesser = asker();
  for (let count = 0; count < 4; count += 1) {
    expect((await logIn(guesser, name, { password: `guess-${count}` })).code).toBe("points_login_wrong");
  }
  await logIn(guesser, name, { password: "guess-5" });
  expect((await logIn(guesser, name)).code).toBe("login_slowed");
  // Another spelling is the same name.
  expect((await logIn(guesser, ` ${name.toLowerCase()} `)).code).toBe("login_slowed");
  desk.clock.advance(31 * secondMs);
  expect((await logIn(guesser, name)).type).toBe("ok");
});

test("missing, empty and odd fields let nobody in", async () => {
  const name = await pointsAccount();
  for (const more of [{ password: "" }, { password: null }, { password: ["points-word"] }, { password: 5 }]) {
    expect((await logIn(asker(), name, more)).type).not.toBe("ok");
  }
  expect((await logIn(asker(), "")).code).toBe("points_login_wrong");
  expect((await post(desk.exchange, asker(), "Independent/points", {})).code).toBe("missing_field");
  expect((await logIn(asker(), "x".repeat(129))).code).toBe("invalid_field");
});

test("an account that was bound for exchanging alone lets nobody in", async () => {
  const who = await desk.person("10");
  expect((await logIn(asker(), who.userName)).code).toBe("points_login_off");
});

test("that it may let in takes the login password, is told, and makes withdrawals wait", async () => {
  const name = await pointsAccount();
  const who = await newPerson(desk.exchange);
  await desk.exchange.context.database.query("update users set type = 1 where id = $1", [who.id]);
  const asked = { user_name: name, password: "points-word" };
  const wrong = await post(desk.exchange, who, "jc/bind", { ...asked, login_password: "not-this-one" });
  expect(wrong.code).toBe("password_wrong");
  expect((await post(desk.exchange, who, "jc/bind", asked)).type).toBe("ok");
  expect((await logIn(asker(), name)).code).toBe("points_login_off");
  expect((await post(desk.exchange, who, "jc/bind", { ...asked, login_password: goodPassword })).type).toBe("ok");
  const info = (await get(desk.exchange, who, "user/info")).message as { withdrawal_hold_until: number | null };
  expect(info.withdrawal_hold_until).toBeGreaterThan(desk.clock.now());
  const told = await desk.exchange.context.database.query<{ template: string }>(
    "select template from messages where user_id = $1 and template like 'points%' order by id",
    [who.id],
  );
  expect(told.map(({ template }) => template)).toEqual(["points_bound", "points_login_opened"]);
});

test("a new device is confirmed by a code to the owner's mailbox, and the code of another counts for nobody", async () => {
  const who = await boundPerson();
  const stranger = asker();
  const asked = await logIn(stranger, who.name);
  expect(asked).toMatchObject({ code: "device_unconfirmed" });
  expect((await logIn(stranger, who.name, { sms_code: "000000" })).code).toBe("code_wrong");
  const code = await newestCode(desk.exchange, who.email);
  const other = await boundPerson();
  expect((await logIn(asker(), other.name, { sms_code: code })).code).toBe("code_wrong");
  const device = deviceOf(asked);
  expect((await logIn({ ...stranger, device }, who.name, { sms_code: code })).type).toBe("ok");
});

test("the second factor is asked for, and neither a points password nor a wrong one goes around it", async () => {
  const who = await boundPerson();
  const { database, security } = desk.exchange.context;
  const { secret } = newTotp("x");
  const sealed = security.key.seal(secret, `totp:${who.id}`);
  await database.query("update users set totp_secret = $2 where id = $1", [who.id, sealed]);
  const here = { ...asker(), device: who.device };
  const first = await logIn({ ...here, device: who.device }, who.name);
  expect(["second_factor_required", "device_unconfirmed"]).toContain(first.code);
  const code = first.code === "device_unconfirmed" ? await newestCode(desk.exchange, who.email) : "";
  const known = { ...here, device: deviceOf(first) ?? here.device };
  expect((await logIn(known, who.name, { sms_code: code })).code).toBe("second_factor_required");
  expect((await logIn(known, who.name, { sms_code: code, second_factor: "000000" })).code).toBe("second_factor_wrong");
  const [row] = await database.query<{ count: number }>(
    "select count(*)::int as count from sessions where user_id = $1",
    [who.id],
  );
  expect(row?.count).toBe(1);
});

test("a frozen account is closed to its points account too", async () => {
  const who = await boundPerson();
  await desk.exchange.context.database.query("update users set status = 'frozen' where id = $1", [who.id]);
  expect((await logIn({ ...asker(), device: who.device }, who.name)).code).toBe("account_frozen");
});

test("while registration is closed nobody new comes in this way", async () => {
  const name = await pointsAccount();
  const { switches } = desk.exchange.context;
  await switches.turn("registration_closed", { isOn: true, reason: "a drill" }, async () => undefined);
  expect((await logIn(asker(), name)).code).toBe("registration_closed");
  await switches.turn("registration_closed", { isOn: false, reason: "a drill" }, async () => undefined);
  expect((await logIn(asker(), name)).type).toBe("ok");
});

test("undoing a theft closes what was bound since", async () => {
  const who = await boundPerson();
  const { database, security } = desk.exchange.context;
  const { accountById } = await import("../registry/registry.ts");
  const account = await accountById(database, who.id as UserId);
  if (account === null) throw new Error("nobody");
  await database.transaction((tx) => security.closeWays(tx, account, (desk.clock.now() - dayMs) as never));
  expect(await desk.ask(who, "jc/bind")).toMatchObject({ user_name: "", can_log_in: false });
});

test("a service that is silent lets nobody in and counts as no guess", async () => {
  const name = await pointsAccount();
  const who = asker();
  desk.service.misbehave({ kind: "cut", isDone: false }, "check");
  for (let count = 0; count < 6; count += 1) expect((await logIn(who, name)).code).toBe("points_unreachable");
  desk.service.misbehave(null);
  expect((await logIn(who, name)).type).toBe("ok");
});
