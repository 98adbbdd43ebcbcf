// Having a shop, from the application to its end: who may, what is set aside, who decides, and what comes back.

import { dayMs, type Instant, instant } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../../platform/clock.ts";
import { certify, newcomer } from "../../testing/dealers.ts";
import type { Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkShops, type Shops } from "./shops.ts";
import {
  applied,
  balanceOf,
  btc,
  idOf,
  isSeller,
  keeper,
  newName,
  opened,
  shopNow,
  toldOf,
  usdt,
} from "./testing/keepers.ts";

const whole = 1_000_000n;
const deposit = 100n * whole;
const log = async (): Promise<void> => undefined;
let later = 0;
const clock: Clock = { now: () => instant(Date.now() + later) as Instant };

let exchange: TestExchange;
let shops: Shops;
beforeAll(async () => {
  exchange = await openTestExchange({
    clock,
    config: { shopDeposit: "100", shopNoticeDays: 7 },
  });
  shops = exchange.context.shops;
});
afterAll(() => exchange.close());

function codeOf(result: { ok: true } | { ok: false; rejection: { code: string } }): string {
  return result.ok ? "ok" : result.rejection.code;
}

function apply(who: Person, more: object = {}) {
  return shops.apply({ userId: idOf(who), currencyId: usdt, name: newName(), key: null, ...more });
}

async function sound(): Promise<void> {
  expect(await checkShops(exchange.context.database)).toEqual([]);
}

test("an application sets the deposit aside, and waits", async () => {
  const who = await keeper(exchange);
  const shop = await applied(shops, who, { name: "  Harbour   Light " });
  expect(shop).toMatchObject({ state: "applied", name: "Harbour Light", isPaused: false, hours: null, reply: "" });
  expect(balanceOf(exchange, who, "fiat")).toEqual([900n * whole, deposit]);
  expect(await isSeller(exchange, who)).toBe(false);
  await sound();
});

test("one that two have approved is open, and its keeper is told", async () => {
  const who = await keeper(exchange);
  const shop = await opened(exchange, shops, who);
  expect(shop).toMatchObject({ state: "open", why: "as it should be" });
  expect(shop.decidedAt).not.toBeNull();
  expect(await isSeller(exchange, who)).toBe(true);
  expect(await toldOf(exchange, who)).toEqual(["shop_approved"]);
  expect(await shops.approve({ shopId: shop.id, why: "", log })).toBe("gone");
  expect(await shops.refuse({ shopId: shop.id, why: "", log })).toBe("gone");
  await sound();
});

