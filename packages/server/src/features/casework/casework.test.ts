// The People room on a real exchange: finding somebody, their page, and what operators do for their safety.

import {
  addNote,
  checkPersonCode,
  endPersonSessions,
  freezePerson,
  personDeposits,
  personDevices,
  personLogins,
  personLook,
  personNotes,
  personOrders,
  personSessions,
  personTrades,
  personWithdrawals,
  resetPersonFactor,
  resetPersonMailbox,
  revealPlaces,
  searchPeople,
  setPersonLimits,
  unfreezePerson,
} from "@tidemark/contract/console/people";
import { dayMs, ensure, hourMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consoleDesk, type Desk } from "../../testing/console-desk.ts";
import { give } from "../../testing/funds.ts";
import { PaperChain } from "../../testing/paper-chain.ts";
import {
  createFakeClock,
  freshEmail,
  freshPhone,
  get,
  newPerson,
  type Person,
  postKeyed,
  received,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";
import { accountById } from "../registry/registry.ts";

const clock = createFakeClock();
let exchange: TestExchange;
let desk: Desk;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, chains: new PaperChain().stand });
  desk = consoleDesk([...exchange.context.consoleHandlers.values()], exchange.context);
});
afterAll(() => exchange.close());

type Known = Person & { readonly account: string };

async function somebody(): Promise<Known> {
  const person = await newPerson(exchange);
  const account = ensure(await accountById(exchange.context.database, person.id as UserId), "nobody");
  return { ...person, account: account.accountNumber };
}

async function found(q: string, limit = 50): Promise<string[]> {
  return (await desk.get(searchPeople, { q, limit })).rows.map((row) => row.account);
}

async function isIn(person: Person): Promise<boolean> {
  return (await get(exchange, person, "user/info")).type === "ok";
}

async function holdOf({ account }: Known): Promise<number | null> {
  return (await desk.get(personLook, { account })).security.holdUntil;
}

async function placeOrder(person: Person) {
  const market = ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no market");
  const pair = { legal_id: market.quote.assetId, currency_id: market.base.assetId };
  return postKeyed(exchange, person, "coin/trade", { ...pair, type: 1, target_price: "10000", amount: "0.01" });
}

describe("finding somebody", () => {
  test("by number or its beginning, by nickname whatever its case, by the whole mailbox or phone", async () => {
    const person = await somebody();
    const phone = `+86${freshPhone()}`;
    const nickname = `Tern${person.account}`;
    await exchange.context.database.query(
      "update users set nickname = $2, phone = $3, area_code = '86' where id = $1",
      [person.id, nickname, phone],
    );
    expect(await found(person.account)).toEqual([person.account]);
    expect(await found(person.account.slice(0, 8))).toContain(person.account);
    expect(await found(nickname.toUpperCase().slice(0, -1))).toEqual([person.account]);
    expect(await found(person.email.toUpperCase())).toEqual([person.account]);
    expect(await found(phone)).toEqual([person.account]);
    expect(await found(phone.slice(3))).toEqual([person.account]);
  });

  test("never by a part of a mailbox or phone, and both are masked", async () => {
    const person = await somebody();
    expect(await found(person.email.slice(0, -1))).toEqual([]);
    expect(await found(person.email.split("@")[0] ?? "")).toEqual([]);
    const [row] = (await desk.get(searchPeople, { q: person.account })).rows;
    expect(row?.email).toMatch(/^p.\*\*\*.@people\.test$/);
    expect(JSON.stringify(row)).not.toContain(person.email);
  });

  test("nothing asked for lists the newest, page by page, each once", async () => {
    const newest = (await somebody()).account;
    const all = await found("", 200);
    expect(all[0]).toBe(newest);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page = await desk.get(searchPeople, { limit: 3, after });
      walked.push(...page.rows.map((row) => row.account));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(all);
  });

  test("numbers with one beginning come page by page, each once", async () => {
    for (let count = 0; count < 3; count += 1) await somebody();
    const all = await found("1", 200);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page = await desk.get(searchPeople, { q: "1", limit: 2, after });
      walked.push(...page.rows.map((row) => row.account));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(all);
    expect(walked.length).toBeGreaterThan(2);
  });

  test.each(["%", "_", "'", "' or 1=1 --", "\u0000x", "x".repeat(254), "no:such", "😀"])(
    "%j finds nobody",
    async (q) => {
      expect(await found(q.replaceAll("\u0000", ""))).toEqual([]);
    },
  );

  test.each(["x", "number:", "nickname", "-1"])("a cursor of %j is refused by name", async (after) => {
    expect(await desk.refusal(searchPeople, { q: "1", after })).toBe("invalid_field");
  });
});

