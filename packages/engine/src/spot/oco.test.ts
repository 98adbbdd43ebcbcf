// Orders of two legs: a limit that rests in the book and a stop on the other side of the market, one hold for both.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import {
  alice,
  bob,
  btc,
  btcUsdt,
  carol,
  Desk,
  inside,
  type OrderText,
  tradesOf,
  units,
  usdt,
} from "../testing/desk.ts";

const people = [alice, bob, carol];

/** Last price 100; asks at 103 and 104, bids at 97 and 96, two coins each. */
function market(options: ConstructorParameters<typeof Desk>[0] = {}): Desk {
  const desk = new Desk({ market: { referencePrice: units("100") }, ...options });
  desk.endow(...people);
  for (const price of ["103", "104"]) desk.limit(bob, "sell", price, "2");
  for (const price of ["97", "96"]) desk.limit(bob, "buy", price, "2");
  return desk;
}

const sell = {
  ...{ side: "sell", orderType: "oco", price: "102", stopPrice: "98", stopLimitPrice: "96.5", amount: "3" },
} as const satisfies OrderText;
const buy = {
  ...{ side: "buy", orderType: "oco", price: "98", stopPrice: "102", stopLimitPrice: "103.5", amount: "3" },
} as const satisfies OrderText;

function sound(desk: Desk): void {
  expect(desk.engine.audit().problems).toEqual([]);
  desk.engine.stateHash();
  expect(desk.engine.problem()).toBeNull();
  expect(desk.restored().stateHash()).toBe(desk.engine.stateHash());
}

function asks(desk: Desk): string[] {
  const { asks: levels } = desk.engine.view.spot.depth(btcUsdt, 10);
  return levels.map(({ price, amount }) => `${price / units("1")}x${amount / units("1")}`);
}

test("it rests at its limit with one hold, and shows in the book like any other", () => {
  const desk = market();
  const placed = desk.place(alice, sell);
  expect(placed).toMatchObject({ state: "open", leg: "limit", triggerOn: "fall", stopLimitPrice: units("96.5") });
  expect(desk.balance(alice, btc).held).toBe(units("3"));
  expect(asks(desk)).toEqual(["102x3", "103x2", "104x2"]);
  sound(desk);
});

test("a buy sets aside what its dearer leg costs", () => {
  const desk = market();
  desk.place(alice, buy);
  expect(desk.balance(alice, usdt).held).toBe(units("310.5"));
  desk.must(alice, { type: "CancelAll", marketId: null });
  desk.place(alice, { side: "buy", orderType: "oco", price: "98", stopPrice: "102", slippagePpm: 50_000, amount: "3" });
  expect(desk.balance(alice, usdt).held).toBe(units("321.3"));
  sound(desk);
});

test("a fill at its limit frees what its stop would have cost, and its stop goes on for the rest", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy);
  const before = desk.balance(alice, usdt);
  desk.limit(carol, "sell", "98", "1");
  const after = desk.balance(alice, usdt);
  expect(before.held - after.held).toBe(units("103.5"));
  expect(after.available - before.available).toBe(units("5.5"));
  expect(desk.live(orderId)).toMatchObject({ leg: "limit", filled: units("1"), held: units("207") });
  desk.limit(carol, "sell", "98", "2");
  expect(desk.engine.view.spot.order(orderId)).toBeNull();
  expect(desk.balance(alice, usdt).held).toBe(0n);
  // Nobody watches its stop any more.
  desk.limit(carol, "buy", "103", "1");
  expect(tradesOf(desk.events).filter(({ takerOrderId }) => takerOrderId === orderId)).toEqual([]);
  sound(desk);
});

test("a trade at its stop takes it out of the book, and what is left acts as a limit order there", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  desk.limit(carol, "buy", "102", "1");
  expect(desk.live(orderId)).toMatchObject({ leg: "limit", filled: units("1") });
  desk.limit(carol, "sell", "97", "1");
  // One coin was left at 97; the other one rests at its second price.
  expect(desk.live(orderId)).toMatchObject({ leg: "stop", state: "open", filled: units("2"), held: units("1") });
  expect(asks(desk)).toEqual(["96x1", "103x2", "104x2"]);
  const { events } = desk.send(carol, desk.order({ side: "buy", orderType: "limit", price: "96.5", amount: "1" }));
  expect(tradesOf(events)).toEqual([expect.objectContaining({ makerOrderId: orderId, price: units("96.5") })]);
  sound(desk);
});