test("a refused one has its deposit back, and reads why", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(shops, who);
  expect(await shops.refuse({ shopId: id, why: "The name is not yours.", log })).toBe("done");
  expect(await shopNow(exchange, id)).toMatchObject({ state: "refused", ending: null, why: "The name is not yours." });
  expect(balanceOf(exchange, who, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(await toldOf(exchange, who)).toEqual(["shop_refused"]);
  // Nothing keeps somebody from trying again.
  expect(codeOf(await apply(who))).toBe("ok");
  await sound();
});

test("an application can be withdrawn until somebody has decided", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(shops, who);
  const own = { userId: idOf(who), shopId: id };
  expect(codeOf(await shops.withdraw(own))).toBe("ok");
  expect(codeOf(await shops.withdraw(own))).toBe("ok");
  expect(balanceOf(exchange, who, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(await shops.approve({ shopId: id, why: "", log })).toBe("gone");
  const open = await opened(exchange, shops, who);
  expect(codeOf(await shops.withdraw({ userId: idOf(who), shopId: open.id }))).toBe("shop_not_waiting");
  expect(await toldOf(exchange, who)).toEqual(["shop_approved"]);
  await sound();
});

test("whoever cannot be paid, is not certified or is frozen has no shop", async () => {
  const person = await newcomer(exchange);
  expect(codeOf(await apply(person))).toBe("identity_required");
  await certify(exchange, person, "Ada Lovelace");
  expect(codeOf(await apply(person))).toBe("payments_required");
  const who = await keeper(exchange);
  const { database } = exchange.context;
  await database.query("update users set status = 'frozen' where id = $1", [who.id]);
  expect(codeOf(await apply(who))).toBe("account_frozen");
  await database.query("update users set status = 'active' where id = $1", [who.id]);
  const { id } = await applied(shops, who);
  await database.query("update users set status = 'frozen' where id = $1", [who.id]);
  expect(await shops.approve({ shopId: id, why: "", log })).toBe("frozen");
  expect(await shopNow(exchange, id)).toMatchObject({ state: "applied", isFrozen: true });
});

test("without enough for the deposit nothing stays behind, and the same key hears the same again", async () => {
  const who = await keeper(exchange);
  await exchange.context.sequencer.submit(
    { type: "Transfer", from: "fiat", to: "spot", assetId: usdt as never, amount: (901n * whole) as never },
    { userId: idOf(who) },
  );
  const key = { key: `k-${who.id}`, contentHash: "a", isClients: true };
  expect(codeOf(await apply(who, { name: "Too Poor", key }))).toBe("insufficient_balance");
  expect(codeOf(await apply(who, { name: "Too Poor", key }))).toBe("insufficient_balance");
  expect(codeOf(await apply(who, { name: "Too Poor", key: { ...key, contentHash: "b" } }))).toBe(
    "idempotency_key_reused",
  );
  expect(balanceOf(exchange, who, "fiat")).toEqual([99n * whole, 0n]);
  // The name is free for somebody else.
  expect(codeOf(await apply(await keeper(exchange), { name: "Too Poor" }))).toBe("ok");
  await sound();
});

test("one key is one application, however often it is sent", async () => {
  const who = await keeper(exchange);
  const key = { key: `k-${who.id}`, contentHash: "a", isClients: true };
  const name = newName();
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(who, { name, key })));
  const codes = new Set(answers.map(codeOf));
  expect([...codes].filter((code) => code !== "ok" && code !== "idempotency_in_progress")).toEqual([]);
  expect(codeOf(await apply(who, { name, key }))).toBe("ok");
  expect(balanceOf(exchange, who, "fiat")).toEqual([900n * whole, deposit]);
});

test("of many applications of one person at once one counts, and in another coin another", async () => {
  const who = await keeper(exchange);
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(who)));
  expect(answers.map(codeOf).sort()).toEqual(["ok", ...Array.from({ length: 19 }, () => "shop_exists")].sort());
  expect(balanceOf(exchange, who, "fiat")).toEqual([900n * whole, deposit]);
  expect(codeOf(await apply(who, { currencyId: btc }))).toBe("ok");
  expect(balanceOf(exchange, who, "fiat")).toEqual([800n * whole, 2n * deposit]);
  await sound();
});

test("a name is one shop's, whoever comes at the same moment and however it is written", async () => {
  const many = await Promise.all(Array.from({ length: 10 }, () => keeper(exchange)));
  const answers = await Promise.all(
    many.map((who, at) => apply(who, { name: at % 2 === 0 ? "Blue Lamp" : "BLUE  lamp" })),
  );
  expect(answers.map(codeOf).filter((code) => code === "ok")).toHaveLength(1);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["ok", "shop_name_taken"]));
  await sound();
});

const badNames = ["", " ", "a", "a".repeat(21), "a\u200bb", "<b>x</b>", "a\nb\u0000", "- -", "\u202eabc", "\ud800ab"];

test.each(badNames)("%j is no name", async (name) => {
  const who = await keeper(exchange);
  expect(codeOf(await apply(who, { name }))).toBe("shop_name_malformed");
  expect(balanceOf(exchange, who, "fiat")).toEqual([1_000n * whole, 0n]);
});

test("names of any script are", async () => {
  for (const name of ["安心商店", "Лавка 7", "東京ショップ", "O'Neill & Co."]) {
    expect(codeOf(await apply(await keeper(exchange), { name }))).toBe("ok");
  }
});

test.each([0, -1, 999, Number.NaN, Number.POSITIVE_INFINITY])("nobody has a shop in coin %s", async (currencyId) => {
  expect(codeOf(await apply(await keeper(exchange), { currencyId }))).toBe("unknown_asset");
});

const emptySettings = { name: "", isPaused: "", hours: "", reply: "", noReply: "" };

