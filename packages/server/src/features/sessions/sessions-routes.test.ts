import { dayMs, instant, minuteMs, type UserId } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker, codeFor, createFakeClock, get, logIn, newPerson, type Person, post } from "../../testing/people.ts";
import { connectClient, cutOff } from "../../testing/socket-clients.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

type Listed = { id: number; device: string; address: string; is_current: boolean };

type ListedDevice = { id: string; device: string; address: string; first_at: number; is_current: boolean };

const anyDevice = { id: expect.stringMatching(/^[0-9a-f]{32}$/), is_current: false };

async function devicesOf(person: Person): Promise<ListedDevice[]> {
  return (await get(exchange, person, "user/devices")).message as ListedDevice[];
}

async function sessionsOf(person: Person): Promise<Listed[]> {
  return (await get(exchange, person, "user/sessions")).message as Listed[];
}

test("the list shows where, from what device, since when, and which one this is", async () => {
  const person = await newPerson(exchange);
  clock.advance(minuteMs);
  const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";
  const phone = await logIn(exchange, person.email, person.password, asker({ agent, address: "203.0.113.5" }));
  expect(await sessionsOf(phone)).toMatchObject([
    { device: "Safari, iOS", address: "203.0.113.5", is_current: true, created_at: clock.now(), seen_at: clock.now() },
    { device: "Chrome, Linux", address: person.address, is_current: false, created_at: clock.now() - minuteMs },
  ]);
});

describe("what ends a session cuts its requests and its sockets", () => {
  type Case = [string, (victim: Person, other: Person) => Promise<unknown>];
  const cases: Case[] = [
    ["logging out", (victim) => get(exchange, victim, "user/logout")],
    ["logging out the other way", (victim) => post(exchange, victim, "user/logout")],
    [
      "being ended from another device",
      async (victim, other) => {
        const listed = await sessionsOf(other);
        const id = listed.find((row) => !row.is_current)?.id;
        const ended = await post(exchange, other, "user/session_end", { id, login_password: other.password });
        expect(ended.type, victim.email).toBe("ok");
      },
    ],
    [
      "ending all others",
      (_victim, other) => post(exchange, other, "user/session_end_others", { login_password: other.password }),
    ],
    [
      "a new password from another device",
      (_victim, other) =>
        post(exchange, other, "safe/change_password", {
          old_password: other.password,
          password: "tide-2080",
          re_password: "tide-2080",
        }),
    ],
    [
      "a forgotten password",
      async (victim) => {
        const code = await codeFor(exchange, victim.email, "reset_password");
        const body = { account: victim.email, password: "tide-2081", repassword: "tide-2081", code };
        expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
      },
    ],
  ];
  test.each(cases)("%s", async (_name, end) => {
    const victim = await newPerson(exchange);
    const other = await logIn(exchange, victim.email, victim.password);
    const socket = await connectClient(exchange.origin, { token: victim.token });
    const cut = cutOff(socket);
    expect((await get(exchange, victim, "user/info")).type).toBe("ok");
    await end(victim, other);
    await cut;
    expect((await get(exchange, victim, "user/info")).type).toBe("999");
    expect((await post(exchange, victim, "user/messages_read", { ids: "all" })).type).toBe("999");
    socket.disconnect();
  });
});

test("nobody ends somebody else's session; an absent one looks the same", async () => {
  const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
  const [mine] = await sessionsOf(person);
  const proof = { login_password: other.password };
  const foreign = await post(exchange, other, "user/session_end", { id: mine?.id, ...proof });
  const absent = await post(exchange, other, "user/session_end", { id: 999_999_999, ...proof });
  expect(foreign.body).toEqual(absent.body);
  expect(foreign.code).toBe("unknown_session");
  expect((await get(exchange, person, "user/info")).type).toBe("ok");
});

test.each([undefined, "", null, [1], "abc", -1, 0, 1.5, "1e3"])("%o is no session's number", async (id) => {
  const person = await newPerson(exchange);
  const answer = await post(exchange, person, "user/session_end", { id });
  expect(["missing_field", "invalid_field"]).toContain(answer.code);
});

test("a session nobody uses ends after a week, a used one after thirty days", async () => {
  const idle = await newPerson(exchange);
  clock.advance(7 * dayMs);
  expect((await get(exchange, idle, "user/info")).type).toBe("999");
  const busy = await newPerson(exchange);
  const began = clock.now();
  while (clock.now() < began + 29 * dayMs) {
    clock.advance(5 * dayMs);
    expect((await get(exchange, busy, "user/info")).type).toBe(
      clock.now() < instant(began + 30 * dayMs) ? "ok" : "999",
    );
  }
  clock.advance(dayMs);
  expect((await get(exchange, busy, "user/info")).type).toBe("999");
});