test("without a second price it takes what is offered within its slippage, and the rest ends", () => {
  const desk = market();
  const { orderId } = desk.place(alice, {
    ...{ side: "sell", orderType: "oco", price: "102", stopPrice: "98", slippagePpm: 15_000, amount: "3" },
  });
  desk.limit(carol, "sell", "97", "1");
  const changes = desk.events.flatMap((event) => (event.type === "OrderChanged" ? [event.order] : []));
  const last = changes.filter((change) => change.orderId === orderId).at(-1);
  expect(last).toMatchObject({ leg: "stop", state: "cancelled", cancelReason: "unfilled", filled: units("1") });
  expect(desk.balance(alice, btc).held).toBe(0n);
  expect(asks(desk)).toEqual(["103x2", "104x2"]);
  sound(desk);
});

test("whoever cancels it cancels both legs", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  desk.must(alice, { type: "CancelOrder", orderId });
  desk.limit(carol, "sell", "97", "1");
  expect(tradesOf(desk.events).map(({ takerUserId }) => takerUserId)).toEqual([carol]);
  expect(inside(desk.engine).spot.markets.get(btcUsdt)?.fallingStops.best).toBeNull();
  sound(desk);
});

test("each leg can be changed; what its stop has made of it is changed as a limit order", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  const moved = desk.must(alice, { type: "AmendOrder", orderId, stopPrice: units("99"), price: units("101") });
  expect(moved.placed).toMatchObject({ orderType: "oco", leg: "limit", price: units("101"), stopPrice: units("99") });
  expect(moved.placed.stopLimitPrice).toBe(units("96.5"));
  const second = { type: "AmendOrder", orderId: moved.placed.orderId, stopLimitPrice: units("98") } as const;
  const { placed } = desk.must(alice, second);
  expect(placed).toMatchObject({ stopLimitPrice: units("98"), stopPrice: units("99") });
  expect(desk.code(alice, { ...second, orderId: placed.orderId, stopPrice: units("100.5") })).toBe(
    "stop_price_would_trigger",
  );
  desk.limit(carol, "sell", "97", "1");
  expect(desk.live(placed.orderId)).toMatchObject({ leg: "stop", filled: 0n });
  const after = desk.must(alice, { type: "AmendOrder", orderId: placed.orderId, price: units("99") });
  expect(after.placed).toMatchObject({ orderType: "limit", price: units("99"), stopPrice: null });
  sound(desk);
});

test("stops of one price act by age, whether they rest meanwhile or not, also after a restart", () => {
  const desk = market();
  const stop = { side: "sell", orderType: "stop_limit", price: "96", stopPrice: "98", amount: "1" } as const;
  const small = { ...sell, amount: "1", stopLimitPrice: "96" };
  const ids = [desk.place(alice, stop), desk.place(carol, small), desk.place(alice, stop), desk.place(carol, small)];
  const next = { side: "sell", orderType: "limit", price: "97", amount: "0.1" } as const;
  const again = desk.restored();
  const { events } = desk.send(alice, desk.order(next));
  const takers = tradesOf(events)
    .slice(1)
    .map(({ takerOrderId }) => takerOrderId);
  expect([...new Set(takers)]).toEqual(ids.map(({ orderId }) => orderId));
  const last = desk.journal.at(-1) ?? expect.fail();
  expect(again.apply(last).events).toEqual(events);
});

test("one whose stop is reached while its turn is still to come acts by its stop when it comes", () => {
  const desk = market({ bounds: { workMax: 2 } });
  for (let count = 0; count < 4; count += 1) desk.limit(bob, "buy", "99", "0.5");
  // Takes more than one command may do; the order of two legs is placed behind it.
  const sweep = desk.limit(carol, "sell", "96", "5");
  expect(sweep.state).toBe("open");
  const { orderId } = desk.place(alice, { ...sell, price: "101", stopLimitPrice: "90" });
  expect(desk.live(orderId)).toMatchObject({ leg: "limit", filled: 0n });
  desk.drain();
  // What the sweep has left of the bids is one coin at 96.
  expect(desk.live(orderId)).toMatchObject({ leg: "stop", filled: units("1"), held: units("2") });
  sound(desk);
});

test("a market that ends gives both legs back, also of one whose turn is still to come", () => {
  const desk = market({ bounds: { workMax: 2 } });
  desk.place(alice, buy);
  for (let count = 0; count < 4; count += 1) desk.limit(bob, "buy", "99", "0.5");
  desk.limit(carol, "sell", "96", "5");
  desk.place(alice, { ...sell, price: "101" });
  desk.must(houseId, { type: "EndMarket", marketId: btcUsdt });
  desk.drain();
  expect(desk.engine.view.spot.orderCount).toBe(0);
  for (const { held } of desk.engine.view.accounts()) expect(held).toBe(0n);
  sound(desk);
});

test("its limit does not take when it is placed, and before the fourth rules there is none", () => {
  const desk = market();
  desk.limit(bob, "buy", "101", "1");
  expect(desk.code(alice, desk.order({ ...sell, price: "101" }))).toBe("would_take_liquidity");
  const old = market({ rules: 3 });
  expect(old.code(alice, old.order(sell))).toBe("order_options_conflict");
});