describe("one person's page", () => {
  test("shows balances, orders, sessions, logins, security, limits and referral", async () => {
    const person = await somebody();
    const { account } = person;
    await give(exchange, { userId: person.id, kind: "spot" }, "USDT", "3000");
    expect((await placeOrder(person)).type).toBe("ok");
    const page = await desk.get(personLook, { account });
    expect(page.balances).toEqual([{ kind: "spot", coin: "USDT", available: "2900", held: "100" }]);
    expect(page).toMatchObject({ isFrozen: false, identity: 0, paper: null, isOfHouse: false });
    expect(page.security).toMatchObject({ hasTradePassword: false, passkeys: 0, holdUntil: null, waitingPlaces: 0 });
    expect(page.limits).toMatchObject({ level: 0, isPersonal: false, dayUsed: "0", monthUsed: "0" });
    expect(page.referral).toMatchObject({ inviter: null, invited: 0 });
    const { rows: open } = await desk.get(personOrders, { account });
    expect(open).toMatchObject([{ market: "BTC/USDT", side: "buy", price: "10000", amount: "0.01", filled: "0" }]);
    expect((await desk.get(personOrders, { account, state: "ended" })).rows).toEqual([]);
    for (const list of [personTrades, personDeposits, personWithdrawals, personNotes])
      expect((await desk.get(list, { account })).rows).toEqual([]);
    expect((await desk.get(personSessions, { account })).rows).toHaveLength(1);
    expect((await desk.get(personLogins, { account })).rows).toMatchObject([{ result: "ok" }]);
    expect((await desk.get(personDevices, { account })).rows).toHaveLength(1);
  });

  test.each(["", "0", "999", "1; drop table users", "x".repeat(20)])("there is no account %j", async (account) => {
    expect(await desk.refusal(personLook, { account })).toBe("people.unknown_person");
    expect(await desk.refusal(personOrders, { account })).toBe("people.unknown_person");
    expect(await desk.refusal(freezePerson, { account })).toBe("people.unknown_person");
  });
});

describe("freezing", () => {
  test("holds against an open session, tells the owner why, and ends with a day's hold", async () => {
    const person = await somebody();
    const { account } = person;
    await desk.get(freezePerson, { account }, { reason: "odd logins" });
    expect(await isIn(person)).toBe(false);
    expect((await received(exchange, person.email))[0]?.text).toContain("odd logins");
    expect(await desk.get(personLook, { account })).toMatchObject({ isFrozen: true, frozenBy: "operator" });
    expect(await desk.refusal(freezePerson, { account })).toBe("people.frozen_already");
    await desk.get(unfreezePerson, { account });
    expect(await desk.refusal(unfreezePerson, { account })).toBe("people.not_frozen");
    expect(await holdOf(person)).toBe(clock.now() + dayMs);
    const [newest] = await newestAudit(exchange.context.database, 1);
    expect(newest).toMatchObject({ actor: "ada", action: "people.unfreeze", subject: `account ${account}` });
  });

  test("of two at once one is done and the other is told", async () => {
    const { account } = await somebody();
    const codes = await Promise.all([
      desk.refusal(freezePerson, { account }, { operator: "ada" }),
      desk.refusal(freezePerson, { account }, { operator: "bob" }),
    ]);
    expect(codes.sort()).toEqual([null, "people.frozen_already"].sort());
  });

  test("accounts of the house stay frozen", async () => {
    const account = `1${freshPhone().slice(1, 9)}`;
    await exchange.context.database.query(
      "insert into users (account_number, password_hash, status, created_at) values ($1, 'none', 'frozen', 0)",
      [account],
    );
    expect(await desk.refusal(unfreezePerson, { account })).toBe("people.of_house");
  });
});