test("logging out without a session answers as with one", async () => {
  const person = await newPerson(exchange);
  const first = await post(exchange, person, "user/logout");
  expect((await post(exchange, asker(), "user/logout")).body).toEqual(first.body);
  expect((await get(exchange, person, "user/logout")).body).toEqual(first.body);
});

test("the history turns pages of twenty", async () => {
  const person = await newPerson(exchange);
  const insert =
    "insert into logins (user_id, at, device, address, result) select $1, n, 'x', 'y', 'refused' from generate_series(1, 45) n";
  await exchange.context.database.query(insert, [person.id]);
  const page = async (number: number) =>
    (await get(exchange, person, `user/login_history?page=${number}`)).message as {
      data: unknown[];
      has_more: boolean;
    };
  expect([(await page(1)).data.length, (await page(1)).has_more]).toEqual([20, true]);
  expect([(await page(3)).data.length, (await page(3)).has_more]).toEqual([6, false]);
  expect((await page(4)).data).toEqual([]);
  for (const bad of ["0", "-1", "x", "1.5", "100001"]) {
    expect((await get(exchange, person, `user/login_history?page=${bad}`)).code).toBe("invalid_field");
  }
});

describe("ending sessions and forgetting devices", () => {
  type Step = readonly [path: string, fields: (person: Person) => Promise<object>];
  const steps: readonly Step[] = [
    ["user/session_end", async (person) => ({ id: (await sessionsOf(person)).find((row) => !row.is_current)?.id })],
    ["user/session_end_others", async () => ({})],
    ["user/device_forget", async (person) => ({ id: (await devicesOf(person)).find((row) => !row.is_current)?.id })],
  ];

  test.each(steps)(
    "%s asks for the password and the second factor, and does nothing without",
    async (path, fieldsOf) => {
      const person = await newPerson(exchange);
      const other = await logIn(exchange, person.email, person.password);
      const begun = await post(exchange, person, "safe/second_factor/begin", { login_password: person.password });
      const { secret } = begun.message as { secret: string };
      const digits = (): string => {
        clock.advance(minuteMs);
        return generateSync({ secret, epoch: clock.now() / 1000 });
      };
      const confirm = { password: person.password, second_factor: digits() };
      expect((await post(exchange, person, "safe/second_factor/confirm", confirm)).type).toBe("ok");
      const fields = await fieldsOf(person);
      const ask = async (proof: object) => (await post(exchange, person, path, { ...fields, ...proof })).code ?? "ok";
      const before = [(await sessionsOf(person)).length, (await devicesOf(person)).length];
      expect(before).toEqual([2, 2]);
      expect(await ask({})).toBe("login_password_required");
      expect(await ask({ login_password: "not-this-one" })).toBe("password_wrong");
      expect(await ask({ login_password: person.password })).toBe("second_factor_required");
      expect([(await sessionsOf(person)).length, (await devicesOf(person)).length]).toEqual(before);
      expect((await get(exchange, other, "user/info")).type).toBe("ok");
      expect(await ask({ login_password: person.password, second_factor: digits() })).toBe("ok");
      const [sessions, devices] = [(await sessionsOf(person)).length, (await devicesOf(person)).length];
      expect([sessions, devices]).toEqual(path.includes("device") ? [2, 1] : [1, 2]);
    },
  );

  test("devices are listed with when and where, and a forgotten one is a stranger's at its next login", async () => {
    const person = await newPerson(exchange);
    clock.advance(minuteMs);
    const agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    const phone = await logIn(exchange, person.email, person.password, asker({ agent, address: "203.0.113.9" }));
    const began = clock.now();
    expect(await devicesOf(person)).toEqual(
      [
        { ...anyDevice, device: "Firefox, Android", address: "203.0.113.9", first_at: began, last_at: began },
        {
          ...anyDevice,
          device: "Chrome, Linux",
          is_current: true,
          first_at: began - minuteMs,
          last_at: began - minuteMs,
        },
      ].map((row) => expect.objectContaining(row)),
    );
    expect(await devicesOf(phone)).toMatchObject([{ is_current: true }, { is_current: false }]);
    const [{ id } = { id: "" }] = await devicesOf(person);
    const { database, sessions } = exchange.context;
    const trace = { address: "203.0.113.9", device: "Firefox, Android", secret: phone.device ?? null };
    expect(await sessions.devices.knows(database, person.id as UserId, trace)).toBe(true);
    const forgotten = await post(exchange, person, "user/device_forget", { id, login_password: person.password });
    expect(forgotten).toMatchObject({ type: "ok", message: "The device is forgotten." });
    expect(await sessions.devices.knows(database, person.id as UserId, trace)).toBe(false);
    const again = await post(exchange, person, "user/device_forget", { id, login_password: person.password });
    expect(again.code).toBe("unknown_device");
    // Its session goes on; ending that is another step.
    expect((await get(exchange, phone, "user/info")).type).toBe("ok");
  });
});
