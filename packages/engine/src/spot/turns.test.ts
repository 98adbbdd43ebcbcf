import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btc, btcUsdt, carol, Desk, units, usdt } from "../testing/desk.ts";

/** Under the first rules. */
const turnsMax = 1_000;

/** Last price 100, asks at 100.5 to 103 and bids at 99.5 to 97, one coin each. */
function market(): Desk {
  const desk = new Desk({ market: { referencePrice: units("100") } });
  desk.endow(alice, bob, carol);
  for (const price of ["100.5", "101", "102", "103"]) desk.limit(bob, "sell", price, "1");
  for (const price of ["99.5", "99", "98", "97"]) desk.limit(bob, "buy", price, "1");
  return desk;
}

test("a stop waits with its money held, then acts when the last price reaches it", () => {
  const desk = market();
  const stop = desk.place(alice, { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "102", amount: "1" });
  expect(stop).toMatchObject({ state: "waiting", held: units("102") });
  desk.limit(carol, "buy", "100.5", "1");
  expect(desk.live(stop.orderId).state).toBe("waiting");
  desk.limit(carol, "buy", "101", "1");
  expect(desk.engine.view.spot.order(stop.orderId)).toBeNull();
  expect(desk.balance(alice, usdt)).toEqual({ available: units("9999898"), held: 0n });
});

test("a sell stop triggers on the way down and its rest stays in the book", () => {
  const desk = market();
  const stop = desk.place(alice, { side: "sell", orderType: "stop_limit", stopPrice: "99", price: "98", amount: "3" });
  desk.limit(carol, "sell", "99", "2");
  expect(desk.live(stop.orderId)).toMatchObject({ state: "open", filled: units("1"), held: units("2") });
  expect(desk.engine.view.spot.depth(btcUsdt, 1).asks[0]).toEqual({ price: units("98"), amount: units("2") });
});

test("a cascade runs within the command that set it off, nearest stop first", () => {
  const desk = market();
  const far = desk.place(alice, { side: "buy", orderType: "stop_limit", stopPrice: "102", price: "103", amount: "1" });
  const near = desk.place(carol, { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "102", amount: "1" });
  const { events } = desk.send(carol, desk.order({ side: "buy", orderType: "limit", price: "101", amount: "2" }));
  const takers = events.flatMap((event) => (event.type === "TradeMade" ? [event.trade.takerOrderId] : []));
  expect(takers.slice(2)).toEqual([near.orderId, far.orderId]);
  expect(desk.engine.view.spot.lastPrice(btcUsdt)).toBe(units("103"));
});

test("stops at one price run in the order they came", () => {
  const desk = market();
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "103", amount: "0.5" } as const;
  const first = desk.place(alice, stop);
  const second = desk.place(carol, stop);
  const { events } = desk.send(carol, desk.order({ side: "buy", orderType: "limit", price: "101", amount: "2" }));
  const takers = events.flatMap((event) => (event.type === "TradeMade" ? [event.trade.takerOrderId] : []));
  expect(takers.slice(2)).toEqual([first.orderId, second.orderId]);
});

test("a stop-market order goes no further than its slippage from the stop", () => {
  const desk = market();
  const stop = { side: "buy", orderType: "stop_market", stopPrice: "101", slippagePpm: 10_000, amount: "2" } as const;
  const placed = desk.place(alice, stop);
  expect(placed.held).toBe(units("204.02"));
  const { events } = desk.send(carol, desk.order({ side: "buy", orderType: "limit", price: "101", amount: "2" }));
  const change = events.findLast((event) => event.type === "OrderChanged");
  expect(change).toMatchObject({
    order: { orderId: placed.orderId, state: "cancelled", cancelReason: "unfilled", filled: units("1"), held: 0n },
  });
});

test("a triggered fill-or-kill that cannot be filled whole ends with its reason", () => {
  const desk = market();
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "102", amount: "5" } as const;
  const placed = desk.place(alice, { ...stop, timeInForce: "fok" });
  const { events } = desk.send(carol, desk.order({ side: "buy", orderType: "limit", price: "101", amount: "2" }));
  const change = events.findLast((event) => event.type === "OrderChanged");
  expect(change).toMatchObject({
    order: { orderId: placed.orderId, cancelReason: "cannot_fill_completely", held: 0n },
  });
  expect(desk.balance(alice, usdt)).toEqual({ available: units("10000000"), held: 0n });
});

test("a waiting stop can be cancelled and amended", () => {
  const desk = market();
  const stop = { side: "sell", orderType: "stop_limit", stopPrice: "98", price: "97", amount: "1" } as const;
  const { orderId } = desk.place(alice, stop);
  const { placed } = desk.must(alice, { type: "AmendOrder", orderId, stopPrice: units("97.5") });
  expect(placed).toMatchObject({ state: "waiting", stopPrice: units("97.5"), price: units("97") });
  desk.must(alice, { type: "CancelOrder", orderId: placed.orderId });
  expect(desk.balance(alice, btc)).toEqual({ available: units("1000"), held: 0n });
});

test("a cascade longer than the bound goes on with the next RunDue, also after a restart", () => {
  const desk = new Desk({ rules: 1, market: { referencePrice: units("100") } });
  const people = 6;
  for (let person = 1; person <= people; person += 1) desk.endow((100 + person) as typeof alice);
  desk.endow(bob, carol);
  const extra = 40;
  for (let count = 0; count < turnsMax + extra; count += 1) {
    const userId = (101 + (count % people)) as typeof alice;
    const stop = { side: "buy", orderType: "stop_limit", stopPrice: "101", price: "90", amount: "0.1" } as const;
    desk.place(userId, stop);
  }
  desk.limit(bob, "sell", "101", "1");
  desk.limit(carol, "buy", "101", "1");
  const waiting = () => [...desk.engine.view.spot.orders()].filter((order) => order.state === "waiting");
  expect(waiting()).toHaveLength(extra);
  const [cancelled] = waiting();
  desk.must(cancelled?.userId ?? alice, { type: "CancelOrder", orderId: cancelled?.orderId ?? 0 });
  const twin = new Desk({ isEmpty: true });
  twin.engine.restore(JSON.parse(JSON.stringify([...desk.engine.snapshot()])));
  expect(desk.must(houseId, { type: "RunDue" })).toEqual({ expired: 0, triggered: extra - 1, isMore: false });
  expect(waiting()).toHaveLength(0);
  const last = desk.journal.at(-1);
  if (last !== undefined) twin.engine.apply(last);
  expect(twin.engine.stateHash()).toBe(desk.engine.stateHash());
});
