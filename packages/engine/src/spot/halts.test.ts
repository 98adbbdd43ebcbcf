// What it takes to walk a price away, and what stops whoever tries.

import type { UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btc, btcUsdt, carol, Desk, terms, units, usdt } from "../testing/desk.ts";
import { coolDownMs, dayMs } from "./reference.ts";

const minute = 60_000;
const listed = { ...terms, bandPpm: 200_000, valueMin: units("1"), amountMin: units("0.00001") };

/** A market that has last traded at 64,000 and whose book is empty. */
function emptyBook(rules?: number): Desk {
  const desk = new Desk({ market: { terms: listed }, ...(rules === undefined ? {} : { rules }) });
  desk.endow(alice, bob, carol);
  desk.limit(alice, "sell", "64000", "1");
  desk.limit(bob, "buy", "64000", "1");
  return desk;
}

function state(desk: Desk) {
  const [market] = desk.engine.view.spot.markets();
  return { state: market?.state, haltedUntil: market?.haltedUntil ?? null };
}

function last(desk: Desk): number {
  return Number(desk.engine.view.spot.lastPrice(btcUsdt)) / 1e8;
}

function around(desk: Desk): number {
  desk.must(houseId, { type: "RunDue" });
  return Number(desk.engine.view.spot.bandPrice(btcUsdt)) / 1e8;
}

/** Two trade with each other at a price; answers whether they could. */
function wash(desk: Desk, price: number, value = 5, between: readonly [UserId, UserId] = [alice, bob]): boolean {
  const amount = Math.max(0.00001, value / price).toFixed(5);
  const text = { orderType: "limit", price: price.toFixed(2), amount } as const;
  const [buyer, seller] = between;
  if (!desk.send(buyer, desk.order({ side: "buy", ...text })).reply.ok) return false;
  return desk.send(seller, desk.order({ side: "sell", timeInForce: "ioc", ...text })).reply.ok;
}

/** The last tick of a band of a fifth around a price. */
function lowest(price: number): number {
  return Math.ceil(Math.round(price * 100) * 0.8) / 100;
}

/** As low as the band lets them, again and again. */
function walkDown(desk: Desk, rounds: number, pauseMs: number, value?: number): void {
  for (let round = 0; round < rounds; round += 1) {
    wash(desk, lowest(last(desk)), value);
    wash(desk, lowest(around(desk)), value, [bob, alice]);
    desk.now += pauseMs;
  }
}

test("under the second rules a few dollars walk a price wherever they want", () => {
  const desk = emptyBook(2);
  walkDown(desk, 34, 0);
  expect(last(desk)).toBeLessThan(40);
});

test("within a minute the price can go to the edge of the band and no further, whatever is paid", () => {
  for (const value of [5, 50_000]) {
    const desk = emptyBook();
    walkDown(desk, 34, 0, value);
    expect(last(desk)).toBe(51_200);
    expect(around(desk)).toBe(64_000);
  }
});

test("with little money the average hardly moves, with time or without", () => {
  const desk = emptyBook();
  walkDown(desk, 60, minute);
  expect(around(desk)).toBeGreaterThan(63_000);
  expect(state(desk).state).toBe("open");
});

test("with much money and time it moves, and the market halts long before the price is gone", () => {
  const desk = emptyBook();
  walkDown(desk, 24 * 60, minute, 100_000);
  // A hundred thousand a minute, and a day later two halts are over and the third waits for somebody to look.
  expect(state(desk)).toEqual({ state: "halted", haltedUntil: null });
  expect(last(desk)).toBeGreaterThan(20_000);
  expect(desk.code(alice, desk.order({ side: "buy", orderType: "limit", price: "50000", amount: "1" }))).toBe(
    "market_halted",
  );
});

test("silence is not lost, but counts for an hour at most", () => {
  const desk = emptyBook();
  desk.now += 100 * dayMs;
  // A thousand of the smallest orders: half of the way.
  wash(desk, 51_200, 1_000);
  desk.now += minute;
  expect(around(desk)).toBeCloseTo(57_600, -2);
});

/** With all the money and time it takes. */
function halt(desk: Desk): void {
  for (let round = 0; round < 600 && state(desk).state === "open"; round += 1) {
    const between = round % 2 === 0 ? ([alice, bob] as const) : ([bob, alice] as const);
    wash(desk, lowest(around(desk)), 100_000, between);
    desk.now += minute;
  }
  expect(state(desk).state).toBe("halted");
}

test("a halt ends by itself after a while; the third of a day waits for an operator", () => {
  const desk = emptyBook();
  const ends: (number | null)[] = [];
  for (let round = 0; round < 3; round += 1) {
    halt(desk);
    const { haltedUntil } = state(desk);
    ends.push(haltedUntil);
    if (haltedUntil === null) break;
    expect(desk.engine.nextDueAt()).toBe(haltedUntil);
    desk.now = haltedUntil - 2;
    desk.must(houseId, { type: "RunDue" });
    expect(state(desk).state).toBe("halted");
    desk.must(houseId, { type: "RunDue" });
    expect(state(desk)).toEqual({ state: "open", haltedUntil: null });
  }
  expect(ends).toEqual([expect.any(Number), expect.any(Number), null]);
  desk.now += 2 * coolDownMs;
  desk.must(houseId, { type: "RunDue" });
  expect(state(desk).state).toBe("halted");
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "open" });
  expect(state(desk)).toEqual({ state: "open", haltedUntil: null });
  halt(desk);
  expect(state(desk).haltedUntil).not.toBeNull();
});

