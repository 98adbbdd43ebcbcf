// Stops that follow the price: they move as it gets better, in steps, stand as it gets worse, and act as market orders when it
// comes back to them.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import type { SnapshotPiece } from "../core/snapshot.ts";
import { Engine } from "../engine.ts";
import { alice, bob, btc, btcUsdt, carol, Desk, inside, tradesOf, units, usdt } from "../testing/desk.ts";

/** Last price 100; a bid at 70 and an ask at 130, far from where it is traded. */
function market(options: ConstructorParameters<typeof Desk>[0] = {}): Desk {
  const desk = new Desk({ market: { referencePrice: units("100") }, ...options });
  desk.endow(alice, bob, carol);
  desk.limit(bob, "sell", "130", "20");
  desk.limit(bob, "buy", "70", "20");
  return desk;
}

/** One trade at this price, between the two who want nothing else. */
function trade(desk: Desk, price: string): void {
  desk.limit(bob, "sell", price, "0.1");
  desk.limit(carol, "buy", price, "0.1");
}

const common = { orderType: "trailing_stop", trailPpm: 50_000, slippagePpm: 100_000, amount: "1" } as const;
const sell = { ...common, side: "sell" } as const;
const buy = { ...common, side: "buy" } as const;

function sound(desk: Desk): void {
  expect(desk.engine.audit().problems).toEqual([]);
  expect(desk.engine.problem()).toBeNull();
  expect(desk.restored().stateHash()).toBe(desk.engine.stateHash());
}

test("it begins at its distance from the last price, below it for a sell and above it for a buy", () => {
  const desk = market();
  const one = desk.place(alice, sell);
  expect(one).toMatchObject({ state: "waiting", stopPrice: units("95"), stopNow: units("95"), triggerOn: "fall" });
  expect(one).toMatchObject({ trailPpm: 50_000, timeInForce: "ioc", price: null, held: units("1") });
  const other = desk.place(alice, buy);
  // 105, and a tenth above it at most.
  expect(other).toMatchObject({ stopPrice: units("105"), triggerOn: "rise", held: units("115.5") });
  sound(desk);
});

test("a sell follows the price up by steps of a fiftieth of its distance, and never down", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  const stop = () => desk.live(orderId).stopNow;
  trade(desk, "100.09");
  expect(stop()).toBe(units("95"));
  trade(desk, "100.1");
  // 95.095, and on the tick that is further away.
  expect(stop()).toBe(units("95.09"));
  trade(desk, "110");
  expect(stop()).toBe(units("104.5"));
  trade(desk, "105");
  expect(desk.live(orderId)).toMatchObject({ stopNow: units("104.5"), stopPrice: units("95"), state: "waiting" });
  sound(desk);
});

test("a buy follows it down, and what it can cost no more is free at once", () => {
  const desk = market();
  const before = desk.balance(alice, usdt);
  const { orderId } = desk.place(alice, buy);
  trade(desk, "80");
  expect(desk.live(orderId)).toMatchObject({ stopNow: units("84"), held: units("92.4") });
  expect(desk.balance(alice, usdt)).toEqual({ available: before.available - units("92.4"), held: units("92.4") });
  trade(desk, "83.99");
  expect(desk.live(orderId).stopNow).toBe(units("84"));
  desk.limit(bob, "sell", "84", "5");
  desk.limit(carol, "buy", "84", "0.1");
  expect(desk.engine.view.spot.order(orderId)).toBeNull();
  expect(desk.balance(alice, usdt).held).toBe(0n);
  expect(before.available - desk.balance(alice, usdt).available).toBe(units("84"));
  sound(desk);
});