test("ending sessions makes the owner log in again", async () => {
  const person = await somebody();
  await desk.get(endPersonSessions, { account: person.account }, { reason: "as you asked" });
  expect(await isIn(person)).toBe(false);
  expect((await received(exchange, person.email))[0]?.text).toContain("as you asked");
});

test("an authorization code is right for its own account alone, and each try is written down", async () => {
  const person = await somebody();
  const other = await somebody();
  const right = String((await get(exchange, person, "user/authorization_code")).message);
  expect(await desk.get(checkPersonCode, { account: person.account, code: right })).toEqual({ isRight: true });
  expect(await desk.get(checkPersonCode, { account: other.account, code: right })).toEqual({ isRight: false });
  expect(await desk.get(checkPersonCode, { account: person.account, code: "" })).toEqual({ isRight: false });
  const rows = await newestAudit(exchange.context.database, 3);
  expect(rows.map(({ action }) => action)).toEqual(Array(3).fill("people.check-code"));
});

describe("two people together", () => {
  test("remove a second factor: sessions end, withdrawals wait a day, the owner is told", async () => {
    const person = await somebody();
    const { account } = person;
    expect(await desk.refusal(resetPersonFactor, { account })).toBe("people.factor_off");
    const { secondFactor } = exchange.context.security;
    await secondFactor.begin(person.id as UserId, "test");
    await exchange.context.database.transaction((tx) => secondFactor.turnOn(tx, person.id as UserId));
    expect((await desk.get(personLook, { account })).security.hasAuthenticator).toBe(true);
    await exchange.context.database.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_syncable, is_synced, name,
         created_at) values ($1, $2, '', 0, '{}', false, false, 'Phone', $3)`,
      [person.id, `key of ${account}`, clock.now()],
    );
    await desk.get(resetPersonFactor, { account });
    expect((await desk.get(personLook, { account })).security).toMatchObject({ hasAuthenticator: false, passkeys: 0 });
    const codes = await exchange.context.database.query("select 1 from recovery_codes where user_id = $1", [person.id]);
    expect(codes).toEqual([]);
    expect(await isIn(person)).toBe(false);
    expect(await holdOf(person)).toBe(clock.now() + dayMs);
    const mails = await received(exchange, person.email);
    const mail = ensure(
      mails.find(({ subject }) => subject.includes("Second factor removed")),
      "nobody was told",
    );
    // Nobody undoes by a mail what two people decided; freezing stays possible.
    expect(mail.text).toContain("#link=");
    expect(mail.text.match(/#link=/g)).toHaveLength(1);
    const [newest] = await newestAudit(exchange.context.database, 1);
    expect(JSON.parse(newest?.detail ?? "{}")).toMatchObject({ seconder: "bob" });
  });

  test("replace a mailbox: the old one hears of it, and nobody else's is taken", async () => {
    const person = await somebody();
    const other = await somebody();
    const { account } = person;
    const mailbox = freshEmail();
    expect(await desk.refusal(resetPersonMailbox, { account, mailbox: other.email })).toBe("people.mailbox_taken");
    expect(await desk.refusal(resetPersonMailbox, { account, mailbox: person.email })).toBe("people.mailbox_same");
    for (const odd of ["", "x", "a@b", "+8613800138000", `${"x".repeat(250)}@a.b`])
      expect(await desk.refusal(resetPersonMailbox, { account, mailbox: odd })).toBe("people.mailbox_malformed");
    expect(await isIn(person)).toBe(true);
    await desk.get(resetPersonMailbox, { account, mailbox });
    const now = await accountById(exchange.context.database, person.id as UserId);
    expect(now?.email).toBe(mailbox);
    expect(await isIn(person)).toBe(false);
    expect(await holdOf(person)).toBe(clock.now() + dayMs);
    expect((await received(exchange, person.email))[0]?.subject).toContain("E-mail address replaced");
    expect((await received(exchange, mailbox))[0]?.subject).toContain("E-mail address replaced");
  });

  test("give limits of one's own, which hold at once and can be taken back", async () => {
    const person = await somebody();
    const { account } = person;
    const limits = async () => (await get(exchange, person, "wallet/limits")).message;
    const before = await limits();
    await desk.get(setPersonLimits, { account, day: "12.5", month: "100" });
    expect(await desk.get(personLook, { account })).toMatchObject({ limits: { day: "12.5", isPersonal: true } });
    expect(await limits()).toMatchObject({ day_limit: "12.500000", month_limit: "100.000000" });
    expect(await desk.refusal(setPersonLimits, { account, day: "12.50", month: "100" })).toBe("people.limit_same");
    await desk.get(setPersonLimits, { account, day: "", month: "" });
    expect(await limits()).toEqual(before);
    expect(await desk.refusal(setPersonLimits, { account, day: "", month: "" })).toBe("people.limit_same");
  });

  test.each([
    ["-1", "5"],
    ["NaN", "5"],
    ["1e309", "1e309"],
    ["1", ""],
    ["", "1"],
    ["0.0000001", "1"],
    ["9".repeat(40), "9".repeat(40)],
    ["0x10", "99"],
  ])("%s and %s are no limits", async (day, month) => {
    const { account } = await somebody();
    expect(await desk.refusal(setPersonLimits, { account, day, month })).toBe("people.limit_malformed");
  });

  test("a day cannot be above the month", async () => {
    const { account } = await somebody();
    expect(await desk.refusal(setPersonLimits, { account, day: "6", month: "5" })).toBe("people.limit_order");
  });
});

describe("notes", () => {
  test("are added with author and time, the newest first, and never change", async () => {
    const { account } = await somebody();
    await desk.get(addNote, { account, text: "Called.\u202E Asked\nfor help.\u0007" });
    clock.advance(hourMs);
    await desk.get(addNote, { account, text: "Called again." }, { operator: "eve" });
    const { rows } = await desk.get(personNotes, { account });
    expect(rows).toMatchObject([
      { operator: "eve", text: "Called again.", at: clock.now() },
      { operator: "ada", text: "Called. Asked\nfor help.", at: clock.now() - hourMs },
    ]);
    const { database } = exchange.context;
    await expect(database.query("update person_notes set text = 'x'")).rejects.toThrow(/only ever added/);
    await expect(database.query("delete from person_notes")).rejects.toThrow(/only ever added/);
  });

  test("an empty one is none, and one without end is refused", async () => {
    const { account } = await somebody();
    expect(await desk.refusal(addNote, { account, text: " \u202E " })).toBe("people.note_empty");
    await expect(desk.ask(addNote, { account, text: "x".repeat(2_001) })).rejects.toThrow();
  });
});

test("mailbox and phone are shown in full to whoever says why, and that is written down", async () => {
  const person = await somebody();
  const shown = await desk.get(revealPlaces, { account: person.account }, { reason: "to call back" });
  expect(shown).toEqual({ email: person.email, phone: "" });
  const [newest] = await newestAudit(exchange.context.database, 1);
  expect(newest).toMatchObject({ action: "people.reveal", subject: `account ${person.account}` });
  expect(newest?.detail).toContain("to call back");
  expect(newest?.detail).not.toContain(person.email);
});
