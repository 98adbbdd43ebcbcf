// The account taken over with a stolen session, as it was once done: bind a mailbox of one's own, wait a day, set both
// passwords anew, wait another, and withdraw. Every road is tried again and again for fifty hours, and leads nowhere.

import { type AssetId, hourMs, minuteMs, type UserId } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { PaperChain } from "../../testing/paper-chain.ts";
import {
  type Answer,
  asker,
  codeFor,
  createFakeClock,
  deviceOf,
  freshEmail,
  freshPhone,
  get,
  logIn,
  newestCode,
  newPerson,
  type Person,
  post,
  received,
} from "../../testing/people.ts";
import { SoftwarePasskey } from "../../testing/software-passkey.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { carryPlaceChanges } from "./place-changes.ts";
import { hashPassword, storeTradePassword } from "./security.ts";

const clock = createFakeClock();
const tradePassword = "Reed-warbler-7";
const own = "0x52908400098527886E0F7030069857D2E4169EE7";
const theirs = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const usdt = 3;
let exchange: TestExchange;
beforeAll(async () => {
  // Several addresses wait a day before they can be used, as in live mode.
  exchange = await openTestExchange({ clock, chains: new PaperChain().stand, config: { addressWaitHours: 24 } });
});
afterAll(() => exchange.close());

async function newVictim(): Promise<Person> {
  const victim = await newPerson(exchange);
  const { database } = exchange.context;
  await storeTradePassword(database, victim.id as UserId, await hashPassword(tradePassword));
  await give(exchange, { userId: victim.id, kind: "spot" }, "USDT", "3000");
  const address = { currency_id: usdt, address: own, pay_password: tradePassword };
  expect((await post(exchange, victim, "wallet/addaddress", address)).type).toBe("ok");
  clock.advance(25 * hourMs);
  return victim;
}

/** Everything that would make the account somebody else's. */
async function stateOf(victim: Person): Promise<string> {
  const { database } = exchange.context;
  const users = await database.query(
    `select email, phone, password_hash, trade_password_hash, totp_secret, totp_pending, anti_phishing_code, nickname,
       status, withdrawal_hold_until, security_changed_at from users where id = $1`,
    [victim.id],
  );
  const rest = [
    await database.query("select id from withdrawals where user_id = $1", [victim.id]),
    await database.query("select id, address from withdrawal_addresses where user_id = $1", [victim.id]),
    await database.query("select id from place_changes where user_id = $1", [victim.id]),
  ];
  return JSON.stringify([users, rest]);
}

function moneyOf({ id }: Person) {
  const { sequencer } = exchange.context;
  const { available, held } = sequencer.view().balance({ owner: id as UserId, kind: "spot" }, usdt as AssetId);
  return { available, held };
}

type Thief = { readonly token: Person; readonly email: string; readonly phone: string };

async function codeOrNothing(to: string, scene: string, shown = to): Promise<string> {
  clock.advance(minuteMs);
  await post(exchange, asker(), "sms_mail", { user_string: to, scene });
  const got = await received(exchange, shown);
  return got.length === 0 ? "123456" : newestCode(exchange, shown).catch(() => "123456");
}