test("a fall back to its stop makes it a market order within its slippage, and it follows no more", () => {
  const desk = market();
  const { orderId } = desk.place(alice, { ...sell, slippagePpm: 10_000 });
  trade(desk, "110");
  desk.limit(carol, "buy", "104", "0.4");
  desk.limit(carol, "buy", "103", "5");
  trade(desk, "104.5");
  // A hundredth below 104.5 is 103.455: what is offered at 103 is too little.
  const last = desk.events.flatMap((event) => (event.type === "OrderChanged" ? [event.order] : [])).at(-1);
  expect(last).toMatchObject({ orderId, state: "cancelled", cancelReason: "unfilled", filled: units("0.4") });
  expect(desk.balance(alice, btc).held).toBe(0n);
  const { risingTrails, fallingStops } = inside(desk.engine).spot.markets.get(btcUsdt) ?? expect.fail();
  expect([risingTrails.best, fallingStops.best]).toEqual([null, null]);
  sound(desk);
});

test("one order that makes a new best price and then falls through the stop moves it first", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  desk.limit(carol, "buy", "110", "0.1");
  desk.limit(carol, "buy", "104", "2");
  const { events } = desk.send(bob, desk.order({ side: "sell", orderType: "limit", price: "104", amount: "0.2" }));
  // At 110 its stop went to 104.5, and the second fill at 104 has reached it.
  const own = tradesOf(events).filter(({ takerOrderId }) => takerOrderId === orderId);
  expect(own).toEqual([expect.objectContaining({ price: units("104"), amount: units("1") })]);
});

test("one command moves so many, and nobody overtakes the others", () => {
  const desk = market({ bounds: { workMax: 3 } });
  const ids = Array.from({ length: 8 }, () => desk.place(alice, { ...sell, amount: "0.1" }).orderId);
  const moved = () => ids.filter((id) => desk.live(id).stopNow !== units("95"));
  desk.limit(bob, "buy", "100", "5");
  trade(desk, "110");
  // The fill was the first piece of work.
  expect(moved()).toEqual(ids.slice(0, 2));
  sound(desk);
  const again = desk.restored({ bounds: { workMax: 3 } });
  expect(desk.limit(carol, "sell", "70", "0.1")).toMatchObject({ state: "open", filled: 0n });
  expect(again.apply(desk.journal.at(-1) ?? expect.fail()).events.at(-1)).toEqual(desk.events.at(-1));
  expect(desk.must(houseId, { type: "RunDue" })).toMatchObject({ triggered: 3, isMore: true });
  expect(moved()).toEqual(ids.slice(0, 5));
  expect(again.apply(desk.journal.at(-1) ?? expect.fail()).events.at(-1)).toEqual(desk.events.at(-1));
  desk.drain();
  // All of them stood at 104.5 before the sale at 70 was let in, and acted upon it.
  expect(ids.map((id) => desk.engine.view.spot.order(id))).toEqual(ids.map(() => null));
  expect(tradesOf(desk.events).filter(({ takerUserId }) => takerUserId === alice)).toHaveLength(8);
  sound(desk);
});

test("of those at one stop the oldest acts first, whenever each of them came there", () => {
  const desk = market();
  const first = desk.place(alice, { ...sell, amount: "0.1" });
  trade(desk, "100.05");
  const second = desk.place(alice, { ...sell, amount: "0.1" });
  trade(desk, "110");
  expect(desk.live(first.orderId).stopNow).toBe(desk.live(second.orderId).stopNow);
  const { trailPpm: _trailPpm, ...plain } = sell;
  const third = desk.place(carol, { ...plain, amount: "0.1", orderType: "stop_market", stopPrice: "104.5" });
  desk.limit(bob, "buy", "104", "5");
  const at = desk.restored();
  desk.limit(carol, "sell", "104", "0.1");
  const takers = tradesOf(desk.events).map(({ takerOrderId }) => takerOrderId);
  expect(takers.slice(-3)).toEqual([first.orderId, second.orderId, third.orderId]);
  expect(tradesOf(at.apply(desk.journal.at(-1) ?? expect.fail()).events).map((one) => one.takerOrderId)).toEqual(
    takers.slice(-4),
  );
});

