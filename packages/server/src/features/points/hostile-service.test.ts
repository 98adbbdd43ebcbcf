// A points service that is down, slow, cut off, too loud, unsigned or lying: nobody is paid for points that were not taken,
// nobody's points are taken without being paid or given back, and what is not known is asked about until it is.

import { minuteMs, secondMs } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { get, post } from "../../testing/people.ts";
import { checkPoints } from "./points.ts";
import type { Misbehaviour } from "./testing/hostile-service.ts";
import { openPointsDesk, type PointsDesk } from "./testing/points-desk.ts";

let desk: PointsDesk;
beforeAll(async () => {
  desk = await openPointsDesk({ config: { pointsTimeoutSeconds: 5 } });
});
beforeEach(() => desk.look("4.98"));
afterEach(() => desk.service.misbehave(null));
afterAll(async () => {
  expect(await checkPoints(desk.exchange.context.database)).toEqual([]);
  await desk.close();
});

/** As the carrier does, as long as it takes. */
async function carriedOn(): Promise<void> {
  for (let count = 0; count < 4; count += 1) {
    desk.clock.advance(20 * secondMs);
    await desk.exchange.context.points.carryOn();
  }
}

async function told({ id }: { readonly id: number }): Promise<string[]> {
  const { database } = desk.exchange.context;
  const rows = await database.query<{ template: string }>("select template from messages where user_id = $1", [id]);
  return rows.map(({ template }) => template);
}

const unknown: readonly (readonly [string, Misbehaviour])[] = [
  ["is cut off before it has done anything", { kind: "cut", isDone: false }],
  ["is cut off when it has done it", { kind: "cut", isDone: true }],
  ["takes too long", { kind: "silent" }],
  ["answers 500 and has done it", { kind: "status", status: 500, isDone: true }],
  ["answers 404 and has done nothing", { kind: "status", status: 404, isDone: false }],
  ["answers 401 and has done nothing", { kind: "status", status: 401, isDone: false }],
  ["sends a redirect and has done nothing", { kind: "status", status: 302, isDone: false }],
  ["answers 202 and has done it", { kind: "status", status: 202, isDone: true }],
  ["answers far too much", { kind: "huge" }],
  ["answers without its signature", { kind: "unsigned" }],
  ["answers what it answered before", { kind: "again" }],
  ["answers something that is no JSON", { kind: "text", text: "done" }],
  ["answers a list", { kind: "text", text: "[]" }],
  ["answers null", { kind: "text", text: "null" }],
  ["answers neither yes nor no", { kind: "text", text: "{}" }],
  ["answers no number of points", { kind: "says", change: (said) => ({ ...said, points: "1e3" }) }],
  ["answers a state of its own", { kind: "says", change: (said) => ({ ...said, state: "perhaps" }) }],
];

test.each(unknown)("a service that %s: nothing is paid until it is known, then once", async (_what, how) => {
  const who = await desk.person("5000");
  desk.service.misbehave(how, "debit");
  const answer = await desk.exchangePoints(who, "1000");
  expect(answer).toMatchObject({ type: "ok", body: { state: "waiting" } });
  expect(desk.coins(who)).toBe(0n);
  expect(await desk.rows(who)).toMatchObject([{ state: "debiting", ending: null, tries: 1 }]);
  expect(await desk.ask(who, "jc/info")).toMatchObject({ waiting: 1 });
  expect(await desk.ask(who, "jc/exchange")).toMatchObject({ data: [{ state: "waiting" }] });
  desk.service.misbehave(null);
  await carriedOn();
  expect(await desk.rows(who)).toMatchObject([{ state: "paid", ending: null, trouble: "" }]);
  expect(desk.service.points(who.userName)).toBe(399_000n);
  const paid = desk.coins(who);
  expect(paid).toBeGreaterThan(0n);
  await carriedOn();
  expect(desk.coins(who)).toBe(paid);
  const asked = desk.service.heard.filter(({ question }) => question === "debit");
  const references = asked.slice(-2).map(({ body }) => body.id);
  expect(new Set(references).size).toBe(1);
});

test("a service that answers twice is heard once", async () => {
  const who = await desk.person("5000");
  desk.service.misbehave({ kind: "twice" });
  for (const points of ["1000", "500"]) {
    const { body } = await desk.exchangePoints(who, points);
    expect(["paid", "waiting"]).toContain(body.state);
    desk.service.misbehave(null);
    await carriedOn();
  }
  expect((await desk.rows(who)).map(({ state }) => state)).toEqual(["paid", "paid"]);
  // 1500 points of a cent at five dollars are three coins; 15 points are the fee.
  expect(desk.coins(who)).toBe(3_0000000000n);
  expect(desk.service.points(who.userName)).toBe(500_000n - 151_500n);
});