/** One round of everything a stolen token can ask for; a guess of the password with each, where one is asked for. */
async function tryEverything({ token, email, phone }: Thief, guess: string): Promise<Answer[]> {
  const fresh = { password: "thief-2041x", re_password: "thief-2041x", repassword: "thief-2041x" };
  const bindCode = await codeOrNothing(email, "band");
  const smsCode = await codeOrNothing(phone, "band", `+86${phone}`);
  const resetCode = await codeOrNothing(email, "reset_password");
  const tradeCode = await codeOrNothing(email, "trade_password");
  const asked: [path: string, body: object][] = [];
  for (const proof of [{}, { login_password: guess }]) {
    for (const wait of [{}, { wait: 1 }, { old_code: bindCode }]) {
      asked.push(["safe/email", { email, code: bindCode, ...wait, ...proof }]);
      asked.push(["safe/mobile", { mobile: phone, area_code: "86", code: smsCode, ...wait, ...proof }]);
    }
    asked.push(["safe/update_password", { ...fresh, code: tradeCode, ...proof }]);
    asked.push(["safe/second_factor/begin", proof]);
    asked.push(["safe/anti_phishing", { code: "all is well", ...proof }]);
    asked.push(["user/setaccount", { account: "thief", ...fresh, ...proof }]);
    asked.push(["safe/freeze", proof]);
  }
  asked.push(["safe/second_factor/confirm", { password: guess, second_factor: "123456" }]);
  asked.push(["safe/second_factor/end", { password: guess, second_factor: "123456" }]);
  asked.push(["safe/change_password", { old_password: guess, ...fresh }]);
  asked.push(["user/forget", { account: email, ...fresh, code: resetCode }]);
  asked.push(["user/forget", { account: token.email, ...fresh, code: resetCode }]);
  asked.push(["safe/undo", { link: "a".repeat(43) }]);
  asked.push(["safe/freeze_by_link", { link: "a".repeat(43) }]);
  asked.push(["safe/unfreeze", { account: token.email, password: guess, code: resetCode }]);
  asked.push(["safe/cancel_place_change", { id: 1, login_password: guess }]);
  for (const pay_password of [undefined, "", "thief-2041x"]) {
    asked.push(["wallet/addaddress", { currency_id: usdt, address: theirs, pay_password }]);
    for (const address of [own, theirs]) {
      asked.push(["wallet/out", { currency: usdt, number: "2900", address, pay_password }]);
    }
  }
  return Promise.all(asked.map(([path, fields]) => post(exchange, token, path, fields)));
}

test("a stolen session takes nothing over in fifty hours, whatever it asks for", async () => {
  const victim = await newVictim();
  const [before, money] = [await stateOf(victim), moneyOf(victim)];
  const thief = { email: freshEmail(), phone: freshPhone() };
  const end = clock.now() + 50 * hourMs;
  let round = 0;
  while (clock.now() < end) {
    // Another stolen token for each round, so that it is not a limit of requests that holds.
    const { token } = await exchange.context.sessions.open(victim.id as UserId);
    const answers = await tryEverything({ ...thief, token: { ...victim, ...asker(), token } }, `guess-${round}`);
    expect(answers.filter((answer) => answer.type === "ok")).toEqual([]);
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    await carryPlaceChanges(exchange.context, (error) => {
      throw error;
    });
    round += 1;
    clock.advance(12 * hourMs);
  }
  expect(round).toBeGreaterThan(4);
  expect(await stateOf(victim)).toBe(before);
  expect(moneyOf(victim)).toEqual(money);
  // The thief's own places were never told anything but codes for binding.
  for (const place of [thief.email, `+86${thief.phone}`]) {
    const told = (await received(exchange, place)).map((one) => `${one.subject} ${one.text}`);
    expect(told.filter((text) => !/bind/.test(text))).toEqual([]);
  }
  await logIn(exchange, victim.email, victim.password);
});

test("with the password as well it waits a week, and the owner's mail ends it", async () => {
  const victim = await newVictim();
  const thief = { ...victim, address: asker().address };
  const email = freshEmail();
  const code = await codeFor(exchange, email, "band");
  const bind = { email, code, wait: 1, login_password: victim.password };
  expect((await post(exchange, thief, "safe/email", bind)).type).toBe("ok");
  const [mail] = await received(exchange, victim.email);
  expect(mail?.text).toContain(`address ${thief.address}`);
  const link = /undoChange#link=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  clock.advance(50 * hourMs);
  const out = { currency: usdt, number: "2900", address: theirs, pay_password: "x" };
  expect((await post(exchange, thief, "wallet/out", out)).type).not.toBe("ok");
  expect((await post(exchange, asker(), "safe/undo", { link })).type).toBe("ok");
  expect((await get(exchange, thief, "user/info")).type).toBe("999");
  const login = { user_string: victim.email, password: victim.password };
  expect((await post(exchange, asker(), "user/login", login)).code).toBe("password_reset_needed");
  clock.advance(7 * 24 * hourMs);
  await carryPlaceChanges(exchange.context, (error) => {
    throw error;
  });
  const reset = await codeFor(exchange, victim.email, "reset_password");
  const body = { account: victim.email, password: "tide-2077", repassword: "tide-2077", code: reset };
  expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
  const back = await logIn(exchange, victim.email, "tide-2077");
  expect((await get(exchange, back, "safe/place_changes")).message).toEqual([]);
});