test("its keeper says how it is called, when it is open and what is read first", async () => {
  const who = await keeper(exchange);
  const { id, name } = await opened(exchange, shops, who);
  const own = { userId: idOf(who), shopId: id, ...emptySettings };
  expect(codeOf(await shops.save(own))).toBe("ok");
  expect(await shopNow(exchange, id)).toMatchObject({ name, isPaused: false, hours: null, reply: "" });
  const week = "540-1080,540-1080,540-1080,540-1080,540-1080,-,-";
  const called = newName();
  expect(
    codeOf(await shops.save({ ...own, name: called, isPaused: "1", hours: week, reply: " Hello.\r\nOne moment " })),
  ).toBe("ok");
  const saved = await shopNow(exchange, id);
  expect(saved).toMatchObject({ name: called, isPaused: true, reply: "Hello.\nOne moment" });
  expect(saved.hours?.[0]).toEqual({ from: 540, to: 1_080 });
  expect(saved.hours?.[6]).toBeNull();
  expect(codeOf(await shops.save({ ...own, isPaused: "0", hours: "always", noReply: "1" }))).toBe("ok");
  expect(await shopNow(exchange, id)).toMatchObject({ name: called, isPaused: false, hours: null, reply: "" });
});

test("what cannot be meant is refused, and nothing of it is kept", async () => {
  const who = await keeper(exchange);
  const stranger = await keeper(exchange);
  const shop = await opened(exchange, shops, who);
  const other = await opened(exchange, shops, stranger);
  const own = { userId: idOf(who), shopId: shop.id, ...emptySettings };
  const cases: [object, string][] = [
    [{ name: "x" }, "shop_name_malformed"],
    [{ name: other.name.toUpperCase() }, "shop_name_taken"],
    [{ hours: "-,-,-,-,-,-,-" }, "shop_hours_malformed"],
    [{ hours: "1080-540,-,-,-,-,-,-" }, "shop_hours_malformed"],
    [{ hours: "0-1441,-,-,-,-,-,-" }, "shop_hours_malformed"],
    [{ hours: "0-60" }, "shop_hours_malformed"],
    [{ isPaused: "2" }, "invalid_field"],
    [{ noReply: "yes" }, "invalid_field"],
    [{ reply: "x".repeat(201) }, "message_too_long"],
    [{ reply: "\u202eabc" }, "message_malformed"],
    [{ shopId: other.id }, "unknown_shop"],
    [{ shopId: 999_999 }, "unknown_shop"],
  ];
  for (const [more, code] of cases) {
    expect(codeOf(await shops.save({ ...own, reply: "hello", ...more }))).toBe(code);
  }
  expect(await shopNow(exchange, shop.id)).toEqual(shop);
  // A name it has already is no other shop's.
  expect(codeOf(await shops.save({ ...own, name: shop.name.toLowerCase() }))).toBe("ok");
});

function move(who: Person, shopId: number, way: "in" | "out", units: bigint, key?: string) {
  const idempotency = key === undefined ? null : { key, contentHash: "a", isClients: true };
  return shops.move({ userId: idOf(who), shopId, way, amount: units as never, idempotency });
}

test("coins go in and out of a shop that is open, once for each key", async () => {
  const who = await keeper(exchange);
  const stranger = await keeper(exchange);
  const { id } = await opened(exchange, shops, who);
  expect(codeOf(await move(who, id, "in", 250n * whole, "one"))).toBe("ok");
  expect(codeOf(await move(who, id, "in", 250n * whole, "one"))).toBe("ok");
  expect(balanceOf(exchange, who, "merchant")).toEqual([250n * whole, 0n]);
  expect(balanceOf(exchange, who, "fiat")).toEqual([650n * whole, deposit]);
  expect(codeOf(await move(who, id, "out", 251n * whole))).toBe("insufficient_balance");
  expect(codeOf(await move(who, id, "in", 651n * whole))).toBe("insufficient_balance");
  expect(codeOf(await move(stranger, id, "in", whole))).toBe("unknown_shop");
  expect(codeOf(await move(who, id, "out", 50n * whole))).toBe("ok");
  expect(balanceOf(exchange, who, "merchant")).toEqual([200n * whole, 0n]);
});

