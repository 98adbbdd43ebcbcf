import type { MarketId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btc, btcUsdt, carol, Desk, type DeskOptions, units, usdt } from "../testing/desk.ts";

function trio(options: DeskOptions = {}): Desk {
  const desk = new Desk(options);
  desk.endow(alice, bob, carol);
  return desk;
}

function trades(desk: Desk, send: () => unknown) {
  const before = desk.journal.length;
  send();
  const twin = new Desk({ isEmpty: true });
  const made = desk.journal.map((command) => twin.engine.apply(command).events);
  return made
    .slice(before)
    .flatMap((events) => events.flatMap((event) => (event.type === "TradeMade" ? [event.trade] : [])));
}

test("the better price goes first, then the earlier order, and the trade is at the resting price", () => {
  const desk = trio();
  const late = desk.limit(alice, "sell", "102", "1");
  const first = desk.limit(alice, "sell", "101", "1");
  const second = desk.limit(bob, "sell", "101", "1");
  const made = trades(desk, () => desk.limit(carol, "buy", "105", "2.5"));
  expect(made.map((trade) => [trade.makerOrderId, trade.price, trade.amount])).toEqual([
    [first.orderId, units("101"), units("1")],
    [second.orderId, units("101"), units("1")],
    [late.orderId, units("102"), units("0.5")],
  ]);
  expect(desk.live(late.orderId)).toMatchObject({ filled: units("0.5"), held: units("0.5"), state: "open" });
});

test("what a limit order does not trade rests at its own price with exactly its cost held", () => {
  const desk = trio();
  desk.limit(bob, "sell", "100", "1");
  const bought = desk.limit(alice, "buy", "110", "3");
  expect(bought).toMatchObject({ state: "open", filled: units("1"), value: units("100"), held: units("220") });
  expect(desk.balance(alice, usdt)).toEqual({ available: units("9999680"), held: units("220") });
  expect(desk.engine.view.spot.depth(btcUsdt, 5)).toEqual({
    bids: [{ price: units("110"), amount: units("2") }],
    asks: [],
  });
});

test("immediate-or-cancel drops the rest, fill-or-kill takes all", () => {
  const desk = trio();
  desk.limit(bob, "sell", "100", "1");
  const part = desk.place(alice, { side: "buy", orderType: "limit", timeInForce: "ioc", price: "100", amount: "3" });
  expect(part).toMatchObject({ state: "cancelled", cancelReason: "unfilled", filled: units("1"), held: 0n });
  desk.limit(bob, "sell", "100", "3");
  const whole = desk.place(alice, { side: "buy", orderType: "limit", timeInForce: "fok", price: "100", amount: "3" });
  expect(whole).toMatchObject({ state: "filled", filled: units("3") });
});

test("a market order stops at its slippage limit", () => {
  const desk = trio();
  desk.limit(bob, "sell", "100", "1");
  desk.limit(bob, "sell", "101", "1");
  desk.limit(bob, "sell", "101.01", "1");
  const bought = desk.place(alice, { side: "buy", orderType: "market", amount: "3", slippagePpm: 10_000 });
  expect(bought).toMatchObject({
    state: "cancelled",
    cancelReason: "unfilled",
    filled: units("2"),
    value: units("201"),
  });
});

test("a budget buys whole lots and leaves the rest alone", () => {
  const desk = trio();
  desk.limit(bob, "sell", "300", "1");
  const bought = desk.place(alice, { side: "buy", orderType: "market", budget: "100", slippagePpm: 0 });
  expect(bought).toMatchObject({ state: "filled", filled: units("0.33333"), value: units("99.999") });
});

test("the newest order gives way to one's own resting order, and earlier fills stand", () => {
  const desk = trio();
  desk.limit(bob, "sell", "100", "1");
  const own = desk.limit(alice, "sell", "101", "1");
  const bought = desk.limit(alice, "buy", "102", "3");
  expect(bought).toMatchObject({ state: "cancelled", cancelReason: "self_trade", filled: units("1"), held: 0n });
  expect(desk.live(own.orderId)).toMatchObject({ state: "open", filled: 0n });
});

test("a cancel gives everything back once, and only to its owner", () => {
  const desk = trio();
  const order = desk.limit(alice, "buy", "100", "1");
  expect(desk.code(bob, { type: "CancelOrder", orderId: order.orderId })).toBe("unknown_order");
  expect(desk.code(bob, { type: "CancelOrder", orderId: 999 })).toBe("unknown_order");
  desk.must(alice, { type: "CancelOrder", orderId: order.orderId });
  expect(desk.balance(alice, usdt)).toEqual({ available: units("10000000"), held: 0n });
  expect(desk.code(alice, { type: "CancelOrder", orderId: order.orderId })).toBe("unknown_order");
});

test("a cancel that comes after the last fill changes nothing", () => {
  const desk = trio();
  const order = desk.limit(alice, "buy", "100", "1");
  desk.limit(bob, "sell", "100", "1");
  expect(desk.code(alice, { type: "CancelOrder", orderId: order.orderId })).toBe("unknown_order");
  expect(desk.balance(alice, btc).available).toBe(units("1000.999"));
});

