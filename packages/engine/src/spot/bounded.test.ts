// One command does a bounded number of fills; the rest of an order waits for its turn with its money held, and
// nobody overtakes it.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import type { Event } from "../exchange-types.ts";
import { alice, bob, btc, btcUsdt, carol, inside, type OrderText, tradesOf, units, usdt } from "../testing/desk.ts";
import { askDesk, changeOf, dave, queueOf, runDue } from "../testing/sweep.ts";

test("one command does at most so many fills; the rest of the order is held and waits", () => {
  const made = askDesk(3);
  const { reply, events } = made.send(
    alice,
    made.order({ side: "buy", orderType: "limit", price: "101", amount: "8" }),
  );
  expect(tradesOf(events)).toHaveLength(3);
  expect(reply).toMatchObject({ value: { state: "open", filled: units("3"), held: units("505") } });
  expect(made.balance(alice, usdt).held).toBe(units("505"));
  expect(made.engine.view.spot.depth(btcUsdt, 1).bids).toEqual([]);
  expect(made.engine.audit().problems).toEqual([]);
  // A turn is a piece of work itself.
  const portions = [1, 2, 3].map(() => tradesOf(made.send(houseId, runDue).events).length);
  expect(portions).toEqual([2, 2, 1]);
  expect(made.engine.nextDueAt()).toBeNull();
  expect(made.balance(alice, btc).available).toBe(units("1007.984"));
});

test("under the first rules one command does it all", () => {
  const made = askDesk(3, 10, 1);
  const { events } = made.send(alice, made.order({ side: "buy", orderType: "limit", price: "101", amount: "8" }));
  expect(tradesOf(events)).toHaveLength(8);
});

test("no command does more than the bound, whatever it sets off", () => {
  const made = askDesk(5, 60);
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "100.05", price: "101", amount: "2.5" } as const;
  for (let count = 0; count < 8; count += 1) made.place(carol, stop);
  let most = 0;
  const note = (events: readonly Event[]) => {
    most = Math.max(most, tradesOf(events).length);
  };
  note(made.send(alice, made.order({ side: "buy", orderType: "limit", price: "100.2", amount: "12.5" })).events);
  for (let count = 0; count < 60; count += 1) {
    note(made.send(dave, made.order({ side: "buy", orderType: "limit", price: "101", amount: "0.3" })).events);
    note(made.send(houseId, runDue).events);
  }
  expect(most).toBe(5);
  made.drain();
  expect(queueOf(made)).toEqual([]);
  expect(made.engine.audit().problems).toEqual([]);
});

test("turns come first come first served: what began goes on, then the stops it triggered, then who came later", () => {
  const made = askDesk(3, 12);
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "100.01", price: "101", amount: "1" } as const;
  const stopped = made.place(carol, stop).orderId;
  const first = made.limit(alice, "buy", "101", "6").orderId;
  const later = made.limit(dave, "buy", "101", "1").orderId;
  const last = made.limit(dave, "buy", "101", "1").orderId;
  made.drain();
  const takers = tradesOf(made.events).map((trade) => trade.takerOrderId);
  expect(takers).toEqual([...Array.from({ length: 6 }, () => first), stopped, later, last]);
  expect(tradesOf(made.events).map((trade) => trade.price)).toEqual(
    Array.from({ length: 9 }, (_, index) => units((100 + index / 100).toFixed(2))),
  );
});

test("nobody overtakes: an order placed meanwhile waits, though it could trade at once", () => {
  const made = askDesk(3, 40);
  made.limit(alice, "buy", "101", "30");
  const bid = made.limit(dave, "buy", "100.05", "1");
  expect(bid).toMatchObject({ state: "open", filled: 0n, held: units("100.05") });
  const sell = made.place(carol, { side: "sell", orderType: "limit", price: "99", amount: "1" });
  expect(sell).toMatchObject({ state: "open", filled: 0n, held: units("1") });
  expect(queueOf(made)).toHaveLength(3);
  expect(made.engine.view.spot.depth(btcUsdt, 1).bids).toEqual([]);
  made.drain();
  // By its turn the ask at 100.05 was gone, and the bid came to rest; the sell behind it took it at its price.
  expect(tradesOf(made.events).at(-1)).toMatchObject({
    ...{ makerOrderId: bid.orderId, takerOrderId: sell.orderId, price: units("100.05") },
  });
  expect(tradesOf(made.events)).toHaveLength(31);
});

test("an order that crosses one that waits for its turn meets it once both had theirs", () => {
  const made = askDesk(3, 10);
  const buy = made.limit(alice, "buy", "101", "12").orderId;
  const sell = made.limit(carol, "sell", "100.5", "1").orderId;
  made.drain();
  const met = tradesOf(made.events).find((trade) => trade.takerOrderId === sell);
  expect(met).toMatchObject({ makerOrderId: buy, price: units("101"), makerUserId: alice });
});