test("an application cannot be filled", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(shops, who);
  expect(codeOf(await move(who, id, "in", whole))).toBe("shop_not_open");
  expect(balanceOf(exchange, who, "merchant")).toEqual([0n, 0n]);
});

test("whoever leaves waits for the notice to the millisecond, and then has everything back", async () => {
  const who = await keeper(exchange);
  const { id } = await opened(exchange, shops, who);
  expect(codeOf(await move(who, id, "in", 300n * whole))).toBe("ok");
  const own = { userId: idOf(who), shopId: id };
  const begun = await shops.leave(own);
  const again = await shops.leave(own);
  if (!begun.ok || !again.ok) throw new Error("it did not leave");
  expect(again.value).toBe(begun.value);
  expect(codeOf(await move(who, id, "in", whole))).toBe("shop_leaving");
  expect(codeOf(await shops.save({ ...own, ...emptySettings, isPaused: "1" }))).toBe("shop_leaving");
  expect(codeOf(await apply(who))).toBe("shop_exists");
  expect(await isSeller(exchange, who)).toBe(true);
  // The clock is held still, one millisecond before and at the very instant.
  const frozen: { at: number | null } = { at: begun.value - 1 };
  const running = clock.now;
  try {
    (clock as { now: () => Instant }).now = () => instant(frozen.at ?? 0);
    await shops.carryOn();
    expect((await shopNow(exchange, id)).state).toBe("leaving");
    frozen.at = begun.value;
    await shops.carryOn();
  } finally {
    (clock as { now: () => Instant }).now = running;
  }
  expect(await shopNow(exchange, id)).toMatchObject({ state: "ended", ending: null, endedAt: begun.value });
  expect(balanceOf(exchange, who, "merchant")).toEqual([0n, 0n]);
  expect(balanceOf(exchange, who, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(await isSeller(exchange, who)).toBe(false);
  expect(await toldOf(exchange, who)).toEqual(["shop_approved", "shop_leaving", "shop_ended"]);
  expect(codeOf(await apply(who))).toBe("ok");
  await sound();
});

test("an operator's notice is a notice, and what lies in an ended shop can leave it", async () => {
  const who = await keeper(exchange);
  const { id } = await opened(exchange, shops, who);
  expect(await shops.giveNotice({ shopId: id, why: "Complaints.", log })).toBe("done");
  expect(await shops.giveNotice({ shopId: id, why: "Again.", log })).toBe("gone");
  expect(await shopNow(exchange, id)).toMatchObject({ state: "leaving", why: "Complaints." });
  later += 8 * dayMs;
  await shops.carryOn();
  expect(await shopNow(exchange, id)).toMatchObject({ state: "ended", ending: null });
  // What reaches it all the same, as by a correction, is not stuck.
  const to = { owner: idOf(who), kind: "merchant" } as const;
  await exchange.context.sequencer.submit(
    { type: "Credit", to, assetId: usdt as never, amount: whole as never, reason: "demo_fund", reference: "late" },
    { userId: 0 as never },
  );
  expect(codeOf(await move(who, id, "in", whole))).toBe("shop_not_open");
  expect(codeOf(await move(who, id, "out", whole))).toBe("ok");
  await sound();
});

test("two who decide at once: one has decided", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(shops, who);
  const verdict = { shopId: id, why: "", log };
  const own = { userId: idOf(who), shopId: id };
  const [approved, refused, withdrawn, again] = await Promise.all([
    shops.approve(verdict),
    shops.refuse(verdict),
    shops.withdraw(own),
    shops.approve(verdict),
  ]);
  const { state } = await shopNow(exchange, id);
  const done = [approved === "done", again === "done", refused === "done", withdrawn.ok];
  expect(done.filter((is) => is)).toHaveLength(1);
  expect(state).toBe(["open", "open", "refused", "ended"][done.indexOf(true)]);
  const isBack = state !== "open";
  expect(balanceOf(exchange, who, "fiat")).toEqual(isBack ? [1_000n * whole, 0n] : [900n * whole, deposit]);
  await sound();
});