/** Everything but the owner's mailbox: what is left is the link in it. */
async function replaceMailbox(victim: Person, from: string, to: string): Promise<void> {
  const old_code = await codeFor(exchange, from, "replace");
  const code = await codeFor(exchange, to, "band");
  const body = { email: to, code, old_code, login_password: victim.password };
  expect((await post(exchange, victim, "safe/email", body)).type).toBe("ok");
}

async function newestLink(place: string, page: string): Promise<string> {
  const [mail] = await received(exchange, place);
  return new RegExp(`${page}#link=([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";
}

test("of two replaced mailboxes, the link sent to the first brings the first back, and works once", async () => {
  const victim = await newVictim();
  const [first, second] = [freshEmail(), freshEmail()];
  await replaceMailbox(victim, victim.email, first);
  clock.advance(hourMs);
  await replaceMailbox(victim, first, second);
  const link = await newestLink(victim.email, "undoChange");
  const thiefs = await newestLink(first, "undoChange");
  const answers = await Promise.all([1, 2, 3].map(() => post(exchange, asker(), "safe/undo", { link })));
  expect(answers.map((answer) => answer.code ?? "ok").sort()).toEqual(["link_spent", "link_spent", "ok"]);
  const { database } = exchange.context;
  expect(await database.query("select email from users where id = $1", [victim.id])).toEqual([{ email: victim.email }]);
  // What lies in a mailbox that lost the account undoes nothing more; it can only stop everything.
  expect((await post(exchange, asker(), "safe/undo", { link: thiefs })).code).toBe("link_spent");
  const [told] = await received(exchange, second);
  expect(told?.subject).toBe("Tidemark: A security change was undone");
  expect(told?.text).toContain("freezeAccount#link=");
  expect(told?.text).not.toContain("undoChange#link=");
  // The place that came back is as good as it was: the password can be set at once.
  const code = await codeFor(exchange, victim.email, "reset_password");
  const body = { account: victim.email, password: "tide-2078", repassword: "tide-2078", code };
  expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
  const back = await logIn(exchange, victim.email, "tide-2078");
  expect((await get(exchange, back, "user/info")).message).toMatchObject({
    withdrawal_hold_until: clock.now() + 72 * hourMs,
  });
});

test("a link is dead after a week", async () => {
  const victim = await newVictim();
  await replaceMailbox(victim, victim.email, freshEmail());
  const links = [await newestLink(victim.email, "undoChange"), await newestLink(victim.email, "freezeAccount")];
  clock.advance(7 * 24 * hourMs);
  expect((await post(exchange, asker(), "safe/undo", { link: links[0] })).code).toBe("link_spent");
  expect((await post(exchange, asker(), "safe/freeze_by_link", { link: links[1] })).code).toBe("link_spent");
  await exchange.context.security.sweep();
  clock.advance(24 * hourMs + 1);
  await exchange.context.security.sweep();
  const { database } = exchange.context;
  for (const table of ["safety_links", "safety_changes", "former_places"]) {
    const rows = await database.query(`select 1 from ${table} where user_id = $1`, [victim.id]);
    expect(rows, table).toEqual([]);
  }
});

test("an undone change of passwords, factor and phrase brings back what was before", async () => {
  const victim = await newVictim();
  const { database } = exchange.context;
  const state = () =>
    database.query(
      "select password_hash, trade_password_hash, totp_secret, anti_phishing_code from users where id = $1",
      [victim.id],
    );
  const proof = { login_password: victim.password };
  const fresh = { password: "heron-2041", re_password: "heron-2041" };
  const changes: (readonly [string, () => Promise<object>])[] = [
    ["safe/anti_phishing", async () => ({ code: "all is well", ...proof })],
    [
      "safe/update_password",
      async () => ({ ...fresh, ...proof, code: await codeFor(exchange, victim.email, "trade_password") }),
    ],
    ["safe/change_password", async () => ({ old_password: victim.password, ...fresh })],
  ];
  for (const [path, body] of changes) {
    clock.advance(24 * hourMs);
    const before = await state();
    const { token } = await exchange.context.sessions.open(victim.id as UserId);
    expect((await post(exchange, asker({ token }), path, await body())).type, path).toBe("ok");
    expect(await state(), path).not.toEqual(before);
    const link = await newestLink(victim.email, "undoChange");
    expect((await post(exchange, asker(), "safe/undo", { link })).type, path).toBe("ok");
    expect(await state(), path).toEqual(before);
  }
});

test("a second factor that was turned off comes back with its recovery codes; turning it on has no link that undoes it", async () => {
  const victim = await newVictim();
  const { database } = exchange.context;
  const proof = { login_password: victim.password };
  const begun = await post(exchange, victim, "safe/second_factor/begin", proof);
  const { secret } = begun.message as { secret: string };
  const digits = (): string => {
    clock.advance(minuteMs);
    return generateSync({ secret, epoch: clock.now() / 1000 });
  };
  const factor = () => ({ password: victim.password, second_factor: digits() });
  expect((await post(exchange, victim, "safe/second_factor/confirm", factor())).type).toBe("ok");
  const [told] = await received(exchange, victim.email);
  expect(told?.text).toContain("freezeAccount#link=");
  // Whoever has got into the mailbox must not be able to take the second factor away with it.
  expect(told?.text).not.toContain("undoChange#link=");
  const state = async () => [
    await database.query("select totp_secret from users where id = $1", [victim.id]),
    await database.query("select code_hash from recovery_codes where user_id = $1 order by code_hash", [victim.id]),
  ];
  const before = await state();
  expect((await post(exchange, victim, "safe/second_factor/end", factor())).type).toBe("ok");
  expect(await state()).not.toEqual(before);
  const link = await newestLink(victim.email, "undoChange");
  expect((await post(exchange, asker(), "safe/undo", { link })).type).toBe("ok");
  expect(await state()).toEqual(before);
  const code = await codeFor(exchange, victim.email, "reset_password");
  const body = { account: victim.email, password: "tide-2079", repassword: "tide-2079", code };
  expect((await post(exchange, asker(), "user/forget", body)).code).toBe("second_factor_required");
  const whole = { ...body, second_factor: digits() };
  expect((await post(exchange, asker(), "user/forget", whole)).type).toBe("ok");
});

async function addPasskey(who: Person, name: string, secondFactor = ""): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(`http://localhost:${exchange.port}`);
  const proofs = { password: who.password, second_factor: secondFactor };
  const options = (await post(exchange, who, "user/passkey_begin", proofs)).message as { challenge: string };
  const added = await post(exchange, who, "user/passkey_add", { name, answer: passkey.make(options) });
  expect(added.type, name).toBe("ok");
  return passkey;
}

async function proofOf(who: Person, passkey: SoftwarePasskey): Promise<string> {
  return passkey.sign((await post(exchange, who, "user/passkey_prove")).message as { challenge: string });
}

async function passkeysOf(victim: Person): Promise<unknown[]> {
  const rows = await exchange.context.database.query<{ name: string }>(
    "select name from passkeys where user_id = $1 order by id",
    [victim.id],
  );
  return rows.map((row) => row.name);
}

async function logsInBy(passkey: SoftwarePasskey): Promise<boolean> {
  const begun = await post(exchange, asker(), "user/passkey_login_begin");
  const who = asker({ device: deviceOf(begun) });
  const answer = passkey.sign(begun.message as { challenge: string });
  return (await post(exchange, who, "user/passkey_login", { answer })).type === "ok";
}

test("passkeys that a thief added before and after taking the mailbox go with the undone change, the owner's stays", async () => {
  const victim = await newVictim();
  const owners = await addPasskey(victim, "the owner's");
  clock.advance(48 * hourMs);
  // With the password, a stolen session and the owner's device in hand for an hour.
  const before = await addPasskey(victim, "prepared", await proofOf(victim, owners));
  clock.advance(hourMs);
  const [old_code, email] = [await codeFor(exchange, victim.email, "replace"), freshEmail()];
  const code = await codeFor(exchange, email, "band");
  const body = { email, code, old_code, login_password: victim.password, second_factor: await proofOf(victim, before) };
  expect((await post(exchange, victim, "safe/email", body)).type).toBe("ok");
  const link = await newestLink(victim.email, "undoChange");
  const after = await addPasskey(victim, "kept in reserve", await proofOf(victim, before));
  expect(await passkeysOf(victim)).toEqual(["the owner's", "prepared", "kept in reserve"]);
  clock.advance(hourMs);
  expect((await post(exchange, asker(), "safe/undo", { link })).type).toBe("ok");
  expect(await passkeysOf(victim)).toEqual(["the owner's"]);
  const told = (await received(exchange, victim.email)).map(({ text }) => text).join("\n");
  for (const name of ["prepared", "kept in reserve"]) expect(told).toContain(`The passkey ${name} was removed`);
  expect([await logsInBy(before), await logsInBy(after)]).toEqual([false, false]);
  // The owner comes back with the mailbox and the one passkey that is left.
  const reset = await codeFor(exchange, victim.email, "reset_password");
  const whole = { account: victim.email, password: "tide-2081", repassword: "tide-2081", code: reset };
  expect((await post(exchange, asker(), "user/forget", whole)).code).toBe("second_factor_required");
});

test("a first passkey of a thief goes too, with its recovery codes, and the owner is let back in", async () => {
  const victim = await newVictim();
  const thiefs = await addPasskey(victim, "a thief's");
  const fresh = { password: "heron-2042", re_password: "heron-2042" };
  const change = { old_password: victim.password, ...fresh, second_factor: await proofOf(victim, thiefs) };
  expect((await post(exchange, victim, "safe/change_password", change)).type).toBe("ok");
  const link = await newestLink(victim.email, "undoChange");
  expect((await post(exchange, asker(), "safe/undo", { link })).type).toBe("ok");
  expect(await passkeysOf(victim)).toEqual([]);
  const codes = await exchange.context.database.query("select 1 from recovery_codes where user_id = $1", [victim.id]);
  expect(codes).toEqual([]);
  const code = await codeFor(exchange, victim.email, "reset_password");
  const body = { account: victim.email, password: "tide-2082", repassword: "tide-2082", code };
  expect((await post(exchange, asker(), "user/forget", body)).type).toBe("ok");
  await logIn(exchange, victim.email, "tide-2082");
});

test("undoing what took nothing takes no passkey: whoever has the mailbox alone must not get past one", async () => {
  const victim = await newVictim();
  await post(exchange, victim, "safe/anti_phishing", { code: "all is well", login_password: victim.password });
  const link = await newestLink(victim.email, "undoChange");
  await addPasskey(victim, "the owner's");
  expect((await post(exchange, asker(), "safe/undo", { link })).type).toBe("ok");
  expect(await passkeysOf(victim)).toEqual(["the owner's"]);
});
