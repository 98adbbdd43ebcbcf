import type { MarketId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btc, btcUsdt, carol, Desk, inside, terms, units, usdt } from "../testing/desk.ts";

const end = { type: "EndMarket", marketId: btcUsdt } as const;
const runDue = { type: "RunDue" } as const;
const stop = { side: "sell", orderType: "stop_limit", stopPrice: "90", price: "89", amount: "1" } as const;

/** Orders everywhere: in the book on both sides, stops on both sides, and some whose turn is still to come. */
function busy(workMax: number): Desk {
  const desk = new Desk({ bounds: { workMax }, market: { referencePrice: units("100") } });
  desk.endow(alice, bob, carol);
  for (const price of ["98", "97", "96"]) desk.limit(alice, "buy", price, "1");
  for (const price of ["110", "111"]) desk.limit(alice, "sell", price, "1");
  desk.place(bob, stop);
  desk.place(bob, { side: "buy", orderType: "stop_market", stopPrice: "120", slippagePpm: 0, budget: "500" });
  for (let count = 0; count < 16; count += 1) desk.limit(bob, "sell", "100", "1");
  // More than one command may do: what is left of it, and who comes behind it, waits for its turn.
  desk.place(carol, { side: "buy", orderType: "market", amount: "19", slippagePpm: 50_000 });
  return desk;
}

function reasons(desk: Desk, from: number): (string | null)[] {
  return desk.events.slice(from).flatMap((event) => (event.type === "OrderChanged" ? [event.order.cancelReason] : []));
}

test("a market ends in portions, and every order in it is given back: resting, stops and queued ones", () => {
  const desk = busy(4);
  desk.limit(alice, "buy", "95", "1");
  const { spot } = inside(desk.engine);
  const market = spot.markets.get(btcUsdt) ?? expect.fail();
  expect(market.queue.length).toBeGreaterThan(0);
  const alive = desk.engine.view.spot.orderCount;
  const before = desk.events.length;
  expect(desk.must(houseId, end)).toMatchObject({ state: "ended" });
  expect(desk.engine.view.spot.orderCount).toBe(alive - 4);
  const commands = desk.drain();
  expect(commands).toBe(Math.ceil((alive - 4) / 4));
  expect(reasons(desk, before)).toEqual(Array.from({ length: alive }, () => "market_ended"));
  expect(desk.engine.view.spot.orderCount).toBe(0);
  expect(market.lotsAlive).toBe(0);
  for (const userId of [alice, bob, carol]) {
    for (const assetId of [btc, usdt]) expect(desk.balance(userId, assetId).held).toBe(0n);
  }
  expect(desk.engine.audit().problems).toEqual([]);
});

test("what is ended in portions can be saved in between and goes on the same", () => {
  const desk = busy(4);
  desk.must(houseId, end);
  const twin = desk.restored({ bounds: { workMax: 4 } });
  desk.must(houseId, runDue);
  twin.apply(desk.journal.at(-1) ?? expect.fail());
  expect(twin.stateHash()).toBe(desk.engine.stateHash());
});

test("there is no way back, and no order gets in", () => {
  const desk = busy(100);
  desk.must(houseId, end);
  expect(desk.code(houseId, end)).toBe("market_closed");
  for (const state of ["open", "cancel_only", "closed"] as const) {
    expect(desk.code(houseId, { type: "SetMarketState", marketId: btcUsdt, state })).toBe("market_closed");
  }
  expect(desk.code(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "ended" })).toBe("invalid_field");
  expect(desk.code(alice, desk.order({ side: "buy", orderType: "limit", price: "100", amount: "1" }))).toBe(
    "market_closed",
  );
  expect(desk.code(houseId, { ...end, marketId: 9 as MarketId })).toBe("unknown_market");
  expect(desk.code(houseId, { type: "SetMarketTerms", marketId: btcUsdt, terms })).toBeNull();
  expect(desk.restored().view.spot.markets()[0]?.state).toBe("ended");
});

test("a market cannot begin as an ended one, nor be ended by its state", () => {
  const desk = new Desk();
  expect(desk.code(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "ended" })).toBe("invalid_field");
  const second = desk.engine.view.spot.markets()[0] ?? expect.fail();
  const { referencePrice: _none, ...steps } = second;
  const ended = { ...steps, type: "CreateMarket", marketId: 2 as MarketId, state: "ended" } as const;
  expect(desk.code(houseId, ended)).toBe("invalid_field");
});

test("nothing trades in an ended market, though orders that would are still there", () => {
  const desk = busy(4);
  const trades = desk.events.filter((event) => event.type === "TradeMade").length;
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "cancel_only" });
  desk.must(houseId, end);
  desk.drain();
  expect(desk.events.filter((event) => event.type === "TradeMade")).toHaveLength(trades);
});

test.each(["closed", "cancel_only", "ended"] as const)("owners may cancel in a market that is %s", (state) => {
  const desk = busy(4);
  const mine = desk.engine.view.spot.ordersOf(alice, btcUsdt).map((order) => order.orderId);
  const [waiting] = desk.engine.view.spot.ordersOf(carol, btcUsdt);
  desk.must(houseId, state === "ended" ? end : { type: "SetMarketState", marketId: btcUsdt, state });
  const left = mine.filter((orderId) => desk.engine.view.spot.order(orderId) !== null);
  expect(left.length).toBeGreaterThan(0);
  const [first, ...others] = left;
  expect(desk.code(alice, { type: "CancelOrder", orderId: first ?? 0 })).toBeNull();
  expect(desk.code(alice, { type: "AmendOrder", orderId: others[0] ?? first ?? 0 })).not.toBeNull();
  expect(desk.must(alice, { type: "CancelAll", marketId: btcUsdt })).toEqual({ orderIds: others });
  expect(desk.must(alice, { type: "CancelAll", marketId: null })).toEqual({ orderIds: [] });
  expect(desk.balance(alice, btc).held).toBe(0n);
  expect(desk.balance(alice, usdt).held).toBe(0n);
  // The one whose turn is still to come can go as well.
  expect(desk.code(carol, { type: "CancelOrder", orderId: waiting?.orderId ?? 0 })).toBeNull();
  expect(desk.balance(carol, usdt).held).toBe(0n);
  expect(desk.code(bob, { type: "CancelOrder", orderId: waiting?.orderId ?? 0 })).toBe("unknown_order");
  desk.drain();
  expect(desk.engine.audit().problems).toEqual([]);
});
