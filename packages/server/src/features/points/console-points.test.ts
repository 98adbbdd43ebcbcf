// What operators see and decide of points, over a real exchange and a points service that can misbehave.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { get, newGuest, type Person } from "../../testing/people.ts";
import { verifyAudit } from "../audit/audit.ts";
import { checkPoints } from "./points.ts";
import { openPointsDesk, type PointsDesk } from "./testing/points-desk.ts";

let desk: PointsDesk;
let room: ConsoleDesk;
beforeAll(async () => {
  desk = await openPointsDesk();
  room = openConsoleDesk(desk.exchange, [...desk.exchange.context.consoleHandlers.values()]);
});
beforeEach(() => desk.look("4.98"));
afterEach(() => desk.service.misbehave(null));
afterAll(async () => {
  const { database } = desk.exchange.context;
  expect((await verifyAudit(database)).findings).toEqual([]);
  expect(await checkPoints(database)).toEqual([]);
  await desk.close();
});

async function rows(name: string, request: object = {}): Promise<Record<string, unknown>[]> {
  const { code, value } = await room.ask(name, request);
  expect(code).toBeNull();
  return (value as { rows: Record<string, unknown>[] }).rows;
}

async function accountOf({ id }: Person): Promise<string> {
  const [row] = await desk.exchange.context.database.query<{ number: string }>(
    "select account_number as number from users where id = $1",
    [id],
  );
  return row?.number ?? "";
}

/** An exchange of which the service says that it took one point. */
async function oddOne(): Promise<{ readonly who: Person & { readonly userName: string }; readonly id: number }> {
  const who = await desk.person("5000");
  desk.service.misbehave({ kind: "says", change: (said) => ({ ...said, points: "1.00" }) }, "debit");
  const { body } = await desk.exchangePoints(who, "1000");
  desk.service.misbehave(null);
  return { who, id: body.id as number };
}

test("the room tells how the service answers, what is offered and what is owed", async () => {
  const who = await desk.person("5000");
  expect((await desk.exchangePoints(who, "1000")).type).toBe("ok");
  desk.service.misbehave({ kind: "status", status: 503, isDone: false }, "debit");
  await desk.exchangePoints(who, "500");
  desk.service.misbehave(null);
  const { value } = await room.ask("points.state", {});
  expect(value).toMatchObject({
    ...{ isSet: true, isPaused: false, marketPrice: "4.98", markState: "fresh", waiting: 1, odd: 0 },
    terms: { coin: "DOT", price: "0.01", difference: "0.02", feePpm: 10_000, setBy: "demo" },
    owed: [{ coin: "DOT", amount: "1", count: 1 }],
  });
  const { answers } = value as { answers: { question: string; kind: string; what: string }[] };
  expect(answers[0]).toMatchObject({ question: "debit", kind: "failed", what: "answered 503" });
  expect(answers[1]).toMatchObject({ question: "debit", kind: "answered", what: "" });
  const account = await accountOf(who);
  expect(await rows("points.exchanges", { account })).toMatchObject([
    { state: "debiting", points: "500.00", trouble: "answered 503", tries: 1 },
    { state: "paid", points: "1000.00", fee: "10.00", coin: "DOT", amount: "2" },
  ]);
  expect(await rows("points.exchanges", { account, state: "paid" })).toHaveLength(1);
  expect(await rows("points.exchanges", { account: "99999999" })).toEqual([]);
  expect((await room.ask("points.exchanges", { after: "x" })).code).toBe("invalid_field");
  expect(await rows("points.days")).toMatchObject([
    { day: "2030-01-01", coin: "DOT", count: 1, points: "1000.00", amount: "2" },
  ]);
  expect((await room.ask("points.days", { after: "x" })).code).toBe("invalid_field");
  await desk.exchange.context.points.carryOn();
});

test("two give back what cannot be: the service has nothing of it, and the house has its coins", async () => {
  const before = desk.house();
  const { who, id } = await oddOne();
  expect(desk.service.points(who.userName)).toBe(399_000n);
  const account = await accountOf(who);
  const [found] = await rows("points.exchanges", { account });
  expect(found).toMatchObject({ id, state: "odd", trouble: "took 1.00 points, asked for 1010.00" });
  const { deed } = await room.compare("points.return", { id });
  expect(deed).toMatchObject({ before: { state: "odd", points: "1000.00" }, after: { state: "giving back" } });
  expect((await room.ask("points.return", { id })).code).toBeNull();
  expect(await rows("points.exchanges", { account })).toMatchObject([{ state: "returned" }]);
  expect(desk.service.points(who.userName)).toBe(500_000n);
  expect(desk.coins(who)).toBe(0n);
  expect(desk.house().held).toBe(before.held);
  expect((await room.ask("points.return", { id })).code).toBe("points.not_going_on");
  expect((await room.ask("points.return", { id: 1 })).code).toBe("points.unknown_exchange");
});

