import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs, ensure, minuteMs, type UserId } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { PaperChain } from "../../testing/paper-chain.ts";
import {
  asker,
  codeFor,
  createFakeClock,
  get,
  logIn,
  newPerson,
  type Person,
  post,
  postKeyed,
  put,
  received,
} from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { answerOperator, hashSecret } from "../operators/operators.ts";
import { accountById } from "../registry/registry.ts";
import { hashPassword, storeTradePassword } from "./security.ts";

const clock = createFakeClock();
const tradePassword = "Reed-warbler-7";
const address = "0x52908400098527886E0F7030069857D2E4169EE7";
const usdt = 3;
let scratch: Scratch;
let exchange: TestExchange;
const options = () => ({ clock, scratch, chains: new PaperChain().stand, config: { withdrawAutoLimit: "1" } });
beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange(options());
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

async function newTrader(): Promise<Person> {
  const person = await newPerson(exchange);
  await storeTradePassword(exchange.context.database, person.id as UserId, await hashPassword(tradePassword));
  await give(exchange, { userId: person.id, kind: "spot" }, "USDT", "3000");
  return person;
}

async function placeOrder(person: Person) {
  const market = ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no market");
  return postKeyed(exchange, person, "coin/trade", {
    legal_id: market.quote.assetId,
    currency_id: market.base.assetId,
    type: 1,
    target_price: "10000",
    amount: "0.01",
  });
}

function withdraw(person: Person) {
  return postKeyed(exchange, person, "wallet/out", {
    currency: usdt,
    number: "100",
    address,
    pay_password: tradePassword,
  });
}

async function freshSession(person: Person): Promise<Person> {
  const { token } = await exchange.context.sessions.open(person.id as UserId);
  return { ...person, token };
}

function freezeOwn(person: Person, login_password = person.password) {
  return post(exchange, person, "safe/freeze", { login_password });
}

