// Exchanging points over a real exchange and a real points service: sums, refusals, keys, races, history.

import { amount, ensure, hourMs, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { get, newGuest, post, postKeyed, request } from "../../testing/people.ts";
import { checkPoints } from "./points.ts";
import { currentTerms, insertTerms } from "./terms-store.ts";
import { openPointsDesk, type PointsDesk, tradePassword } from "./testing/points-desk.ts";

let desk: PointsDesk;
beforeAll(async () => {
  desk = await openPointsDesk();
});
beforeEach(() => desk.look("4.98"));
afterAll(async () => {
  expect(await checkPoints(desk.exchange.context.database)).toEqual([]);
  await desk.close();
});

/** DOT has so many places here that 1 DOT is this many units. */
function dot(text: string): bigint {
  const { scale } = desk.exchange.context.markets.bySymbol("DOT/USDT")?.base ?? { scale: 0 };
  const [whole = "0", part = ""] = text.split(".");
  return BigInt(whole + part.slice(0, scale).padEnd(scale, "0"));
}

test("a thousand points at a cent are two coins of five dollars, and ten points more are the fee", async () => {
  const who = await desk.person("5000");
  const before = desk.house();
  const answer = await desk.exchangePoints(who, "1000");
  expect(answer).toMatchObject({
    type: "ok",
    message: "You received 2 DOT for 1000.00 points.",
    body: { state: "paid" },
  });
  expect(desk.coins(who)).toBe(dot("2"));
  expect(desk.service.points(who.userName)).toBe(399_000n);
  expect(desk.house()).toEqual({ free: before.free - dot("2"), held: before.held });
  expect(await desk.ask(who, "jc/exchange")).toMatchObject({
    current_page: 1,
    last_page: 1,
    per_page: 10,
    total: 1,
    data: [{ integral: "1000.00", fee: "10.00", fact_market_price: "4.98", currency_name: "DOT", state: "paid" }],
  });
});

test("info tells what is there, what can be used of it and at which price", async () => {
  const who = await desk.person("101");
  expect(await desk.ask(who, "jc/info")).toMatchObject({
    ...{ jc_integral: "101.00", free_jc_integral: "100.00", jc_exchange_fee: "1", jc_price: "0.01" },
    ...{ jc_price_difference: "0.02", market_price: "4.98", currency_name: "DOT", state: "open", waiting: 0 },
    user_name: who.userName,
  });
  expect((await desk.exchangePoints(who, "100.01")).code).toBe("points_insufficient");
  expect((await desk.exchangePoints(who, "100")).type).toBe("ok");
  expect(desk.service.points(who.userName)).toBe(0n);
  expect(await desk.ask(who, "jc/info")).toMatchObject({ jc_integral: "0.00", free_jc_integral: "0.00" });
});

test("what the points service refuses is paid to nobody, and the house has everything back", async () => {
  const who = await desk.person("50");
  const before = desk.house();
  expect((await desk.exchangePoints(who, "60")).code).toBe("points_insufficient");
  expect(desk.coins(who)).toBe(0n);
  expect(desk.house()).toEqual(before);
  expect(await desk.rows(who)).toMatchObject([{ state: "refused", ending: null }]);
  expect(await desk.ask(who, "jc/exchange")).toMatchObject({ total: 0, data: [] });
});

const odd: readonly unknown[] = ["", " ", "0", "-1", "NaN", "1e309", "Infinity", "1.001", "１００", "0x10", "1,5"];
test.each([...odd, null, [], ["5"], {}, true])("%j is no number of points", async (given) => {
  const who = await desk.person("5000");
  const answer = await desk.exchangePoints(who, given);
  expect([
    "amount_malformed",
    "amount_not_positive",
    "amount_too_precise",
    "invalid_field",
    "amount_too_large",
  ]).toContain(answer.code);
  expect(await desk.rows(who)).toEqual([]);
  expect(desk.service.points(who.userName)).toBe(500_000n);
});

test("a missing number, a repeated one and one beyond all bounds are refused", async () => {
  const who = await desk.person("5000");
  expect((await postKeyed(desk.exchange, who, "jc/exchange", { password: tradePassword })).code).toBe("missing_field");
  expect((await desk.exchangePoints(who, "9".repeat(40))).code).toBe("amount_malformed");
  const twice = `use_number=1&use_number=2&password=${tradePassword}`;
  const headers = { "content-type": "application/x-www-form-urlencoded", authorization: who.token };
  const reply = await fetch(`${desk.exchange.origin}/api/jc/exchange`, { method: "POST", body: twice, headers });
  expect(((await reply.json()) as { code: string }).code).toBe("repeated_field");
  expect(await desk.rows(who)).toEqual([]);
});

test("fewer points than the smallest unit of the coin are not taken", async () => {
  const who = await desk.person("5000");
  const { database } = desk.exchange.context;
  const usual = ensure(await currentTerms(database), "no terms");
  await insertTerms(database, { ...usual, price: amount(1n) });
  expect((await desk.exchangePoints(who, "0.01")).code).toBe("points_too_few");
  await insertTerms(database, usual);
  expect(desk.service.points(who.userName)).toBe(500_000n);
});

test("without the trade password nothing moves; without having one its owner is led to it", async () => {
  const who = await desk.person("5000");
  for (const password of ["", "wrong-word", null, 5]) {
    expect((await desk.exchangePoints(who, "10", { password })).code).toMatch(/^trade_password/);
  }
  const { database } = desk.exchange.context;
  await database.query("update users set trade_password_hash = null where id = $1", [who.id]);
  expect(await desk.exchangePoints(who, "10")).toMatchObject({ type: "996", code: "trade_password_unset" });
  expect(await desk.rows(who)).toEqual([]);
});

test("one key is one exchange, whatever comes of it; another content under it is refused", async () => {
  const who = await desk.person("5000");
  const ask = (use_number: string) =>
    request(desk.exchange, who, {
      method: "POST",
      path: "jc/exchange",
      body: { use_number, password: tradePassword },
      headers: { "idempotency-key": "one-and-the-same" },
    });
  const first = await ask("100");
  const again = await ask("100");
  expect([first.type, again.message, again.body.id]).toEqual(["ok", first.message, first.body.id]);
  expect((await ask("200")).code).toBe("idempotency_key_reused");
  expect(desk.service.points(who.userName)).toBe(489_900n);
  expect(await desk.rows(who)).toHaveLength(1);
});

test("a double click is one exchange", async () => {
  const who = await desk.person("5000");
  const body = { use_number: "100", password: tradePassword };
  const answers = await Promise.all([1, 2].map(() => post(desk.exchange, who, "jc/exchange", body)));
  expect(answers.map(({ type }) => type)).toEqual(["ok", "ok"]);
  expect(desk.service.points(who.userName)).toBe(489_900n);
});

test("64 at once at points that are enough for two: no more is taken or paid than there was", async () => {
  const who = await desk.person("202");
  const answers = await Promise.all(Array.from({ length: 64 }, () => desk.exchangePoints(who, "100")));
  const done = answers.filter(({ type }) => type === "ok").length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThanOrEqual(2);
  expect(desk.coins(who)).toBe(dot("0.2") * BigInt(done));
  expect(desk.service.points(who.userName)).toBe(20_200n - 10_100n * BigInt(done));
  const codes = new Set(answers.flatMap(({ code }) => code ?? []));
  expect(
    [...codes].filter((code) => !["points_waiting", "points_insufficient", "too_many_requests"].includes(code)),
  ).toEqual([]);
});

test("the house pays no more than it has: then nothing is taken either", async () => {
  const who = await desk.person("99999999");
  const before = desk.house();
  expect((await desk.exchangePoints(who, "50000000")).code).toBe("points_sold_out");
  expect(desk.house()).toEqual(before);
  expect(desk.service.points(who.userName)).toBe(9_999_999_900n);
});

test("an old price lets nobody exchange, and is said to be old", async () => {
  const who = await desk.person("5000");
  desk.clock.advance(hourMs + 1);
  expect((await desk.exchangePoints(who, "100")).code).toBe("points_price_stale");
  expect(await desk.ask(who, "jc/info")).toMatchObject({ state: "stale", market_price: "4.98" });
  expect(await desk.ask(who, "points/offer")).toMatchObject({ state: "stale" });
});

test("history comes ten a page, the newest first, and is its owner's alone", async () => {
  const who = await desk.person("5000");
  for (let count = 1; count <= 11; count += 1) expect((await desk.exchangePoints(who, String(count))).type).toBe("ok");
  type Page = { total: number; last_page: number; data: { integral: string }[] };
  const first = await desk.ask<Page>(who, "jc/exchange?page=1");
  expect([first.total, first.last_page]).toEqual([11, 2]);
  expect(first.data.map(({ integral }) => integral)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${11 - index}.00`),
  );
  expect((await desk.ask<Page>(who, "jc/exchange?page=2")).data.map(({ integral }) => integral)).toEqual(["1.00"]);
  expect((await desk.ask<Page>(who, "jc/exchange?page=100000")).data).toEqual([]);
  expect(await desk.ask(await desk.person("1"), "jc/exchange")).toMatchObject({ total: 0 });
  expect((await get(desk.exchange, { ...who, token: null }, "jc/exchange")).type).toBe("999");
});

test("whoever has not bound an account, or may not, has no points here", async () => {
  const guest = await newGuest(desk.exchange);
  expect((await get(desk.exchange, guest, "jc/info")).code).toBe("points_not_open");
  expect(await desk.ask(guest, "jc/bind")).toEqual({ user_name: "", can_log_in: false, is_open: false, demo: null });
  await desk.service.account("Nobody1", "10");
  const asked = { user_name: "Nobody1", password: "points-word" };
  expect((await post(desk.exchange, guest, "jc/bind", asked)).code).toBe("points_not_open");
  await desk.exchange.context.database.query("update users set type = 1 where id = $1", [guest.id]);
  expect((await get(desk.exchange, guest, "jc/info")).code).toBe("points_unbound");
  expect((await post(desk.exchange, guest, "jc/bind", { ...asked, password: "other" })).code).toBe(
    "points_login_wrong",
  );
  expect((await post(desk.exchange, guest, "jc/bind", asked)).message).toBe("Your points account is bound.");
  expect(await desk.ask(guest, "jc/bind")).toMatchObject({ user_name: "Nobody1", can_log_in: false });
  expect((await post(desk.exchange, guest, "jc/bind", asked)).code).toBe("points_bound");
  const other = await desk.person("1");
  await desk.exchange.context.database.query("delete from points_bindings where user_id = $1", [other.id]);
  expect((await post(desk.exchange, other, "jc/bind", asked)).code).toBe("points_account_taken");
});

test("guessing at points accounts ends after ten", async () => {
  const guest = await newGuest(desk.exchange);
  await desk.exchange.context.database.query("update users set type = 1 where id = $1", [guest.id]);
  const codes = new Set<string | undefined>();
  for (let count = 0; count < 11; count += 1) {
    // No more than ten a minute are heard at all.
    if (count === 5) desk.clock.advance(minuteMs + 1);
    codes.add((await post(desk.exchange, guest, "jc/bind", { user_name: "x", password: `${count}` })).code);
  }
  expect([...codes]).toEqual(["points_login_wrong", "login_slowed"]);
});