test("a service that speaks of many an exchange with nothing in it is asked again, and operators see why", async () => {
  const who = await desk.person("5000");
  desk.service.misbehave({ kind: "cut", isDone: true }, "debit");
  expect((await desk.exchangePoints(who, "1000")).body.state).toBe("waiting");
  desk.clock.advance(2 * minuteMs);
  for (const entries of [[null], ["taken"], [[]], [{}]]) {
    desk.service.misbehave({ kind: "says", change: (said) => ({ ...said, entries }) }, "look");
    desk.clock.advance(minuteMs);
    await desk.exchange.context.points.carryOn();
    const [row] = await desk.rows(who);
    expect(row).toMatchObject({ state: "debiting", ending: null });
    expect(row?.trouble).toMatch(/^answered no (object|entry)$/);
  }
  desk.service.misbehave(null);
  desk.clock.advance(minuteMs);
  await desk.exchange.context.points.carryOn();
  expect(await desk.rows(who)).toMatchObject([{ state: "paid" }]);
});

test.each([
  ["another number of points", (said: Record<string, unknown>) => ({ ...said, points: "1.00" })],
  ["somebody else's points", (said: Record<string, unknown>) => ({ ...said, account: "another" })],
  ["another reference", (said: Record<string, unknown>) => ({ ...said, id: "another" })],
  ["that it cannot be", () => ({ ok: false, code: "not_possible" })],
])("a service that says it took %s is not believed, and nothing goes on by itself", async (_what, change) => {
  const who = await desk.person("5000");
  desk.service.misbehave({ kind: "says", change }, "debit");
  const answer = await desk.exchangePoints(who, "1000");
  expect(answer).toMatchObject({ type: "ok", body: { state: "waiting" } });
  desk.service.misbehave(null);
  await carriedOn();
  expect(desk.coins(who)).toBe(0n);
  const [row] = await desk.rows(who);
  expect(row).toMatchObject({ state: "odd", ending: null });
  expect(row?.trouble).not.toBe("");
});

test("what never arrived within two minutes never happens: it is closed at the service, and the house has its money", async () => {
  const who = await desk.person("5000");
  const before = desk.house();
  desk.service.misbehave({ kind: "cut", isDone: false });
  expect((await desk.exchangePoints(who, "1000")).body.state).toBe("waiting");
  expect(desk.house().held).toBeGreaterThan(before.held);
  desk.clock.advance(2 * minuteMs);
  await desk.exchange.context.points.carryOn();
  expect(await desk.rows(who)).toMatchObject([{ state: "debiting" }]);
  desk.service.misbehave(null);
  desk.clock.advance(minuteMs);
  await desk.exchange.context.points.carryOn();
  expect(await desk.rows(who)).toMatchObject([{ state: "returned", ending: null }]);
  expect(desk.house()).toEqual(before);
  expect(desk.service.points(who.userName)).toBe(500_000n);
  expect(await desk.ask(who, "jc/exchange")).toMatchObject({ data: [{ state: "returned" }] });
  // A debit of long ago that comes after all takes nothing.
  const late = desk.service.heard.findLast(({ question, body }) => question === "debit" && body.points === "1010.00");
  const account = String(late?.body.account);
  expect(desk.service.book.debit(String(late?.body.id), account, 101_000n as never)?.state).toBe("returned");
  expect(desk.service.points(who.userName)).toBe(500_000n);
});

test("what was taken in time and is heard of hours later is paid, at the price of its beginning", async () => {
  const who = await desk.person("5000");
  desk.service.misbehave({ kind: "cut", isDone: true });
  expect((await desk.exchangePoints(who, "1000")).body.state).toBe("waiting");
  desk.clock.advance(3 * 60 * minuteMs);
  await desk.look("9.98");
  desk.service.misbehave(null);
  await desk.exchange.context.points.carryOn();
  expect(await desk.rows(who)).toMatchObject([{ state: "paid" }]);
  expect(await desk.ask(who, "jc/exchange")).toMatchObject({ data: [{ fact_market_price: "4.98", state: "paid" }] });
  expect(await told(who)).toContain("points_paid");
});

test("whoever waited and was refused is told that nothing came of it", async () => {
  const who = await desk.person("50");
  desk.service.misbehave({ kind: "cut", isDone: false }, "debit");
  expect((await desk.exchangePoints(who, "60")).body.state).toBe("waiting");
  desk.service.misbehave(null);
  await carriedOn();
  expect(await desk.rows(who)).toMatchObject([{ state: "refused", ending: null }]);
  expect(await told(who)).toContain("points_returned");
  // Whoever was there when it was refused has heard it already.
  const other = await desk.person("50");
  expect((await desk.exchangePoints(other, "60")).code).toBe("points_insufficient");
  expect(await told(other)).not.toContain("points_returned");
});

test("while it is down nobody learns a balance, binds or is let in, and at most three exchanges wait", async () => {
  const who = await desk.person("5000");
  desk.service.misbehave({ kind: "cut", isDone: false });
  expect((await get(desk.exchange, who, "jc/info")).code).toBe("points_unreachable");
  const asked = { user_string: "lantern", password: "points-word" };
  expect((await post(desk.exchange, { ...who, token: null }, "Independent/points", asked)).code).toBe(
    "points_unreachable",
  );
  for (let count = 0; count < 3; count += 1) expect((await desk.exchangePoints(who, "1")).body.state).toBe("waiting");
  expect((await desk.exchangePoints(who, "1")).code).toBe("points_waiting");
  desk.service.misbehave(null);
  await carriedOn();
  expect((await desk.rows(who)).map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
});