test("the number of who waits stands in the order of turns, so that the hash knows it", () => {
  const made = askDesk(3, 40);
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "100.01", price: "101", amount: "1" } as const;
  for (let count = 0; count < 3; count += 1) made.place(carol, stop);
  made.limit(alice, "buy", "101", "20");
  made.limit(dave, "buy", "101", "1");
  for (let count = 0; count < 12; count += 1) {
    const numbers = queueOf(made).map((orderId) => inside(made.engine).spot.orders.get(orderId)?.priority ?? 0);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    made.must(houseId, runDue);
  }
});

test("a fill-or-kill that needs more than a command may do is refused, one that just fits is filled whole", () => {
  const fok = (amount: string): OrderText => ({
    ...{ side: "buy", orderType: "limit", timeInForce: "fok", price: "101", amount },
  });
  const made = askDesk(5);
  expect(made.code(alice, made.order(fok("5")))).toBe("cannot_fill_completely");
  expect(made.place(alice, fok("4"))).toMatchObject({ state: "filled", filled: units("4") });
  expect(askDesk(5, 10, 1).place(alice, fok("9"))).toMatchObject({ state: "filled" });
});

test("a fill-or-kill waits for a turn in which it is filled whole, also if nobody but the clock comes", () => {
  const made = askDesk(5, 30);
  made.limit(alice, "buy", "101", "7");
  made.limit(dave, "buy", "101", "6");
  const text = { side: "buy", orderType: "limit", timeInForce: "fok", price: "101", amount: "4" } as const;
  const { orderId, held } = made.place(carol, text);
  expect(held).toBe(units("404"));
  // Whatever is left of the bound when its turn comes, it is never filled in part.
  for (let count = 0; count < 20 && made.engine.view.spot.order(orderId) !== null; count += 1) {
    expect(made.live(orderId).filled).toBe(0n);
    made.must(houseId, runDue);
  }
  expect(changeOf(made.events, orderId)).toMatchObject({ state: "filled", filled: units("4"), held: 0n });
  expect(made.engine.nextDueAt()).toBeNull();
});

test("a fill-or-kill whose book is gone when its turn comes ends with its reason", () => {
  const made = askDesk(3, 12);
  made.limit(alice, "buy", "101", "11");
  const text = { side: "buy", orderType: "limit", timeInForce: "fok", price: "101", amount: "2" } as const;
  const { orderId } = made.place(carol, text);
  made.drain();
  expect(changeOf(made.events, orderId)).toMatchObject({ cancelReason: "cannot_fill_completely", held: 0n });
  expect(made.balance(carol, usdt)).toEqual({ available: units("10000000"), held: 0n });
});

test("a post-only order that would take when its turn comes ends, and never takes", () => {
  const made = askDesk(3, 20);
  const buy = made.limit(alice, "buy", "100.15", "25").orderId;
  const text = { side: "sell", orderType: "limit", timeInForce: "post_only", price: "100.15", amount: "1" } as const;
  const { orderId } = made.place(carol, text);
  const quiet = made.place(carol, { ...text, price: "100.16" }).orderId;
  made.drain();
  expect(made.live(buy).filled).toBe(units("16"));
  expect(changeOf(made.events, orderId)).toMatchObject({ cancelReason: "would_take_liquidity", filled: 0n, held: 0n });
  expect(made.live(quiet)).toMatchObject({ state: "open", held: units("1") });
});

test("a market buy without the funds for its worst price is taken only if one command can finish it", () => {
  const made = askDesk(5);
  const poor = 77 as typeof alice;
  made.fund(poor, usdt, "701");
  const buy = (amount: string) => made.order({ side: "buy", orderType: "market", amount, slippagePpm: 100_000 });
  // Six cost 600.15 at the asks and 660 at worst: affordable but not to be finished, and 726 cannot be set aside.
  made.fund(bob, usdt, "1");
  expect(made.code(poor, { ...buy("6.6") })).toBe("insufficient_balance");
  expect(made.code(poor, buy("5"))).toBeNull();
  expect(made.balance(poor, usdt).available).toBe(units("200.9"));
});

test("a market buy with the funds for its worst price goes on in portions and gets the rest back", () => {
  const made = askDesk(4, 12);
  const rich = 78 as typeof alice;
  made.fund(rich, usdt, "1320");
  const text = { side: "buy", orderType: "market", amount: "12", slippagePpm: 100_000 } as const;
  const placed = made.place(rich, text);
  // The worst price is a tenth above the best ask: 110 for each of the eight left.
  expect(placed).toMatchObject({ state: "open", filled: units("4"), held: units("880") });
  made.drain();
  expect(made.balance(rich, usdt)).toEqual({ available: units("119.34"), held: 0n });
  expect(changeOf(made.events, placed.orderId)).toMatchObject({ state: "filled", filled: units("12") });
});

test("behind others a market buy must be able to pay its worst price", () => {
  const made = askDesk(3, 40);
  made.limit(alice, "buy", "101", "30");
  const poor = 77 as typeof alice;
  made.fund(poor, usdt, "105");
  const buy = made.order({ side: "buy", orderType: "market", amount: "1", slippagePpm: 100_000 });
  expect(made.code(poor, buy)).toBe("insufficient_balance");
  made.fund(poor, usdt, "6");
  expect(made.code(poor, buy)).toBeNull();
});
