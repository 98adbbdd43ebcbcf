import { hourMs, secondMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asker,
  codeFor,
  createFakeClock,
  freshEmail,
  get,
  goodPassword,
  logIn,
  newPerson,
  post,
  received,
  register,
} from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
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

function wrong(email: string, address: string) {
  return post(exchange, asker({ address }), "user/login", { user_string: email, password: "not-this-one" });
}

describe("logging in", () => {
  test("answers the token, the id at the top level, and a cookie for the socket alone beside that of the device", async () => {
    const answer = await post(exchange, asker(), "user/login", {
      user_string: "Trader1@Demo.test",
      password: "Demo1234",
      sms_code: "",
      area_code: "86",
      area_code_id: 0,
    });
    expect(Object.keys(answer.body).sort()).toEqual(["id", "message", "type"]);
    expect(answer.message).toMatch(/^[\w-]{43}$/);
    expect(answer.body.id).toBe(exchange.context.publicIds.show("person", 1));
    const [device = "", cookie = ""] = answer.headers.getSetCookie();
    expect(device).toMatch(/^tidemark_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).toMatch(
      /^tidemark_socket=[\w-]{43}; Max-Age=2592000; Path=\/socket\.io; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(String(answer.message));
    const secret = /=([\w-]{43})/.exec(cookie)?.[1] ?? "";
    expect((await get(exchange, asker({ token: secret }), "user/info")).type).toBe("999");
  });

  test("works by account number too", async () => {
    const body = { user_string: "10000002", password: "Demo1234", area_code: "86" };
    expect(await post(exchange, asker(), "user/login", body)).toMatchObject({
      type: "ok",
      body: { id: exchange.context.publicIds.show("person", 2) },
    });
  });

  test("gives a new token each time; only hashes are kept", async () => {
    const email = await register(exchange);
    const [first, second] = [await logIn(exchange, email, goodPassword), await logIn(exchange, email, goodPassword)];
    expect(first.token).not.toBe(second.token);
    const rows = await exchange.context.database.query("select * from sessions where user_id = $1", [first.id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(first.token);
  });

  test.each([
    [{ password: "x" }, "missing_field"],
    [{ user_string: "", password: "x" }, "account_required"],
    [{ user_string: "trader1@demo.test" }, "missing_field"],
    [{ user_string: "trader1@demo.test", password: "" }, "login_failed"],
    [{ user_string: "trader1@demo.test", password: null }, "invalid_field"],
    [{ user_string: "trader1@demo.test", password: ["Demo1234"] }, "invalid_field"],
    [{ user_string: ["trader1@demo.test"], password: "Demo1234" }, "invalid_field"],
    [{ user_string: "trader1@demo.test", password: "x".repeat(257) }, "invalid_field"],
    [{ user_string: "' or 1=1 --", password: "x" }, "login_failed"],
  ])("%o: %s", async (body, code) => {
    expect((await post(exchange, asker(), "user/login", body)).code).toBe(code);
  });

  test("a frozen account is told so with its right password, and like any other with a wrong one", async () => {
    const person = await newPerson(exchange);
    await exchange.context.database.query("update users set status = 'frozen' where id = $1", [person.id]);
    const right = { user_string: person.email, password: person.password };
    expect((await post(exchange, asker(), "user/login", right)).code).toBe("account_frozen");
    expect((await wrong(person.email, asker().address)).code).toBe("login_failed");
  });
});

describe("guessing", () => {
  test("known and unknown accounts get the same answers, try for try", async () => {
    const [known, unknown] = [await register(exchange), freshEmail()];
    const address = asker().address;
    for (let round = 0; round < 6; round += 1) {
      const [first, second] = [await wrong(known, address), await wrong(unknown, address)];
      expect(second.body).toEqual(first.body);
      expect(first.code).toBe(round < 5 ? "login_failed" : "login_slowed");
    }
  });

  test("waits after five for the account from that network, longer each time, even with the right password", async () => {
    const email = await register(exchange);
    const { address } = asker();
    const neighbour = asker({ address: address.replace(/7$/, "99") });
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(email, address)));
    expect(answers.filter((answer) => answer.code === "login_failed")).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === "login_slowed")).toHaveLength(15);
    const right = { user_string: email, password: goodPassword };
    const waits: (string | undefined)[] = [];
    for (const seconds of [30, 60, 120, 300, 900, 3_600, 3_600]) {
      const slowed = (await post(exchange, neighbour, "user/login", right)).body.params as { seconds: string };
      waits.push(slowed.seconds);
      clock.advance(seconds * secondMs);
      expect((await wrong(email, address)).code).toBe("login_failed");
    }
    expect(waits).toEqual(["30", "60", "120", "300", "900", "3600", "3600"]);
    expect((await post(exchange, asker(), "user/login", right)).type).toBe("ok");
    clock.advance(hourMs);
    expect((await post(exchange, neighbour, "user/login", right)).type).toBe("ok");
  });

  test("a right password begins the count anew", async () => {
    const email = await register(exchange);
    const { address } = asker();
    for (let round = 0; round < 3; round += 1) {
      await wrong(email, address);
      await wrong(email, address);
      await logIn(exchange, email, goodPassword, asker({ address }));
    }
  });

  test("from one address stops after fifty, over all accounts", async () => {
    const { address } = asker();
    const { database } = exchange.context;
    await database.query("insert into tallies (name, count, since) values ($1, 49, $2)", [
      `login:from:${address}`,
      clock.now(),
    ]);
    expect((await wrong(freshEmail(), address)).code).toBe("login_failed");
    expect((await wrong(freshEmail(), address)).code).toBe("login_slowed");
  });

  test("of one account from everywhere only slows down strangers", async () => {
    const person = await newPerson(exchange);
    for (let round = 0; round < 2; round += 1) await wrong(person.email, asker().address);
    await exchange.context.database.query(
      "update tallies set count = 99 where name like 'login:%:strangers' and count = 2 and until = $1",
      [clock.now()],
    );
    const right = { user_string: person.email, password: person.password };
    expect((await wrong(person.email, asker().address)).code).toBe("login_failed");
    const slowed = await post(exchange, asker(), "user/login", right);
    expect(slowed).toMatchObject({ code: "login_slowed", body: { params: { seconds: "10" } } });
    // From an address or a device of the owner's nobody waits, nor does whoever reads the account's mail.
    expect((await post(exchange, asker({ address: person.address }), "user/login", right)).type).toBe("ok");
    expect((await post(exchange, asker({ device: person.device }), "user/login", right)).type).toBe("ok");
    const sms_code = await codeFor(exchange, person.email, "login");
    expect((await post(exchange, asker(), "user/login", right)).code).toBe("login_slowed");
    expect((await post(exchange, asker(), "user/login", { ...right, sms_code })).type).toBe("ok");
    clock.advance(10 * secondMs);
    expect((await post(exchange, asker(), "user/login", right)).type).toBe("ok");
  });

  test("by strangers beside the owner, at the very same address, stops no device of the owner's", async () => {
    const person = await newPerson(exchange);
    for (let round = 0; round < 6; round += 1) await wrong(person.email, person.address);
    const right = { user_string: person.email, password: person.password };
    const { address, device } = person;
    expect((await post(exchange, asker({ address }), "user/login", right)).code).toBe("login_slowed");
    expect((await post(exchange, asker({ address, device }), "user/login", right)).type).toBe("ok");
    const guess = { ...right, password: "not-this-one" };
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 6; round += 1) {
      codes.push((await post(exchange, asker({ device }), "user/login", guess)).code);
    }
    expect(codes[5]).toBe("login_slowed");
  });

  test("is not forgotten by a restart", async () => {
    const email = await register(exchange);
    const { address } = asker();
    await Promise.all(Array.from({ length: 5 }, () => wrong(email, address)));
    await exchange.close();
    exchange = await openTestExchange({ clock, scratch });
    expect((await wrong(email, address)).code).toBe("login_slowed");
  });
});