async function linkIn(place: string, page: string): Promise<string> {
  const [mail] = await received(exchange, place);
  return new RegExp(`/${page}#link=([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";
}

async function unfreeze(person: Person, more: () => object = () => ({})) {
  clock.advance(minuteMs);
  const code = await codeFor(exchange, person.email, "unfreeze");
  return post(exchange, asker(), "safe/unfreeze", {
    account: person.email,
    password: person.password,
    code,
    ...more(),
  });
}

describe("an account that its owner freezes", () => {
  test("needs the password, ends every session, and begins nothing new; orders stay and can be taken back", async () => {
    const person = await newTrader();
    const resting = await placeOrder(person);
    expect(resting.type).toBe("ok");
    expect((await freezeOwn(person, "")).code).toBe("login_password_required");
    expect((await freezeOwn(person, "wrong")).code).toBe("password_wrong");
    expect(await freezeOwn(person)).toMatchObject({ type: "ok", message: expect.stringContaining("is frozen") });
    expect((await get(exchange, person, "user/info")).type).toBe("999");
    const login = { user_string: person.email, password: person.password };
    expect((await post(exchange, asker(), "user/login", login)).code).toBe("account_frozen");
    // Whoever holds a session all the same can only take back.
    const inside = await freshSession(person);
    expect((await placeOrder(inside)).code).toBe("account_frozen");
    expect((await withdraw(inside)).code).toBe("account_frozen");
    const move = { currency_id: usdt, type: "changetolegal", number: "1" };
    expect((await postKeyed(exchange, inside, "wallet/change", move)).code).toBe("account_frozen");
    const phrase = { code: "blue heron", login_password: person.password };
    expect((await post(exchange, inside, "safe/anti_phishing", phrase)).code).toBe("account_frozen");
    expect((await get(exchange, inside, "spot/orders?state=open")).message).toMatchObject({
      data: [{ id: resting.body.id }],
    });
    expect((await put(exchange, inside, "coin/trade", { id: resting.body.id })).type).toBe("ok");
    const [mail] = await received(exchange, person.email);
    expect(mail?.subject).toBe("Tidemark: Account frozen");
  });

  test("stops what has not left", async () => {
    const person = await newTrader();
    const asked = await withdraw(person);
    expect(asked.type).toBe("ok");
    // What tells of a withdrawal knows nothing of freezing, and its mail can do it all the same.
    const [told] = await received(exchange, person.email);
    expect(told?.text).toContain("/stopWithdrawal#link=");
    expect(told?.text).toContain("/freezeAccount#link=");
    expect((await freezeOwn(person)).type).toBe("ok");
    const rows = await exchange.context.database.query("select state from withdrawals where user_id = $1", [person.id]);
    expect(rows).toEqual([{ state: "cancelled" }]);
    const spot = exchange.context.sequencer.view().balance({ owner: person.id as UserId, kind: "spot" }, usdt as never);
    expect(spot.held).toBe(0n);
  });

  test("gives no password back while it is frozen", async () => {
    const person = await newTrader();
    expect((await freezeOwn(person)).type).toBe("ok");
    const code = await codeFor(exchange, person.email, "reset_password");
    const body = { account: person.email, password: "tide-2091", repassword: "tide-2091", code };
    expect((await post(exchange, asker(), "user/forget", body)).code).toBe("account_frozen");
  });

  test("is unfrozen with a code, the password and the second factor; withdrawals wait a day", async () => {
    const person = await newTrader();
    const begun = await post(exchange, person, "safe/second_factor/begin", { login_password: person.password });
    const { secret } = begun.message as { secret: string };
    const digits = (): string => {
      clock.advance(minuteMs);
      return generateSync({ secret, epoch: clock.now() / 1000 });
    };
    const confirm = { password: person.password, second_factor: digits() };
    expect((await post(exchange, person, "safe/second_factor/confirm", confirm)).type).toBe("ok");
    expect((await unfreeze(person, () => ({ second_factor: digits() }))).code).toBe("account_not_frozen");
    expect((await freezeOwn(person)).type).toBe("ok");
    expect((await unfreeze(person, () => ({ code: "000000" }))).code).toBe("code_wrong");
    expect((await unfreeze(person, () => ({ password: "wrong" }))).code).toBe("password_wrong");
    expect((await unfreeze(person)).code).toBe("second_factor_required");
    expect((await unfreeze(person, () => ({ second_factor: digits() }))).type).toBe("ok");
    const login = { user_string: person.email, password: person.password, second_factor: digits() };
    const token = String((await post(exchange, asker(), "user/login", login)).message);
    const back = { ...person, token };
    expect((await placeOrder(back)).type).toBe("ok");
    expect((await withdraw(back)).code).toBe("withdrawal_hold");
  });

  test("with the link of a mail, once, without a login; opening the page does nothing", async () => {
    const person = await newTrader();
    const phrase = { code: "blue heron", login_password: person.password };
    expect((await post(exchange, person, "safe/anti_phishing", phrase)).type).toBe("ok");
    const link = await linkIn(person.email, "freezeAccount");
    const opened = await fetch(`${exchange.origin}/freezeAccount?link=${link}`);
    await opened.text();
    await fetch(`${exchange.origin}/api/safe/freeze_by_link?link=${link}`);
    expect((await get(exchange, person, "user/info")).type).toBe("ok");
    const press = () => post(exchange, asker(), "safe/freeze_by_link", { link });
    expect((await press()).type).toBe("ok");
    expect((await press()).code).toBe("link_spent");
    expect((await get(exchange, person, "user/info")).type).toBe("999");
    expect((await unfreeze(person)).type).toBe("ok");
    await logIn(exchange, person.email, person.password);
  });

  test("a link is worth nothing for anything else", async () => {
    const person = await newTrader();
    const phrase = { code: "blue heron", login_password: person.password };
    expect((await post(exchange, person, "safe/anti_phishing", phrase)).type).toBe("ok");
    const [freeze, undo] = [await linkIn(person.email, "freezeAccount"), await linkIn(person.email, "undoChange")];
    expect((await post(exchange, asker(), "safe/undo", { link: freeze })).code).toBe("link_spent");
    expect((await post(exchange, asker(), "safe/freeze_by_link", { link: undo })).code).toBe("link_spent");
    expect((await get(exchange, person, "user/info")).type).toBe("ok");
  });
});

describe("operators", () => {
  function command(name: string, id: string, more: object = {}) {
    writeFileSync(join(exchange.config.dataDir, "operators"), `ada sha256:${hashSecret("s")}\n`, { mode: 0o600 });
    const { context, config } = exchange;
    const asked = { command: name, id, as: "ada", secret: "s", reason: "a report", ...more };
    return answerOperator({ ...context, config }, asked);
  }

  test("freeze what its owner cannot unfreeze; nothing is stopped, and the owner reads why", async () => {
    const person = await newTrader();
    const asked = await withdraw(person);
    expect(await command("freeze", person.email)).toMatchObject({ ok: true });
    expect(await command("freeze", person.email)).toMatchObject({ ok: false });
    expect((await get(exchange, person, "user/info")).type).toBe("999");
    const rows = await exchange.context.database.query("select state from withdrawals where id = $1", [
      exchange.context.publicIds.read("withdrawal", Number(asked.body.id)),
    ]);
    expect(rows).toEqual([{ state: "requested" }]);
    const [mail] = await received(exchange, person.email);
    expect(mail?.text).toContain("frozen by the exchange");
    expect(mail?.text).toContain("a report");
    expect((await unfreeze(person)).code).toBe("account_frozen");
    expect(await command("unfreeze", person.email)).toMatchObject({ ok: true });
    expect(await command("unfreeze", person.email)).toMatchObject({ ok: false });
    const back = await logIn(exchange, person.email, person.password);
    expect((await get(exchange, back, "user/info")).message).toMatchObject({
      withdrawal_hold_until: clock.now() + dayMs,
    });
    const log = await exchange.context.database.query(
      "select actor, action from audit_log where action like 'account.%' order by id desc limit 2",
    );
    expect(log).toEqual([
      { actor: "ada", action: "account.unfreeze" },
      { actor: "ada", action: "account.freeze" },
    ]);
  });

  test("end sessions, and say why", async () => {
    const person = await newTrader();
    expect(await command("end-sessions", person.email, { reason: "" })).toMatchObject({ ok: false });
    expect((await get(exchange, person, "user/info")).type).toBe("ok");
    expect(await command("end-sessions", person.email)).toMatchObject({ ok: true });
    expect((await get(exchange, person, "user/info")).type).toBe("999");
    expect((await received(exchange, person.email))[0]?.subject).toBe("Tidemark: Sessions ended");
    await logIn(exchange, person.email, person.password);
  });

  test("recognise somebody by the code that changes every ten minutes", async () => {
    const [person, other] = [await newTrader(), await newTrader()];
    const shown = async () => String((await get(exchange, person, "user/authorization_code")).message);
    const first = await shown();
    const check = (who: Person, code: string) => command("check-code", who.email, { code, reason: "" });
    expect(await check(person, first)).toMatchObject({ ok: true });
    expect(await check(person, first.toLowerCase().replace("-", " "))).toMatchObject({ ok: true });
    expect(await check(other, first)).toMatchObject({ ok: false });
    expect(await check(person, "")).toMatchObject({ ok: false });
    clock.advance(10 * minuteMs);
    expect(await shown()).not.toBe(first);
    expect(await check(person, first)).toMatchObject({ ok: true });
    clock.advance(10 * minuteMs);
    expect(await check(person, first)).toMatchObject({ ok: false });
    expect(await check(person, await shown())).toMatchObject({ ok: true });
  });

  test("name nobody who is not there", async () => {
    expect(await command("freeze", "nobody@people.test")).toMatchObject({ ok: false });
    expect(await command("freeze", "")).toMatchObject({ ok: false });
    expect(await command("unfreeze", "maker1")).toMatchObject({ ok: false });
  });
});

test("who is frozen is known again after a start", async () => {
  const person = await newTrader();
  const account = ensure(await accountById(exchange.context.database, person.id as UserId), "nobody");
  const origin = { address: "10.0.0.1", device: "?" };
  await exchange.context.security.freezing.freeze(account, { by: "owner", origin, way: "settings" });
  await exchange.close();
  exchange = await openTestExchange(options());
  expect((await placeOrder(await freshSession(person))).code).toBe("account_frozen");
});