test("what rests in a halted market stays, can be cancelled, and nobody can halt a market by command", () => {
  const desk = emptyBook();
  const { orderId } = desk.limit(carol, "sell", "70000", "0.5");
  halt(desk);
  expect(desk.live(orderId).state).toBe("open");
  expect(desk.code(carol, { type: "AmendOrder", orderId, price: units("60000") })).toBe("market_halted");
  desk.must(carol, { type: "CancelOrder", orderId });
  expect(desk.balance(carol, btc)).toEqual({ available: units("1000"), held: 0n });
  expect(desk.code(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "halted" })).toBe("invalid_field");
});

test("a stop that the last trade before a halt has triggered waits with its money until the market is open", () => {
  const desk = emptyBook();
  const text = { orderType: "stop_limit", stopPrice: "44800", price: "40000", amount: "1" } as const;
  const { orderId } = desk.place(carol, { side: "sell", ...text });
  halt(desk);
  expect(last(desk)).toBeLessThan(44_800);
  expect(desk.live(orderId).held).toBe(units("1"));
  desk.must(houseId, { type: "RunDue" });
  expect(desk.live(orderId).held).toBe(units("1"));
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "open" });
  desk.drain();
  // Nobody buys within the band: it has had its turn.
  expect(desk.engine.view.spot.order(orderId)).toBeNull();
  expect(desk.balance(carol, btc)).toEqual({ available: units("1000"), held: 0n });
});

test("a turn that halts the market is the last one: those behind it wait", () => {
  const desk = emptyBook();
  for (let round = 0; around(desk) > 55_950; round += 1) {
    const between = round % 2 === 0 ? ([alice, bob] as const) : ([bob, alice] as const);
    wash(desk, Math.max(lowest(around(desk)), 44_800), 100_000, between);
    desk.now += minute;
  }
  wash(desk, 50_000);
  const low = lowest(around(desk)).toFixed(2);
  const text = { orderType: "stop_limit", stopPrice: "46000", price: low, amount: "0.3" } as const;
  const [first, second] = [0, 1].map(() => desk.place(carol, { side: "sell", ...text }).orderId);
  desk.limit(bob, "buy", low, "5");
  wash(desk, 45_500);
  expect(state(desk).state).toBe("halted");
  expect(desk.engine.view.spot.order(first ?? 0)).toBeNull();
  expect(desk.live(second ?? 0).filled).toBe(0n);
});

test("a chain of stops cannot carry the price beyond the band", () => {
  const desk = emptyBook();
  for (let stop = 51_200; stop > 100; stop = lowest(stop)) {
    const text = { orderType: "stop_limit", amount: "0.1", price: lowest(stop).toFixed(2) } as const;
    desk.place(carol, { side: "sell", stopPrice: stop.toFixed(2), ...text });
  }
  wash(desk, 51_200);
  for (let round = 0; round < 40; round += 1) {
    desk.send(bob, desk.order({ side: "buy", orderType: "limit", price: "60000", amount: "0.1", timeInForce: "ioc" }));
  }
  expect(last(desk)).toBe(51_200);
  // The first found nobody within the band and ended; the others still wait.
  expect(desk.balance(carol, btc).available).toBeGreaterThan(units("997"));
  expect(desk.balance(carol, usdt).available).toBe(units("10000000"));
});

test("where nobody trades, the house says where the band lies; no price follows from it, and nobody else can", () => {
  const desk = emptyBook();
  const set = (price: string) => ({ type: "SetMarketReference", marketId: btcUsdt, price: units(price) }) as const;
  expect(desk.code(houseId, set("100000"))).toBe("not_allowed");
  desk.now += 59 * minute;
  expect(desk.code(houseId, set("100000"))).toBe("not_allowed");
  desk.now += 2 * minute;
  expect(desk.code(alice, set("100000"))).toBe("not_allowed");
  expect(desk.code(houseId, set("0"))).toBe("invalid_field");
  expect(desk.code(houseId, set("0.001"))).toBe("invalid_field");
  desk.must(houseId, set("100000"));
  expect([around(desk), last(desk)]).toEqual([100_000, 64_000]);
  expect(wash(desk, 64_000)).toBe(false);
  expect(wash(desk, 110_000)).toBe(true);
  desk.now += 60 * minute;
  // The trade was in a minute that ended less than an hour ago.
  expect(desk.code(houseId, set("64000"))).toBe("not_allowed");
  expect(emptyBook(2).code(houseId, set("100000"))).toBe("not_allowed");
});

test("a snapshot carries average, day and halt, and one of the older rules comes without", () => {
  const desk = emptyBook();
  halt(desk);
  const twin = desk.restored();
  expect(twin.stateHash()).toBe(desk.engine.stateHash());
  expect(twin.nextDueAt()).toBe(desk.engine.nextDueAt());
  const at = (state(desk).haltedUntil ?? 0) as never;
  const due = { seq: desk.engine.seq + 1, at, userId: houseId, content: { type: "RunDue" } } as const;
  expect(twin.apply(due)).toEqual(desk.engine.apply(due));
  expect(twin.stateHash()).toBe(desk.engine.stateHash());
  const older = emptyBook(2);
  const before = older.engine.stateHash();
  expect(older.restored().stateHash()).toBe(before);
  older.must(houseId, { type: "AdoptRules", version: 3 });
  expect(around(older)).toBe(64_000);
});
