import { dayMs, minuteMs, secondMs } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Asker,
  asker,
  createFakeClock,
  deviceOf,
  get,
  goodPassword,
  newPerson,
  type Person,
  peopleState,
  post,
  received,
} from "../../testing/people.ts";
import { type Lies, SoftwarePasskey } from "../../testing/software-passkey.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
let origin: string;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
  origin = `http://localhost:${exchange.port}`;
});
afterAll(() => exchange.close());

type Options = { readonly challenge: string; readonly user?: { readonly id: string }; readonly rpId?: string };

async function optionsOf(asked: Promise<Answer>): Promise<Options> {
  const answer = await asked;
  if (answer.type !== "ok") throw new Error(`no challenge: ${answer.code}`);
  return answer.message as Options;
}

function begin(person: Person, second = ""): Promise<Options> {
  return optionsOf(post(exchange, person, "user/passkey_begin", { password: person.password, second_factor: second }));
}

type Held = Person & { readonly passkey: SoftwarePasskey; readonly id: number; readonly recovery: string[] };

function add(person: Person, answer: string, name = "Laptop"): Promise<Answer> {
  return post(exchange, person, "user/passkey_add", { name, answer });
}

async function newHolder(): Promise<Held> {
  const person = await newPerson(exchange);
  const passkey = new SoftwarePasskey(origin);
  const answer = await add(person, passkey.make(await begin(person)));
  if (answer.type !== "ok") throw new Error(`not added: ${answer.code}`);
  const { recovery_codes: recovery } = answer.message as { recovery_codes: string[] };
  return { ...person, passkey, recovery };
}

/** A passkey's answer for use inside the account. */
async function proof(holder: Held, lies?: Lies): Promise<string> {
  return holder.passkey.sign(await optionsOf(post(exchange, holder, "user/passkey_prove")), lies);
}

/** Somebody at the door with a challenge of their own. */
async function atDoor(): Promise<{ readonly who: Asker; readonly options: Options }> {
  const visitor = asker();
  const answer = await post(exchange, visitor, "user/passkey_login_begin");
  return { who: { ...visitor, device: deviceOf(answer) }, options: answer.message as Options };
}

function logIn(who: Asker, answer: string): Promise<Answer> {
  return post(exchange, who, "user/passkey_login", { answer });
}

async function listed(person: Person): Promise<{ id: number; name: string; used_at: number | null }[]> {
  return (await get(exchange, person, "user/passkeys")).message as never;
}