test("one that is changed remembers the best price it has seen", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  trade(desk, "110");
  trade(desk, "106");
  const wider = desk.must(alice, { type: "AmendOrder", orderId, trailPpm: 100_000 });
  expect(wider.placed).toMatchObject({ orderType: "trailing_stop", stopPrice: units("99"), trailPpm: 100_000 });
  const next = { type: "AmendOrder", orderId: wider.placed.orderId } as const;
  // 107.8 lies above the market by now.
  expect(desk.code(alice, { ...next, trailPpm: 20_000 })).toBe("stop_price_would_trigger");
  expect(desk.code(alice, { ...next, stopPrice: units("100") })).toBe("order_options_conflict");
  const { placed } = desk.must(alice, { ...next, amount: units("2") });
  expect(placed).toMatchObject({ stopNow: units("99"), amount: units("2") });
  sound(desk);
});

test("a market that ends gives them back", () => {
  const desk = market();
  desk.place(alice, sell);
  desk.place(alice, buy);
  desk.must(houseId, { type: "EndMarket", marketId: btcUsdt });
  desk.drain();
  expect(desk.engine.view.spot.orderCount).toBe(0);
  const { risingTrails, fallingTrails } = inside(desk.engine).spot.markets.get(btcUsdt) ?? expect.fail();
  expect([risingTrails.best, fallingTrails.best]).toEqual([null, null]);
  sound(desk);
});

test("at the lowest price there is a sell has nowhere to stand, and a buy nothing to follow", () => {
  const desk = new Desk({ market: { referencePrice: units("0.01") } });
  desk.endow(alice);
  const many = { amount: "1000" };
  desk.fund(alice, btc, "5000");
  expect(desk.code(alice, desk.order({ ...sell, ...many }))).toBe("stop_price_would_trigger");
  expect(desk.place(alice, { ...buy, ...many })).toMatchObject({ stopNow: units("0.02") });
  sound(desk);
});

test("each wrong combination says why, and before the fourth rules there is none", () => {
  const desk = market();
  const code = (more: object) => desk.code(alice, { ...desk.order(sell), ...more } as never);
  for (const trailPpm of [undefined, 999, 200_001, 5_000.5, Number.NaN]) {
    expect(code({ trailPpm })).toBe("trail_out_of_range");
  }
  expect(code({ stopPrice: units("95") })).toBe("order_options_conflict");
  expect(code({ price: units("95") })).toBe("order_options_conflict");
  expect(code({ triggerOn: "fall" })).toBe("order_options_conflict");
  expect(code({ timeInForce: "gtc" })).toBe("order_options_conflict");
  expect(code({ slippagePpm: undefined })).toBe("slippage_required");
  const limit = { orderType: "limit", price: units("100"), slippagePpm: undefined };
  expect(code(limit)).toBe("order_options_conflict");
  const unpriced = new Desk();
  unpriced.endow(alice);
  expect(unpriced.code(alice, unpriced.order(sell))).toBe("no_reference_price");
  const old = market({ rules: 3 });
  expect(old.code(alice, old.order(sell))).toBe("order_options_conflict");
});

test("a snapshot of the day before there were any is read", () => {
  const desk = market();
  desk.place(alice, {
    side: "sell",
    orderType: "oco",
    price: "120",
    stopPrice: "95",
    stopLimitPrice: "94",
    amount: "1",
  });
  const engine = new Engine();
  engine.restore(JSON.parse(JSON.stringify([...desk.engine.snapshot()].map(asThirdVersion))));
  expect(engine.stateHash()).toBe(desk.engine.stateHash());
});

/** Its orders without what came later. */
function asThirdVersion(piece: SnapshotPiece): SnapshotPiece {
  if (!("rows" in piece) || piece.part !== "orders") return piece;
  return { ...piece, version: 3, rows: piece.rows.map((row) => row.slice(0, 27)) };
}