test("cancel all takes one market or all, oldest first, stops too", () => {
  const desk = trio();
  const second = 2 as MarketId;
  desk.must(houseId, {
    ...{ type: "CreateMarket", marketId: second, base: usdt, quote: btc, state: "open" },
    ...{ lot: units("1"), tick: units("0.00000001") },
    terms: {
      ...{ makerFeePpm: 0, takerFeePpm: 0, bandPpm: 500_000 },
      amountMin: 0n as never,
      valueMin: 0n as never,
      slippageMaxPpm: 0,
    },
    referencePrice: units("0.01"),
  });
  const one = desk.limit(alice, "buy", "100", "1");
  const two = desk.limit(alice, "sell", "120", "1");
  const other = desk.must(alice, {
    ...desk.order({ side: "buy", orderType: "limit", price: "0.009", amount: "5" }),
    marketId: second,
  });
  desk.limit(bob, "buy", "100", "1");
  expect(desk.must(alice, { type: "CancelAll", marketId: btcUsdt })).toEqual({ orderIds: [one.orderId, two.orderId] });
  const stop = desk.must(alice, {
    ...desk.order({ side: "buy", orderType: "stop_limit", price: "0.011", stopPrice: "0.011", amount: "5" }),
    marketId: second,
  });
  expect(desk.must(alice, { type: "CancelAll", marketId: null })).toEqual({ orderIds: [other.orderId, stop.orderId] });
  expect(desk.balance(alice, btc).held).toBe(0n);
  expect(desk.code(alice, { type: "CancelAll", marketId: 9 as MarketId })).toBe("unknown_market");
});

test("under the first rules a market that is not open takes cancels or nothing", () => {
  const desk = trio({ rules: 1 });
  const order = desk.limit(alice, "buy", "100", "1");
  const setState = (state: "cancel_only" | "closed") =>
    desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state });
  setState("closed");
  expect(desk.code(alice, { type: "CancelOrder", orderId: order.orderId })).toBe("market_closed");
  expect(desk.code(alice, { type: "CancelAll", marketId: btcUsdt })).toBe("market_closed");
  expect(desk.must(alice, { type: "CancelAll", marketId: null })).toEqual({ orderIds: [] });
  expect(desk.code(alice, { type: "AmendOrder", orderId: order.orderId })).toBe("market_closed");
  setState("cancel_only");
  expect(desk.code(alice, { type: "AmendOrder", orderId: order.orderId })).toBe("market_cancel_only");
  expect(desk.code(alice, desk.order({ side: "buy", orderType: "limit", price: "100", amount: "1" }))).toBe(
    "market_cancel_only",
  );
  expect(desk.code(alice, { type: "CancelOrder", orderId: order.orderId })).toBeNull();
});

test("an amendment replaces the order in one step and goes to the end of the queue", () => {
  const desk = trio();
  const mine = desk.limit(alice, "buy", "100", "2");
  const other = desk.limit(bob, "buy", "100", "1");
  const { cancelled, placed } = desk.must(alice, { type: "AmendOrder", orderId: mine.orderId, amount: units("1") });
  expect(cancelled).toMatchObject({ orderId: mine.orderId, state: "cancelled", cancelReason: "replaced", held: 0n });
  expect(placed).toMatchObject({ price: units("100"), amount: units("1"), held: units("100") });
  desk.limit(carol, "sell", "100", "1");
  expect(desk.engine.view.spot.order(other.orderId)).toBeNull();
  expect(desk.live(placed.orderId).filled).toBe(0n);
});

test("an amendment may use the money its old order holds, and a refused one leaves it alone", () => {
  const desk = new Desk();
  desk.fund(alice, usdt, "100");
  const order = desk.limit(alice, "buy", "100", "1");
  expect(desk.code(alice, { type: "AmendOrder", orderId: order.orderId, price: units("100.01") })).toBe(
    "insufficient_balance",
  );
  expect(desk.live(order.orderId).state).toBe("open");
  const { placed } = desk.must(alice, {
    type: "AmendOrder",
    orderId: order.orderId,
    price: units("50"),
    amount: units("2"),
  });
  expect(placed.held).toBe(units("100"));
  expect(desk.code(bob, { type: "AmendOrder", orderId: placed.orderId })).toBe("unknown_order");
});

test("an amendment without an amount keeps what is left", () => {
  const desk = trio();
  const order = desk.limit(alice, "sell", "100", "3");
  desk.limit(bob, "buy", "100", "1");
  const { placed } = desk.must(alice, { type: "AmendOrder", orderId: order.orderId, price: units("101") });
  expect(placed).toMatchObject({ amount: units("2"), filled: 0n, held: units("2") });
});

test("the placed order's row comes before its trades and tells how it came out", () => {
  const desk = trio();
  desk.limit(bob, "sell", "100", "1");
  const { events } = desk.send(alice, desk.order({ side: "buy", orderType: "limit", price: "100", amount: "1" }));
  expect(events.map((event) => event.type)).toEqual([
    ...["OrderPlaced", "EntryPosted", "EntryPosted", "EntryPosted", "EntryPosted", "EntryPosted", "EntryPosted"],
    ...["TradeMade", "OrderChanged"],
  ]);
  expect(events[0]).toMatchObject({ order: { state: "filled", filled: units("1") } });
});