describe("adding one", () => {
  test("needs the password, makes it the second factor without a hold, and gives recovery codes", async () => {
    const person = await newPerson(exchange);
    const refused = await post(exchange, person, "user/passkey_begin", { password: "not-this-one" });
    expect(refused.code).toBe("password_wrong");
    const passkey = new SoftwarePasskey(origin);
    const answer = await add(person, passkey.make(await begin(person)));
    const { id, recovery_codes: codes } = answer.message as { id: number; recovery_codes: string[] };
    expect(codes).toHaveLength(10);
    expect(await listed(person)).toEqual([
      { id, name: "Laptop", created_at: clock.now(), used_at: null, is_synced: false },
    ]);
    expect((await get(exchange, person, "user/info")).message).toMatchObject({
      has_second_factor: true,
      has_authenticator: false,
      passkeys: 1,
      withdrawal_hold_until: null,
    });
    const [mail] = await received(exchange, person.email);
    expect(mail?.subject).toBe("Tidemark: Passkey added");
    expect(mail?.text).toContain("Laptop");
  });

  test("another one needs the second factor, starts a hold and gives no new recovery codes", async () => {
    const holder = await newHolder();
    const body = { password: holder.password };
    expect((await post(exchange, holder, "user/passkey_begin", body)).code).toBe("second_factor_required");
    const second = new SoftwarePasskey(origin);
    const answer = await add(holder, second.make(await begin(holder, await proof(holder))), "Phone");
    expect(answer.message).toMatchObject({ recovery_codes: [] });
    expect((await listed(holder)).map((one) => one.name)).toEqual(["Phone", "Laptop"]);
    const info = (await get(exchange, holder, "user/info")).message;
    expect(info).toMatchObject({ passkeys: 2, withdrawal_hold_until: clock.now() + dayMs });
    const used = { password: holder.password, second_factor: holder.recovery[0] ?? "" };
    expect((await post(exchange, holder, "user/passkey_begin", used)).type).toBe("ok");
  });

  test("an answer counts once, within five minutes, in the session that asked", async () => {
    const person = await newPerson(exchange);
    const passkey = new SoftwarePasskey(origin);
    const late = passkey.make(await begin(person));
    clock.advance(5 * minuteMs);
    expect((await add(person, late)).code).toBe("passkey_wrong");
    const elsewhere = passkey.make(await begin(person));
    const again = await post(exchange, asker(), "user/login", { user_string: person.email, password: person.password });
    expect((await add({ ...person, token: String(again.message) }, elsewhere)).code).toBe("passkey_wrong");
    // Taken away by the try from elsewhere.
    expect((await add(person, elsewhere)).code).toBe("passkey_wrong");
    const right = passkey.make(await begin(person));
    expect((await add(person, right)).type).toBe("ok");
    expect((await add(person, right)).code).toBe("passkey_wrong");
  });

  test("nobody's credential becomes somebody else's", async () => {
    const holder = await newHolder();
    const thief = await newPerson(exchange);
    expect((await add(thief, holder.passkey.make(await begin(thief)))).code).toBe("passkey_wrong");
    expect(await listed(thief)).toEqual([]);
    expect(await listed(holder)).toHaveLength(1);
  });

  test.each<[string, Lies]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another host's key", { rpId: "evil.example" }],
    ["a signature instead of a key", { type: "webauthn.get" }],
    ["an owner nobody has verified", { flags: 1 | 64 }],
    ["nobody present", { flags: 4 | 64 }],
    ["synced without being syncable", { flags: 1 | 4 | 16 | 64 }],
  ])("%s is refused", async (_what, lies) => {
    const person = await newPerson(exchange);
    const answer = await add(person, new SoftwarePasskey(origin).make(await begin(person), lies));
    expect(answer.code).toBe("passkey_wrong");
    expect(await listed(person)).toEqual([]);
  });

  test.each(["", "x".repeat(41), "two\nlines", "\u202eabc"])("is not named %j", async (name) => {
    const person = await newPerson(exchange);
    const answer = await add(person, new SoftwarePasskey(origin).make(await begin(person)), name);
    expect(answer.code).toBe("passkey_name_malformed");
  });

  test("ends at twenty", async () => {
    const holder = await newHolder();
    const { database } = exchange.context;
    await database.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_syncable, is_synced, name, created_at)
       select $1::bigint, 'c' || $1::bigint || '-' || n, '\\x00', 0, '{}', false, false, 'x', 0 from generate_series(1, 19) as n`,
      [holder.id],
    );
    const answer = await add(holder, new SoftwarePasskey(origin).make(await begin(holder, await proof(holder))));
    expect(answer).toMatchObject({ code: "passkeys_full", body: { params: { maximum: "20" } } });
  });
});

describe("logging in with one", () => {
  test("needs nothing else, and shows where and when", async () => {
    const holder = await newHolder();
    const { who, options } = await atDoor();
    expect(options.rpId).toBe("localhost");
    expect(options).not.toHaveProperty("allowCredentials");
    const answer = await logIn(who, holder.passkey.sign(options));
    expect(answer).toMatchObject({ type: "ok", body: { id: exchange.context.publicIds.show("person", holder.id) } });
    const inside = asker({ token: String(answer.message) });
    expect((await get(exchange, inside, "user/info")).type).toBe("ok");
    expect((await listed(holder))[0]?.used_at).toBe(clock.now());
    const { data } = (await get(exchange, holder, "user/login_history")).message as { data: { address: string }[] };
    expect(data[0]?.address).toBe(who.address);
  });

  test("a replayed answer, one for another device, and one too late open nothing", async () => {
    const holder = await newHolder();
    const first = await atDoor();
    const answer = holder.passkey.sign(first.options);
    expect((await logIn(asker(), answer)).code).toBe("passkey_wrong");
    expect((await logIn(first.who, answer)).code).toBe("passkey_wrong");
    const second = await atDoor();
    const right = holder.passkey.sign(second.options);
    expect((await logIn(second.who, right)).type).toBe("ok");
    expect((await logIn(second.who, right)).code).toBe("passkey_wrong");
    const third = await atDoor();
    const late = holder.passkey.sign(third.options);
    clock.advance(5 * minuteMs);
    expect((await logIn(third.who, late)).code).toBe("passkey_wrong");
  });

  test("a challenge made inside the account opens no door, and one of the door adds no key", async () => {
    const holder = await newHolder();
    const { who, options } = await atDoor();
    expect((await logIn(who, await proof(holder))).code).toBe("passkey_wrong");
    expect((await add(holder, new SoftwarePasskey(origin).make(options))).code).toBe("passkey_wrong");
  });

  test.each<[string, Lies]>([
    ["another origin", { origin: "http://localhost:1" }],
    ["another host", { rpId: "evil.example" }],
    ["an owner nobody has verified", { flags: 1 }],
    ["nobody present", { flags: 4 }],
    ["a key that may suddenly be copied", { flags: 1 | 4 | 8 }],
    ["a new key instead of a signature", { type: "webauthn.create" }],
    ["somebody else's handle", { userHandle: "AAAA" }],
    ["a credential nobody has", { credentialId: Buffer.alloc(20) }],
  ])("%s is refused", async (_what, lies) => {
    const holder = await newHolder();
    const { who, options } = await atDoor();
    expect((await logIn(who, holder.passkey.sign(options, lies))).code).toBe("passkey_wrong");
  });

  test("a counter that goes back is a copy's", async () => {
    const holder = await newHolder();
    const first = await atDoor();
    expect((await logIn(first.who, holder.passkey.sign(first.options, { counter: 7 }))).type).toBe("ok");
    for (const counter of [7, 3, 0]) {
      const { who, options } = await atDoor();
      expect((await logIn(who, holder.passkey.sign(options, { counter }))).code).toBe("passkey_wrong");
    }
  });

  test("a frozen account stays closed", async () => {
    const holder = await newHolder();
    await exchange.context.database.query("update users set status = 'frozen' where id = $1", [holder.id]);
    const { who, options } = await atDoor();
    expect((await logIn(who, holder.passkey.sign(options))).code).toBe("account_frozen");
  });

  test.each<[string, unknown]>([
    ["missing", undefined],
    ["empty", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a number", "1"],
    ["null", "null"],
    ["nothing inside", "{}"],
    ["odd kinds", '{"id":1,"response":{"clientDataJSON":[],"authenticatorData":{},"signature":null}}'],
    ["text that is no base64", '{"id":"a b","response":{"clientDataJSON":"=","authenticatorData":"","signature":""}}'],
    ["rubbish", '{"id":"aaaa","response":{"clientDataJSON":"aaaa","authenticatorData":"aaaa","signature":"aaaa"}}'],
    ["huge", `{"id":"${"a".repeat(9_000)}"}`],
    ["an object", { id: "aaaa" }],
    ["a deep one", `${"[".repeat(3_000)}${"]".repeat(3_000)}`],
    ["a prototype", '{"__proto__":{"id":"aaaa"},"response":{}}'],
  ])("%s is refused and changes nothing", async (_what, answer) => {
    const before = await peopleState(exchange);
    const refused = await post(exchange, asker(), "user/passkey_login", { answer });
    expect(refused.status).toBe(200);
    expect(refused.type).toBe("error");
    expect(["passkey_wrong", "missing_field", "invalid_field"]).toContain(refused.code);
    expect(await peopleState(exchange)).toBe(before);
  });
});

describe("as second factor", () => {
  const change = { old_password: goodPassword, password: "tide-2055", re_password: "tide-2055" };

  test("it is asked for, taken once, and only from its owner", async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    const send = (second_factor: string) =>
      post(exchange, holder, "safe/change_password", { ...change, second_factor });
    expect((await send("")).code).toBe("second_factor_required");
    expect((await send(await proof(other))).code).toBe("second_factor_wrong");
    const foreign = await optionsOf(post(exchange, other, "user/passkey_prove"));
    expect((await send(holder.passkey.sign(foreign))).code).toBe("second_factor_wrong");
    expect((await send(await proof(holder, { origin: "https://evil.example" }))).code).toBe("second_factor_wrong");
    const right = await proof(holder);
    expect((await send(right)).type).toBe("ok");
    expect((await send(right)).code).toBe("password_wrong");
    const phrase = { code: "blue heron", login_password: "tide-2055", second_factor: right };
    expect((await post(exchange, holder, "safe/anti_phishing", phrase)).code).toBe("second_factor_wrong");
  });

  test("it is taken at a login with the password, for the device that asked", async () => {
    const holder = await newHolder();
    const body = { user_string: holder.email, password: holder.password };
    const { who, options } = await atDoor();
    expect((await post(exchange, who, "user/login", body)).code).toBe("second_factor_required");
    const stolen = { ...body, second_factor: holder.passkey.sign((await atDoor()).options) };
    expect((await post(exchange, who, "user/login", stolen)).code).toBe("second_factor_wrong");
    const right = { ...body, second_factor: holder.passkey.sign(options) };
    expect((await post(exchange, who, "user/login", right)).type).toBe("ok");
    const recovery = { ...body, second_factor: holder.recovery[0] };
    expect((await post(exchange, asker(), "user/login", recovery)).type).toBe("ok");
    expect((await post(exchange, asker(), "user/login", recovery)).code).toBe("second_factor_wrong");
  });

  test("what is signed after the session has ended counts no more", async () => {
    const holder = await newHolder();
    const answer = await proof(holder);
    await post(exchange, holder, "user/logout");
    const again = await post(exchange, asker({ device: holder.device }), "user/login", {
      user_string: holder.email,
      password: holder.password,
      second_factor: holder.recovery[0],
    });
    const inside = asker({ token: String(again.message) });
    const send = { ...change, second_factor: answer };
    expect((await post(exchange, inside, "safe/change_password", send)).code).toBe("second_factor_wrong");
  });

  test("an authenticator beside it needs it, and either is enough then", async () => {
    const holder = await newHolder();
    const { secret } = (await post(exchange, holder, "safe/second_factor/begin", { login_password: holder.password }))
      .message as { secret: string };
    const digits = () => {
      clock.advance(30 * secondMs);
      return generateSync({ secret, epoch: clock.now() / 1000 });
    };
    const confirm = (current_factor: string) =>
      post(exchange, holder, "safe/second_factor/confirm", {
        password: holder.password,
        second_factor: digits(),
        current_factor,
      });
    expect((await confirm("")).code).toBe("second_factor_required");
    expect((await confirm(await proof(holder))).type).toBe("ok");
    const phrase = (second_factor: string) =>
      post(exchange, holder, "safe/anti_phishing", {
        code: "blue heron",
        login_password: holder.password,
        second_factor,
      });
    expect((await phrase(digits())).type).toBe("ok");
    expect((await phrase(await proof(holder))).type).toBe("ok");
    const end = { password: holder.password, second_factor: await proof(holder) };
    expect((await post(exchange, holder, "safe/second_factor/end", end)).type).toBe("ok");
    expect((await phrase("")).code).toBe("second_factor_required");
  });
});

describe("what becomes of one", () => {
  test("renaming is its owner's alone", async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    const [{ id } = { id: 0 }] = await listed(holder);
    const rename = (who: Person, name: string) => post(exchange, who, "user/passkey_rename", { id, name });
    expect((await rename(other, "Mine")).code).toBe("unknown_passkey");
    expect((await rename(holder, "  旧笔记本 ")).type).toBe("ok");
    expect((await listed(holder))[0]?.name).toBe("旧笔记本");
    expect((await rename(holder, "")).code).toBe("passkey_name_malformed");
  });

  test("removing needs password and second factor, starts a hold, and the key opens nothing any more", async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    const [{ id } = { id: 0 }] = await listed(holder);
    const remove = (who: Person, more: object = {}) =>
      post(exchange, who, "user/passkey_remove", { id, password: who.password, ...more });
    expect((await remove(other, { second_factor: await proof(other) })).code).toBe("unknown_passkey");
    expect((await remove(holder, { password: "not-this-one" })).code).toBe("password_wrong");
    expect((await remove(holder)).code).toBe("second_factor_required");
    const second_factor = await proof(holder);
    const both = await Promise.all([remove(holder, { second_factor }), remove(holder, { second_factor })]);
    expect(both.filter((answer) => answer.type === "ok")).toHaveLength(1);
    const info = (await get(exchange, holder, "user/info")).message;
    expect(info).toMatchObject({ has_second_factor: false, passkeys: 0, withdrawal_hold_until: clock.now() + dayMs });
    const [mail] = await received(exchange, holder.email);
    expect(mail?.subject).toBe("Tidemark: Passkey removed");
    const { who, options } = await atDoor();
    expect((await logIn(who, holder.passkey.sign(options))).code).toBe("passkey_wrong");
    const kept = await exchange.context.database.query("select 1 from recovery_codes where user_id = $1", [holder.id]);
    expect(kept).toEqual([]);
  });
});
