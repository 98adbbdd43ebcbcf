import { expect, test } from "vitest";
import { alice, bob, btc, btcUsdt, carol, Desk, type OrderText, tradesOf, units } from "../testing/desk.ts";

/**
 * Last price 100; asks at 101 (bob), 102 (alice's own, 1), 103 (bob): whoever of alice's buys beyond 101 meets her
 * own order at 102.
 */
function desk(rules: number): { desk: Desk; own: number } {
  const made = new Desk({ rules, market: { referencePrice: units("100") } });
  made.endow(alice, bob, carol);
  made.limit(bob, "sell", "101", "2");
  const own = made.limit(alice, "sell", "102", "1").orderId;
  made.limit(bob, "sell", "103", "5");
  return { desk: made, own };
}

const stops: readonly [string, OrderText, string][] = [
  ["limit", { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "103", amount: "3" }, "open"],
  ["market", { side: "buy", orderType: "stop_market", stopPrice: "101", slippagePpm: 30_000, amount: "3" }, "filled"],
  [
    "fok",
    { side: "buy", orderType: "stop_limit", timeInForce: "fok", stopPrice: "101", price: "103", amount: "3" },
    "filled",
  ],
  ["budget", { side: "buy", orderType: "stop_market", stopPrice: "101", slippagePpm: 30_000, budget: "307" }, "filled"],
];

test.each(stops)(
  "a triggered %s stop that meets its owner's resting order cancels that one and goes on",
  (name, text) => {
    const { desk: made, own } = desk(2);
    const { orderId } = made.place(alice, text);
    const { events } = made.send(carol, made.order({ side: "buy", orderType: "limit", price: "101", amount: "1" }));
    const cancelled = events.flatMap((event) =>
      event.type === "OrderChanged" && event.order.orderId === own ? [event.order] : [],
    );
    expect(cancelled).toHaveLength(1);
    expect(cancelled[0]).toMatchObject({ state: "cancelled", cancelReason: "self_trade", held: 0n, filled: 0n });
    const takes = tradesOf(events).filter((trade) => trade.takerOrderId === orderId);
    expect(takes.every((trade) => trade.makerUserId === bob)).toBe(true);
    expect(takes.map((trade) => trade.price)).toEqual([units("101"), units("103")]);
    const change = events.findLast((event) => event.type === "OrderChanged" && event.order.orderId === orderId);
    if (name === "budget") expect(change).toMatchObject({ order: { state: "filled", value: units("307"), held: 0n } });
    else expect(change).toMatchObject({ order: { state: "filled", filled: units("3"), held: 0n } });
    expect(made.balance(alice, btc).held).toBe(0n);
    expect(made.engine.audit().problems).toEqual([]);
  },
);

test.each(stops)("under the first rules a %s stop gave way itself", (name, text) => {
  const { desk: made, own } = desk(1);
  const { orderId } = made.place(alice, text);
  const { events } = made.send(carol, made.order({ side: "buy", orderType: "limit", price: "101", amount: "1" }));
  expect(made.live(own)).toMatchObject({ state: "open", filled: 0n });
  const change = events.findLast((event) => event.type === "OrderChanged" && event.order.orderId === orderId);
  const reason = name === "fok" ? "cannot_fill_completely" : "self_trade";
  expect(change).toMatchObject({ order: { state: "cancelled", cancelReason: reason } });
});

test("several own orders at several prices all give way, and only as far as the stop goes", () => {
  const { desk: made, own } = desk(2);
  const second = made.limit(alice, "sell", "102", "1").orderId;
  const beyond = made.limit(alice, "sell", "104", "1").orderId;
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "103", amount: "9" } as const;
  const { orderId } = made.place(alice, stop);
  made.limit(carol, "buy", "101", "1");
  expect(made.engine.view.spot.order(own)).toBeNull();
  expect(made.engine.view.spot.order(second)).toBeNull();
  expect(made.live(beyond).state).toBe("open");
  expect(made.live(orderId)).toMatchObject({ state: "open", filled: units("6"), held: units("309") });
  expect(made.engine.view.spot.depth(btcUsdt, 1).bids).toEqual([{ price: units("103"), amount: units("3") }]);
});

test("a fok stop that cannot be filled without its owner's orders ends, and they stay", () => {
  const { desk: made, own } = desk(2);
  const text = { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "103" } as const;
  const { orderId } = made.place(alice, { ...text, timeInForce: "fok", amount: "6.5" });
  const { events } = made.send(carol, made.order({ side: "buy", orderType: "limit", price: "101", amount: "1" }));
  const change = events.findLast((event) => event.type === "OrderChanged" && event.order.orderId === orderId);
  expect(change).toMatchObject({ order: { cancelReason: "cannot_fill_completely", filled: 0n, held: 0n } });
  expect(made.live(own).state).toBe("open");
});

const takers: readonly [string, OrderText][] = [
  ["limit", { side: "buy", orderType: "limit", price: "103", amount: "3" }],
  ["market", { side: "buy", orderType: "market", slippagePpm: 30_000, amount: "3" }],
  ["budget", { side: "buy", orderType: "market", slippagePpm: 30_000, budget: "500" }],
  ["ioc", { side: "buy", orderType: "limit", timeInForce: "ioc", price: "103", amount: "3" }],
];

test.each(takers)("an ordinary %s taker still gives way itself, under either rules", (_name, text) => {
  for (const rules of [1, 2]) {
    const { desk: made, own } = desk(rules);
    expect(made.place(alice, text)).toMatchObject({
      ...{ state: "cancelled", cancelReason: "self_trade" },
      ...{ filled: units("2"), held: 0n },
    });
    expect(made.live(own)).toMatchObject({ state: "open", filled: 0n });
  }
});

test("a fok taker that would meet its owner's order is refused", () => {
  for (const rules of [1, 2]) {
    const { desk: made } = desk(rules);
    const text = { side: "buy", orderType: "limit", timeInForce: "fok", price: "103", amount: "3" } as const;
    expect(made.code(alice, made.order(text))).toBe("cannot_fill_completely");
  }
});

test("giving way is work: a stop that meets more own orders than a command may do goes on with the next", () => {
  const made = new Desk({ bounds: { workMax: 4 }, market: { referencePrice: units("100") } });
  made.endow(alice, bob, carol);
  made.limit(bob, "sell", "101", "1");
  for (let count = 0; count < 9; count += 1) made.limit(alice, "sell", "102", "1");
  made.limit(bob, "sell", "103", "1");
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "103", amount: "1" } as const;
  const { orderId } = made.place(alice, stop);
  made.limit(carol, "buy", "101", "1");
  expect(made.live(orderId)).toMatchObject({ state: "open", filled: 0n, held: units("103") });
  expect(made.drain()).toBeGreaterThan(1);
  expect(made.engine.view.spot.order(orderId)).toBeNull();
  expect(made.engine.view.spot.ordersOf(alice, btcUsdt)).toEqual([]);
  expect(made.balance(alice, btc)).toEqual({ available: units("1000.998"), held: 0n });
});