describe("what the owner learns", () => {
  test("the history lists who came and who tried, and a new device is told of", async () => {
    const person = await newPerson(exchange);
    await wrong(person.email, "203.0.113.9");
    const firefox = "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0";
    await logIn(exchange, person.email, person.password, asker({ address: "203.0.113.7", agent: firefox }));
    const history = (await get(exchange, person, "user/login_history")).message;
    expect(history).toMatchObject({
      data: [
        { device: "Firefox, Windows", address: "203.0.113.7", result: "ok", at: clock.now() },
        { device: "Chrome, Linux", address: "203.0.113.9", result: "refused" },
        { device: "Chrome, Linux", address: person.address, result: "ok" },
      ],
      page: 1,
      has_more: false,
    });
    const messages = (await get(exchange, person, "user/messages")).message as { data: { title: string }[] };
    expect(messages.data.map((row) => row.title)).toEqual(["Login from a new device", "Welcome"]);
    const [mail] = await received(exchange, person.email);
    expect(mail?.subject).toBe("Tidemark: Login from a new device");
    expect(mail?.text).toContain("Firefox, Windows, address 203.0.113.7");
    await logIn(exchange, person.email, person.password, asker({ address: "203.0.113.7", agent: firefox }));
    expect(((await get(exchange, person, "user/messages")).message as { data: unknown[] }).data).toHaveLength(2);
  });

  test("nobody's history is somebody else's", async () => {
    const [one, other] = [await newPerson(exchange), await newPerson(exchange)];
    await wrong(one.email, "203.0.113.77");
    const history = (await get(exchange, other, "user/login_history")).message;
    expect(JSON.stringify(history)).not.toContain("203.0.113.77");
  });
});

test("where the exchange asks for a code at login, nothing opens without one", async () => {
  const strict = await openTestExchange({ clock, config: { loginNeedsCode: "yes" } });
  try {
    expect((await get(strict, asker(), "env.json")).body).toMatchObject({ login_need_smscode: true });
    const body = { user_string: "trader1@demo.test", password: "Demo1234" };
    expect((await post(strict, asker(), "user/login", body)).code).toBe("code_required");
    expect((await post(strict, asker(), "user/login", { ...body, sms_code: "000000" })).code).toBe("code_wrong");
    const code = await codeFor(strict, body.user_string, "login");
    const failed = await post(strict, asker(), "user/login", { ...body, password: "x", sms_code: code });
    expect(failed.code).toBe("login_failed");
    expect((await post(strict, asker(), "user/login", { ...body, sms_code: code })).type).toBe("ok");
    expect((await post(strict, asker(), "user/login", { ...body, sms_code: code })).code).toBe("code_wrong");
  } finally {
    await strict.close();
  }
});
