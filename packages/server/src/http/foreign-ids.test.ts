// Other people's things. Every call that takes an id is asked about somebody else's, by another person and by a visitor:
// the answer is the one for what does not exist, and nothing changes. Which calls there are and what their ids name
// comes from the contract, so that a new one is asked too; the owner's own request goes through, so it was not for some
// other reason that the rest were refused.

import { calls, type ServedCall } from "@tidemark/contract/served";
import { withdrawApplicationCall } from "@tidemark/contract/shops/keeping";
import { memberLogCall, nodeCall } from "@tidemark/contract/team";
import { type OwnThing, ownThings, type Thing } from "@tidemark/contract/things";
import { houseId, type RecordTicks, type RunDue, type SetMarkTerms, usualMarkTerms } from "@tidemark/engine";
import { amount, ensure, hourMs, instant, type MarketId, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptorDealsFor } from "../features/acceptors/testing/own-things.ts";
import { act, canDeal, dealer, posted, taken } from "../features/c2c/testing/dealers.ts";
import { madeDeal, type Wanted } from "../features/deals/testing/cases.ts";
import { savedBy } from "../features/savings/testing/savers.ts";
import { hashPassword, storeTradePassword } from "../features/security/security.ts";
import { applied, opened } from "../features/shops/testing/keepers.ts";
import { shopDealsFor, shopOffersFor } from "../features/shops/testing/own-things.ts";
import { member } from "../features/team/testing/team-desk.ts";
import {
  asked,
  book,
  type Desk,
  openDesk,
  save,
  shown,
  tradePassword,
  usdt,
} from "../features/withdrawals/testing/withdrawal-desk.ts";
import { type Clock, wallClock } from "../platform/clock.ts";
import { eventually } from "../testing/eventually.ts";
import { give } from "../testing/funds.ts";
import {
  type Answer,
  type Asker,
  asker,
  codeFor,
  deviceOf,
  freshEmail,
  get,
  goodPassword,
  newPerson,
  type Person,
  post,
  received,
  request,
} from "../testing/people.ts";
import { picture, send as sendPicture } from "../testing/pictures.ts";
import { storedSums } from "../testing/stored-sums.ts";

/** The machine's, and as far ahead of it as options take to end; it stands while one is led there step by step. */
let ahead = 0;
let standsAt: number | null = null;
const clock: Clock = { now: () => instant(standsAt ?? wallClock.now() + ahead) };

let desk: Desk;
let other: Person;
beforeAll(async () => {
  desk = await openDesk({ config: { newDeviceConfirmation: "yes", demoSavings: "on" }, clock });
  other = await newcomer();
});
afterAll(() => desk.exchange.close());

/** Refusals that come before anybody has looked for the thing; two that are equal would show nothing. */
const beforeTheThing = /_wrong$|_required$|_field$|^too_many|^foreign_/;

/** What its owner sends, what others send who have come across it, and the like of it that does not exist. */
type Made = {
  readonly own: unknown;
  readonly foreign: unknown;
  readonly absent: unknown;
  /** What its owner sends along. */
  readonly more?: object;
  /** Where its owner is when they send it, if not where they usually are. */
  readonly from?: Asker;
};

const nowhere = 987_654_321;

function numbered(id: unknown): Made {
  return { own: id, foreign: id, absent: nowhere };
}

/**
 * A secret is not come across; one that is a letter wrong is like one that was made up. The last letter of 43 has two
 * bits that mean nothing, so it is the one before that is wrong.
 */
function secret(link: string, madeUp: string): Made {
  const wrong = link.at(-2) === "A" ? "B" : "A";
  return { own: link, foreign: `${link.slice(0, -2)}${wrong}${link.slice(-1)}`, absent: madeUp };
}

async function linkIn(owner: Person, pattern: RegExp): Promise<string> {
  return eventually("a mail with a link", async () => {
    for (const { text } of await received(desk.exchange, owner.email)) {
      const link = pattern.exec(text)?.[1];
      if (link !== undefined) return link;
    }
    return null;
  });
}

async function placed(owner: Person): Promise<number> {
  const body = { legal_id: usdt, currency_id: 1, type: 1, target_price: "50000", amount: "0.001" };
  const answer = await post(desk.exchange, owner, "coin/trade", body);
  expect([answer.type, answer.code]).toEqual(["ok", undefined]);
  return answer.body.id as number;
}