test("one has the service asked again, and a true answer pays", async () => {
  const { who, id } = await oddOne();
  expect((await room.ask("points.ask-again", { id })).code).toBeNull();
  expect(await desk.rows(who)).toMatchObject([{ state: "paid" }]);
  expect(desk.coins(who)).toBeGreaterThan(0n);
  expect((await room.ask("points.ask-again", { id })).code).toBe("points.not_odd");
});

test("what two want back is never paid, also where the service was silent when they said so", async () => {
  const { who, id } = await oddOne();
  desk.service.misbehave({ kind: "cut", isDone: false });
  expect((await room.ask("points.return", { id })).code).toBeNull();
  expect(await desk.rows(who)).toMatchObject([{ state: "debiting" }]);
  desk.service.misbehave(null);
  desk.clock.advance(60_000);
  await desk.exchange.context.points.carryOn();
  expect(await desk.rows(who)).toMatchObject([{ state: "returned" }]);
  expect([desk.coins(who), desk.service.points(who.userName)]).toEqual([0n, 500_000n]);
});

test("the reconciliation finds what the service took and was not paid, and says when the service is silent", async () => {
  const { who } = await oddOne();
  await desk.exchangePoints(who, "100");
  const [good, odd] = await rows("points.reconcile");
  expect(good).toMatchObject({ state: "paid", asked: "101.00", taken: "101.00", fits: "fits" });
  // Whether it was taken is open while nothing is decided: the amounts are those that were asked for.
  expect(odd).toMatchObject({ state: "odd", asked: "1010.00", taken: "1010.00", fits: "fits" });
  desk.service.book.credit(String(good?.reference));
  expect((await rows("points.reconcile"))[0]).toMatchObject({ taken: "0.00", fits: "differs" });
  desk.service.misbehave({ kind: "cut", isDone: false });
  expect((await rows("points.reconcile"))[0]).toMatchObject({ taken: "", fits: "unknown" });
});

test("terms are set by two and hold for what comes after", async () => {
  const asked = { coin: "dot", price: "0.02", difference: "0.02", feePpm: "5000" };
  const { deed } = await room.compare("points.set-terms", asked);
  expect(deed).toMatchObject({
    before: { price: "0.01", fee: "1 %" },
    after: { coin: "DOT", price: "0.02", fee: "0.5 %" },
  });
  expect((await room.ask("points.set-terms", asked)).code).toBeNull();
  const who = await desk.person("5000");
  expect(await desk.ask(who, "jc/info")).toMatchObject({ jc_price: "0.02", jc_exchange_fee: "0.5" });
  expect(await rows("points.terms")).toMatchObject([{ price: "0.02" }, { price: "0.01", setBy: "demo" }]);
  expect((await room.ask("points.set-terms", asked)).code).toBe("points.as_it_is");
  for (const price of ["0", "-1", "", "x", "1e3", "0.000000001", "１"]) {
    expect((await room.ask("points.set-terms", { ...asked, price })).code).toBe("points.price_form");
  }
  expect((await room.ask("points.set-terms", { ...asked, coin: "USDT" })).code).toBe("points.unknown_coin");
  expect((await room.ask("points.set-terms", { ...asked, price: "0.01", feePpm: "10000" })).code).toBeNull();
});

test("a pause lets nobody begin, and is over when it is ended", async () => {
  const who = await desk.person("5000");
  expect((await room.ask("points.pause", { isPaused: true })).code).toBeNull();
  expect((await room.ask("points.pause", { isPaused: true })).code).toBe("points.as_it_is");
  expect((await desk.exchangePoints(who, "100")).code).toBe("points_closed");
  expect(await desk.ask(who, "points/offer")).toMatchObject({ state: "paused" });
  expect((await room.ask("points.pause", { isPaused: false })).code).toBeNull();
  expect((await desk.exchangePoints(who, "100")).type).toBe("ok");
});

test("points are opened and closed to an account, and a bound account is set free", async () => {
  const guest = await newGuest(desk.exchange);
  const account = await accountOf(guest);
  expect((await room.ask("points.open", { account, isOpen: true })).code).toBeNull();
  expect((await room.ask("points.open", { account, isOpen: true })).code).toBe("points.as_it_is");
  expect((await get(desk.exchange, guest, "jc/info")).code).toBe("points_unbound");
  expect((await room.ask("points.open", { account, isOpen: false })).code).toBeNull();
  expect((await get(desk.exchange, guest, "jc/info")).code).toBe("points_not_open");
  expect((await room.ask("points.open", { account: "99999999", isOpen: true })).code).toBe("points.unknown_account");
  expect((await room.ask("points.release", { account })).code).toBe("points.not_bound");
  const who = await desk.person("5000");
  expect((await room.ask("points.release", { account: await accountOf(who) })).code).toBeNull();
  expect(await desk.ask(who, "jc/bind")).toMatchObject({ user_name: "" });
});