/** Asks for another mailbox without a word from the old one: the change waits, and the old one is told. */
async function replaceMailbox(owner: Person): Promise<void> {
  const email = freshEmail();
  const code = await codeFor(desk.exchange, email, "band");
  const answer = await post(desk.exchange, owner, "safe/email", {
    email,
    code,
    wait: "1",
    login_password: owner.password,
  });
  expect([answer.type, answer.code]).toEqual(["ok", undefined]);
}

async function must(content: SetMarkTerms | RecordTicks | RunDue): Promise<void> {
  expect((await desk.exchange.context.sequencer.submit(content, { userId: houseId })).ok).toBe(true);
}

/** A price that stays fresh. */
async function look(units = 100_000_000n): Promise<void> {
  await must({ type: "SetMarkTerms", terms: { ...usualMarkTerms, freshMs: hourMs, closeMs: hourMs } });
  const sources = [1, 2].map((source) => ({ source, price: amount(units) }));
  const number = desk.exchange.context.sequencer.view().tickNumber + 1;
  await must({ type: "RecordTicks", number, quotes: [{ marketId: 1 as MarketId, sources }] });
}

/** A position; with a price of its own, an entrust. */
async function levered(owner: Person, target = ""): Promise<number> {
  await look();
  await give(desk.exchange, { userId: owner.id, kind: "leverage" }, "USDT", "1000");
  const body = { legal_id: usdt, currency_id: 1, multiple: 20, share: 10, type: 1, target_price: target };
  const answer = await post(desk.exchange, owner, "lever/submit", body);
  expect([answer.type, answer.code]).toEqual(["ok", undefined]);
  return answer.body.id as number;
}

async function staked(owner: Person, more: object = {}): Promise<number> {
  await look();
  await give(desk.exchange, { userId: owner.id, kind: "seconds" }, "USDT", "1000");
  const body = { match_id: 1, currency_id: usdt, type: 1, seconds: 30, number: "60", ...more };
  const answer = await post(desk.exchange, owner, "microtrade/submit", body);
  expect([answer.type, answer.code]).toEqual(["ok", undefined]);
  return (answer.message as { id: number }).id;
}

/** An option that was lost: one that still runs would end by itself, in the middle of another call's test. */
async function lost(owner: Person, more: object = {}): Promise<number> {
  // A price counts that was looked at within the last seconds of the option, however long the machine takes for a step.
  standsAt = clock.now();
  const id = await staked(owner, more);
  standsAt += 1_000;
  await look();
  standsAt += 28_000;
  await look(99_000_000n);
  standsAt += 2_000;
  await must({ type: "RunDue" });
  ahead = Math.max(ahead, standsAt - wallClock.now());
  standsAt = null;
  return id;
}

/** A policy that has lost enough for a claim. */
async function insured(owner: Person): Promise<number> {
  await give(desk.exchange, { userId: owner.id, kind: "seconds" }, "USDT", "1000");
  const bought = await post(desk.exchange, owner, "insurance/buy_insurance", { type_id: 1, amount: "100" });
  expect([bought.type, bought.code]).toEqual(["ok", undefined]);
  await lost(owner, { is_insurance: 1 });
  return (bought.body.policy as { id: number }).id;
}

/** One that its owner pays for; long begun, so that what has ended counts for the two at once. */
async function dealt(owner: Person, state: NonNullable<Wanted["state"]>): Promise<Made> {
  const { shown: id } = await madeDeal(desk.exchange, { buyer: owner, state, createdAt: clock.now() - hourMs });
  return { ...numbered(id), absent: desk.exchange.context.publicIds.show("deal", nowhere) };
}

/** More than a rule may approve, so that it waits. */
const large = { number: "1500" };

/** A deal that its owner has taken and has to pay. */
async function waiting(owner: Person): Promise<number> {
  const { exchange } = desk;
  await canDeal(exchange, owner);
  return taken(exchange, owner, await posted(exchange, await dealer(exchange)));
}

/** A deal that is paid, in which the owner sells: as the one who posted, or as the one who took. */
async function paidTo(owner: Person, as: "maker" | "taker"): Promise<number> {
  const { exchange } = desk;
  const buyer = await dealer(exchange);
  await canDeal(exchange, owner);
  const [poster, taker] = as === "maker" ? [owner, buyer] : [buyer, owner];
  const type = as === "maker" ? "sell" : "buy";
  const deal = await taken(exchange, taker, await posted(exchange, poster, { type }));
  expect((await act(exchange, buyer, "c2c/user_legal_pay", { id: deal })).type).toBe("ok");
  return deal;
}

/** In which state a deal takes a call; one that waits unless it is said here. */
const dealsFor: Readonly<Record<string, (owner: Person) => Promise<number>>> = {
  "c2c.confirmAsMaker": (owner) => paidTo(owner, "maker"),
  "c2c.confirmAsTaker": (owner) => paidTo(owner, "taker"),
};

type Maker = (owner: Person, call: ServedCall) => Promise<Made>;

const makers: Readonly<Record<OwnThing, Maker>> = {
  order: async (owner) => numbered(await placed(owner)),
  position: async (owner) => numbered(await levered(owner)),
  entrust: async (owner) => numbered(await levered(owner, "90")),
  async closing(owner) {
    const { body } = await post(desk.exchange, owner, "lever/close", { id: await levered(owner) });
    return numbered((body.closing as { id: number }).id);
  },
  option: async (owner) => numbered(await lost(owner)),
  policy: async (owner) => numbered(await insured(owner)),
  async paid_deal(owner, { name }) {
    const ofShop = (shopDealsFor[name] ?? acceptorDealsFor[name])?.(desk.exchange, owner);
    return ofShop === undefined ? dealt(owner, "paid") : numbered(await ofShop);
  },
  disputed_deal: (owner) => dealt(owner, "disputed"),
  finished_deal: (owner) => dealt(owner, "finished"),
  withdrawal: async (owner) => numbered(shown(desk, await asked(desk, owner, large))),
  async deal(owner, { name }) {
    const ofShop = (shopDealsFor[name] ?? acceptorDealsFor[name])?.(desk.exchange, owner);
    return numbered(await (ofShop ?? (dealsFor[name] ?? waiting)(owner)));
  },
  async offer(owner, { name }) {
    const ofShop = shopOffersFor[name]?.(desk.exchange, owner);
    if (ofShop !== undefined) return numbered(await ofShop);
    await canDeal(desk.exchange, owner);
    return numbered(await posted(desk.exchange, owner, { type: "buy" }));
  },
  async shop(owner, { name }) {
    await canDeal(desk.exchange, owner);
    const { publicIds, shops } = desk.exchange.context;
    const isWaiting = name === withdrawApplicationCall.name;
    const { id } = isWaiting ? await applied(shops, owner) : await opened(desk.exchange, shops, owner);
    return numbered(publicIds.show("shop", id));
  },
  async quote(owner) {
    await give(desk.exchange, { userId: owner.id, kind: "spot" }, "USDT", "1000");
    await look();
    const asked = { from_id: usdt, to_id: 1, side: "pay", amount: "100" };
    const { message } = await post(desk.exchange, owner, "exchange/quote", asked);
    return numbered((message as { id: number }).id);
  },
  async savings(owner) {
    const { publicIds, savings } = desk.exchange.context;
    // What ending 100 USDT at once costs by the demo's terms.
    return { ...numbered(publicIds.show("savings", await savedBy(savings, owner))), more: { cost: "0.05" } };
  },
  async lock(owner) {
    for (const symbol of ["USDT", "DOGE"]) {
      await give(desk.exchange, { userId: owner.id, kind: "wealth" }, symbol, "1000");
    }
    const { body } = await post(desk.exchange, owner, "bank/deposit", { num: 1, password: tradePassword });
    return numbered((body.lock as { id: number }).id);
  },
  member: async (owner) =>
    numbered(desk.exchange.context.publicIds.show("person", await member(desk.exchange, owner.id as UserId))),
  async address(owner) {
    expect((await save(desk, owner)).type).toBe("ok");
    return numbered((await book(desk, owner))[0]?.id);
  },
  async messages(owner) {
    await asked(desk, owner, large);
    return eventually("a message", async () => {
      const { message } = await get(desk.exchange, owner, "user/messages");
      const [first] = (message as { data: { id: number }[] }).data;
      return first === undefined ? null : numbered(String(first.id));
    });
  },
  async image(owner) {
    const { message } = await sendPicture(desk.exchange, owner, await picture());
    const { id, ...more } = Object.fromEntries(new URL(String(message), desk.exchange.origin).searchParams);
    return { own: id, foreign: id, absent: "z".repeat(22), more };
  },
  async passkey(owner) {
    const { database, security } = desk.exchange.context;
    const rows = await database.query<{ id: number }>(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_syncable, is_synced, name,
         created_at)
       values ($1, $2, '\\x00', 0, '{}', false, false, 'x', 0) returning id`,
      [owner.id, `of-${owner.id}`],
    );
    const codes = await database.transaction((tx) => security.secondFactor.drawRecoveryCodes(tx, owner.id as UserId));
    return { ...numbered(rows[0]?.id), more: { second_factor: codes[0] } };
  },
  async session(owner) {
    return numbered((await desk.exchange.context.sessions.open(owner.id as UserId)).id);
  },
  async device(owner) {
    const { database, sessions } = desk.exchange.context;
    const trace = { address: "203.0.113.77", device: "Chrome, Linux", secret: null };
    await sessions.devices.remember(database, owner.id as UserId, trace);
    const rows = await sessions.devices.list(database, owner.id as UserId);
    const id = rows.find(({ address }) => address === trace.address)?.id;
    return { own: id, foreign: id, absent: "0".repeat(32) };
  },
  async entry(owner) {
    const { message } = await post(desk.exchange, owner, "wallet/legal_log", {});
    const [first] = (message as { list: { id: string }[] }).list;
    return { own: first?.id, foreign: first?.id, absent: `${nowhere}-1` };
  },
  async stop_link(owner) {
    const id = shown(desk, await asked(desk, owner, large));
    const link = await linkIn(owner, new RegExp(`link=(${id}\\.[\\w-]+)`));
    return secret(link, `${nowhere}.${link.split(".")[1]}`);
  },
  async reset_link(owner) {
    await codeFor(desk.exchange, owner.email, "reset_password");
    return secret(await linkIn(owner, /link=([\w-]{43})/), "z".repeat(43));
  },
  async device_link(owner) {
    const stranger = asker();
    const answer = await post(desk.exchange, stranger, "user/login", {
      user_string: owner.email,
      password: goodPassword,
    });
    expect(answer.code).toBe("device_unconfirmed");
    const link = await linkIn(owner, /login#device=([\w-]{43})/);
    return { ...secret(link, "z".repeat(43)), from: { ...stranger, device: deviceOf(answer) } };
  },
  async undo_link(owner) {
    await replaceMailbox(owner);
    return secret(await linkIn(owner, /undoChange#link=([\w-]{43})/), "z".repeat(43));
  },
  async freeze_link(owner) {
    await replaceMailbox(owner);
    return secret(await linkIn(owner, /freezeAccount#link=([\w-]{43})/), "z".repeat(43));
  },
  async place_change(owner) {
    await replaceMailbox(owner);
    const { message } = await get(desk.exchange, owner, "safe/place_changes");
    return numbered((message as { id: number }[])[0]?.id);
  },
};

/** Somebody with everything: both passwords and money, so that whatever is asked for gets as far as the thing itself. */
async function newcomer(): Promise<Person> {
  const { context } = desk.exchange;
  const person = await newPerson(desk.exchange);
  await storeTradePassword(context.database, person.id as UserId, await hashPassword(tradePassword));
  await give(desk.exchange, { userId: person.id, kind: "spot" }, "USDT", "100000");
  return person;
}

function isOwn(thing: Thing): thing is OwnThing {
  return (ownThings as readonly string[]).includes(thing);
}

function fieldsOf(kind: (thing: Thing) => boolean): (readonly [string, ServedCall, string, Thing])[] {
  return calls.flatMap((call) =>
    Object.entries(call.names)
      .filter(([, thing]) => kind(thing))
      .map(([field, thing]) => [`${call.name}: ${field}`, call, field, thing] as const),
  );
}

/** The declared example with one field changed, sent as its method sends it. */
function send(call: ServedCall, who: Asker & { readonly password?: string }, changed: object): Promise<Answer> {
  const proof = call.proof.kind === "trade_password" ? { [call.proof.field]: tradePassword } : {};
  const password = who.password === undefined ? {} : { login_password: who.password };
  const fields = { ...(call.example.request as object), ...proof, ...password, ...changed };
  const method = ensure(call.methods[0], "a call without a method");
  const path = call.path.slice("/api/".length);
  if (method !== "GET") return request(desk.exchange, who, { method, path, body: fields });
  return request(desk.exchange, who, {
    method,
    path: `${path}?${new URLSearchParams(fields as Record<string, string>)}`,
  });
}

function told({ status, type, code, message, body }: Answer): object {
  return { status, type, code, message, params: body.params };
}

/** Old clients read these by a POST. */
const readByPost: readonly string[] = [memberLogCall.name, nodeCall.name];

function stored(): Promise<Readonly<Record<string, unknown>>> {
  return storedSums(desk.exchange.context.database);
}

/** Whoever sees an ended deal first counts it, which may be the carrier, a moment after the answer. */
async function dealsAtRest(): Promise<void> {
  await eventually("deals are at rest", async () => {
    const moving = await desk.exchange.context.database.query(
      `select id from deals where (ending is not null and ended_at is null) or (ended_at is not null and not is_counted)
       union all select id from deal_offers where ending is not null`,
    );
    return moving.length === 0;
  });
}

describe("what is somebody's", () => {
  test.each(fieldsOf(isOwn))("%s", async (_title, call, field, thing) => {
    const owner = await newcomer();
    const { own, foreign, absent, more = {}, from = owner } = await makers[thing as OwnThing](owner, call);
    const visitor = asker();
    await dealsAtRest();
    const before = await stored();
    for (const who of [other, visitor]) {
      const answers = [];
      for (const id of [foreign, absent]) answers.push(told(await send(call, who, { [field]: id })));
      expect(answers[0]).toEqual(answers[1]);
      if (who === visitor && call.who !== "visitor") expect(answers[0]).toMatchObject({ code: "session_expired" });
      else expect(answers[0]).not.toMatchObject({ code: expect.stringMatching(beforeTheThing) });
    }
    expect(await stored()).toEqual(before);
    const whole = await send(call, from, { ...more, [field]: own });
    if (call.form === "image") expect(whole.headers.get("content-type")).toBe("image/jpeg");
    else if (call.form === "file") expect(whole.headers.get("content-disposition")).toMatch(/^attachment/);
    else expect([whole.type, whole.code]).toEqual(["ok", undefined]);
    if (readByPost.includes(call.name)) expect(await stored()).toEqual(before);
    else if (call.methods[0] !== "GET") expect(await stored()).not.toEqual(before);
  });

  test("everything that can be somebody's is asked about", () => {
    expect(new Set(fieldsOf(isOwn).map(([, , , thing]) => thing))).toEqual(new Set(ownThings));
  });
});

describe("a place in another's list is none in one's own", () => {
  test.each(fieldsOf((thing) => thing === "place"))("%s", async (_title, call, field) => {
    const owner = await newcomer();
    await placed(owner);
    const withdrawal = await asked(desk, owner, large);
    const { message } = await post(desk.exchange, owner, "wallet/legal_log", {});
    const entries = (message as { list: { id: string }[] }).list.map(({ id }) => id);
    const nobody = await (call.name === "spot.fills" ? newcomer() : newPerson(desk.exchange));
    const named = call.name === "spot.fills" ? { id: await placed(nobody) } : {};
    const without = told(await send(call, nobody, named));
    expect(without).toMatchObject({ type: "ok" });
    let taken = 0;
    for (const place of [withdrawal, withdrawal + 1, 1, 2, ...entries]) {
      const answer = told(await send(call, nobody, { ...named, [field]: place }));
      if (!("type" in answer) || answer.type !== "ok") continue;
      taken += 1;
      expect(listIn(answer)).toEqual(listIn(without));
    }
    expect(taken).toBeGreaterThan(0);
  });

  /** The rows of an answer; where a list has a count or a page, those follow from it. */
  function listIn(answer: object): unknown {
    const { message } = answer as { message: Readonly<Record<string, unknown>> };
    return message.data ?? message.list;
  }
});

describe("whose it is that old clients say is not looked at", () => {
  test.each(fieldsOf((thing) => thing === "unread"))("%s", async (_title, call, field) => {
    const owner = await newcomer();
    const without = told(await send(call, other, { [field]: "" }));
    for (const id of [owner.id, nowhere, other.id])
      expect(told(await send(call, other, { [field]: id }))).toEqual(without);
  });
});
