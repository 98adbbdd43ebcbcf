// Orders that bring their exits: once one has ended with something traded, one order closes as much as it has got.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import type { SnapshotPiece } from "../core/snapshot.ts";
import { Engine } from "../engine.ts";
import {
  alice,
  bob,
  btc,
  btcUsdt,
  carol,
  Desk,
  type OrderText,
  terms,
  tradesOf,
  units,
  usdt,
} from "../testing/desk.ts";
import type { Exits } from "./commands.ts";
import type { MarketTerms, OrderChange, OrderRow } from "./events.ts";

/** Last price 100; asks at 101 and 102, bids at 99 and 98, two coins each. */
function market(options: ConstructorParameters<typeof Desk>[0] = {}): Desk {
  const desk = new Desk({ market: { referencePrice: units("100") }, ...options });
  desk.endow(alice, bob, carol);
  for (const price of ["101", "102"]) desk.limit(bob, "sell", price, "2");
  for (const price of ["99", "98"]) desk.limit(bob, "buy", price, "2");
  return desk;
}

type ExitText = { takeProfit?: string; stopLoss?: string; stopLossLimit?: string; slippagePpm?: number };

function exitsOf({ takeProfit, stopLoss, stopLossLimit, slippagePpm }: ExitText): Exits {
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: units(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLoss: units(stopLoss) }),
    ...(stopLossLimit === undefined ? {} : { stopLossLimit: units(stopLossLimit) }),
    ...(slippagePpm === undefined ? {} : { slippagePpm }),
  };
}

const both = { takeProfit: "110", stopLoss: "95", slippagePpm: 20_000 };
const above = { takeProfit: "90", stopLoss: "105", slippagePpm: 20_000 };

function buy(price: string, amount: string, exits: ExitText = both, more: Partial<OrderText> = {}): OrderText {
  return { side: "buy", orderType: "limit", price, amount, exits: exitsOf(exits), ...more };
}

function sell(price: string, amount: string, exits: ExitText = above): OrderText {
  return { side: "sell", orderType: "limit", price, amount, exits: exitsOf(exits) };
}

function exitOf(desk: Desk, entryId: number): OrderRow {
  const placed = desk.events.flatMap((event) => (event.type === "OrderPlaced" ? [event.order] : []));
  const exits = placed.filter((order) => order.entryId === entryId);
  expect(exits).toHaveLength(1);
  return exits[0] ?? expect.fail();
}

function lastChange(desk: Desk, orderId: number): OrderChange {
  const changes = desk.events.flatMap((event) => (event.type === "OrderChanged" ? [event.order] : []));
  return changes.filter((change) => change.orderId === orderId).at(-1) ?? expect.fail();
}

function withTerms(desk: Desk, changes: Partial<MarketTerms>): void {
  desk.must(houseId, { type: "SetMarketTerms", marketId: btcUsdt, terms: { ...terms, ...changes } });
}

function sound(desk: Desk): void {
  expect(desk.engine.audit().problems).toEqual([]);
  expect(desk.engine.problem()).toBeNull();
  expect(desk.restored().stateHash()).toBe(desk.engine.stateHash());
}

test("a buy that is filled is closed by an order of two legs, with what it received", () => {
  const desk = market();
  const entry = desk.place(alice, buy("101", "1"));
  // Two thousandths of the coin are its fee.
  const exit = exitOf(desk, entry.orderId);
  expect(entry).toMatchObject({
    state: "filled",
    exitId: exit.orderId,
    takeProfit: units("110"),
    stopLoss: units("95"),
  });
  expect(exit).toMatchObject({
    ...{ side: "sell", orderType: "oco", price: units("110"), stopPrice: units("95"), triggerOn: "fall", leg: "limit" },
    ...{ slippagePpm: 20_000, amount: units("0.998"), held: units("0.998"), userId: alice, marketId: btcUsdt },
  });
  expect(desk.live(exit.orderId)).toMatchObject({ state: "open", entryId: entry.orderId, held: units("0.998") });
  expect(desk.engine.view.spot.depth(btcUsdt, 9).asks.at(-1)).toEqual({ price: units("110"), amount: units("0.998") });
  sound(desk);
});

test("its profit is taken at its limit, its loss is cut when the stop is reached, and never both", () => {
  for (const [side, price] of [
    ["buy", "110"],
    ["sell", "95"],
  ] as const) {
    const desk = market();
    const { orderId } = exitOf(desk, desk.place(alice, buy("101", "1")).orderId);
    // Whoever comes there sweeps what lies before it.
    desk.limit(bob, "buy", "95", "6");
    desk.limit(carol, side, price, "9");
    expect(desk.engine.view.spot.order(orderId)).toBeNull();
    const fills = tradesOf(desk.events).filter((trade) => [trade.makerOrderId, trade.takerOrderId].includes(orderId));
    expect(fills.reduce((sum, { amount }) => sum + amount, 0n)).toBe(units("0.998"));
    expect(fills.every((fill) => fill.price === units(price))).toBe(true);
    expect(lastChange(desk, orderId)).toMatchObject({ state: "filled", leg: side === "buy" ? "limit" : "stop" });
    expect(desk.balance(alice, btc)).toEqual({ available: units("1000"), held: 0n });
    sound(desk);
  }
});

test("a profit alone makes a limit order, a loss alone a stop", () => {
  const desk = market();
  const exit = (exits: ExitText) => exitOf(desk, desk.place(alice, buy("101", "0.1", exits)).orderId);
  expect(exit({ takeProfit: "110" })).toMatchObject({ orderType: "limit", timeInForce: "gtc", price: units("110") });
  expect(exit({ stopLoss: "95", slippagePpm: 20_000 })).toMatchObject({
    ...{ orderType: "stop_market", timeInForce: "ioc", price: null, stopPrice: units("95"), state: "waiting" },
    ...{ slippagePpm: 20_000, triggerOn: "fall" },
  });
  expect(exit({ stopLoss: "95", stopLossLimit: "94" })).toMatchObject({
    ...{ orderType: "stop_limit", price: units("94"), stopPrice: units("95"), state: "waiting", slippagePpm: null },
  });
  const two = exit({ takeProfit: "110", stopLoss: "95", stopLossLimit: "94" });
  expect(two).toMatchObject({ orderType: "oco", price: units("110"), stopLimitPrice: units("94"), slippagePpm: null });
  sound(desk);
});

test("a sell is closed by buying back as much as was sold, as far as that can be paid for", () => {
  const desk = market();
  const exit = exitOf(desk, desk.place(alice, sell("99", "1")).orderId);
  // A fiftieth above 105 is 107.1.
  expect(exit).toMatchObject({
    side: "buy",
    orderType: "oco",
    amount: units("1"),
    held: units("107.1"),
    triggerOn: "rise",
  });
  expect(exit).toMatchObject({ price: units("90"), stopPrice: units("105") });
  const poor = new Desk({ market: { referencePrice: units("100") } });
  poor.endow(bob);
  poor.fund(alice, btc, "1");
  poor.limit(bob, "buy", "99", "2");
  const entry = poor.place(alice, sell("99", "1"));
  // 99 less a fee of 0.198 buy 0.92252 coins at 107.1.
  const less = exitOf(poor, entry.orderId);
  expect(less).toMatchObject({ amount: units("0.92252"), held: units("98.801892") });
  expect(poor.balance(alice, usdt)).toEqual({ available: units("0.000108"), held: units("98.801892") });
  sound(desk);
  sound(poor);
});

test("nothing happens while it lives; what was filled is closed when its owner gives up the rest", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy("100", "2"));
  desk.limit(carol, "sell", "100", "0.5");
  expect(desk.live(orderId)).toMatchObject({ filled: units("0.5"), exitId: null });
  expect(desk.engine.view.spot.ordersOf(alice, btcUsdt)).toHaveLength(1);
  const change = desk.must(alice, { type: "CancelOrder", orderId });
  const exit = exitOf(desk, orderId);
  expect(change).toMatchObject({ state: "cancelled", cancelReason: "user", exitId: exit.orderId, held: 0n });
  // As a maker it paid a thousandth.
  expect(exit.amount).toBe(units("0.4995"));
  expect(desk.live(exit.orderId)).toMatchObject({ state: "open", leg: "limit" });
  sound(desk);
});

test("one that ends with nothing traded brings nothing", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy("100", "2"));
  expect(desk.must(alice, { type: "CancelOrder", orderId })).toMatchObject({ exitId: null });
  expect(desk.engine.view.spot.ordersOf(alice, btcUsdt)).toEqual([]);
});

test("a market order is closed too, however it ends, and a resting one in the command that fills it", () => {
  const desk = market();
  const budget = { side: "buy", orderType: "market", budget: "100", slippagePpm: 10_000 } as const;
  const bought = desk.place(alice, { ...budget, exits: exitsOf(both) });
  // 0.99009 coins for it, less their fee.
  expect(exitOf(desk, bought.orderId).amount).toBe(units("0.9881"));
  const part = desk.place(alice, {
    ...{ side: "buy", orderType: "market", amount: "9", slippagePpm: 5_000, exits: exitsOf(both) },
  });
  expect(part).toMatchObject({ state: "cancelled", cancelReason: "unfilled" });
  expect(part.exitId).toBe(exitOf(desk, part.orderId).orderId);
  const resting = desk.place(alice, buy("100", "1"));
  const { events } = desk.send(carol, desk.order({ side: "sell", orderType: "limit", price: "100", amount: "1" }));
  const names = events.flatMap((event) => {
    if (event.type === "OrderPlaced") return [`placed ${event.order.orderId}`];
    return event.type === "OrderChanged" ? [`${event.order.state} ${event.order.orderId}`] : [];
  });
  // Who acts, who is met, what closes that one, and what its turn makes of it.
  const [taker, exit] = [resting.orderId + 1, resting.orderId + 2];
  expect(names).toEqual([`placed ${taker}`, `filled ${resting.orderId}`, `placed ${exit}`, `open ${exit}`]);
  sound(desk);
});

test("coins that are gone meanwhile are not closed, and where not a lot is left there is no exit", () => {
  const desk = new Desk({ market: { referencePrice: units("100") } });
  desk.endow(bob);
  desk.fund(alice, usdt, "1000");
  const { orderId } = desk.place(alice, buy("100", "3"));
  desk.limit(bob, "sell", "100", "2");
  desk.limit(alice, "sell", "101", "1.5");
  desk.limit(bob, "buy", "101", "1.5");
  desk.must(alice, { type: "CancelOrder", orderId });
  // 1.998 were received.
  expect(exitOf(desk, orderId).amount).toBe(units("0.498"));
  const again = desk.place(alice, buy("100", "3"));
  desk.limit(bob, "sell", "100", "0.5");
  desk.limit(alice, "sell", "101", "0.4995");
  desk.limit(bob, "buy", "101", "0.4995");
  expect(desk.must(alice, { type: "CancelOrder", orderId: again.orderId })).toMatchObject({ exitId: null });
  sound(desk);
});

test("a stop that is reached when it comes acts at once", () => {
  const desk = market();
  desk.place(bob, { side: "sell", orderType: "limit", price: "100", amount: "1" });
  const entry = desk.place(alice, buy("104", "1", { takeProfit: "110", stopLoss: "103", slippagePpm: 50_000 }));
  const exit = exitOf(desk, entry.orderId);
  expect(exit).toMatchObject({ leg: "stop" });
  // Within a twentieth of 103 lie the bids at 99 and 98.
  expect(lastChange(desk, exit.orderId)).toMatchObject({ state: "filled", leg: "stop", filled: units("0.998") });
  const other = desk.place(alice, buy("104", "1", { stopLoss: "103.5", stopLossLimit: "99" }));
  expect(tradesOf(desk.events).at(-1)).toMatchObject({
    ...{ takerOrderId: exitOf(desk, other.orderId).orderId, price: units("99"), takerSide: "sell" },
  });
  sound(desk);
});

test("the price at which an order began does not reach the stop that closes it", () => {
  const desk = new Desk({ market: { referencePrice: units("100") } });
  desk.endow(alice, bob);
  desk.limit(bob, "sell", "97", "1");
  desk.limit(bob, "sell", "101", "1");
  // It goes through 97 to 101, and what closes it comes after that.
  const entry = desk.place(alice, buy("101", "2", { stopLoss: "99", slippagePpm: 20_000 }));
  expect(desk.live(exitOf(desk, entry.orderId).orderId)).toMatchObject({ state: "waiting", filled: 0n });
  sound(desk);
});

test("an exit whose limit is better than the book takes at once, and its owner's orders give way to it", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy("100", "2", { takeProfit: "105" }));
  desk.limit(carol, "sell", "100", "1");
  desk.limit(carol, "buy", "108", "9");
  const own = desk.limit(alice, "buy", "109", "1");
  desk.must(alice, { type: "CancelOrder", orderId });
  const exit = exitOf(desk, orderId);
  expect(lastChange(desk, own.orderId)).toMatchObject({ cancelReason: "self_trade" });
  expect(tradesOf(desk.events).at(-1)).toMatchObject({ takerOrderId: exit.orderId, price: units("108") });
  sound(desk);
});

test("a changed order takes what it brings along, and what the old one has traded is closed now", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy("100", "2"));
  desk.limit(carol, "sell", "100", "0.5");
  const changed = desk.must(alice, { type: "AmendOrder", orderId, price: units("100.5"), stopLoss: units("96") });
  expect(changed.placed).toMatchObject({ amount: units("1.5"), stopLoss: units("96"), takeProfit: units("110") });
  expect(changed.placed).toMatchObject({ exitSlippagePpm: 20_000, exitId: null, state: "open", price: units("100.5") });
  const exit = exitOf(desk, orderId);
  expect(changed.cancelled).toMatchObject({ cancelReason: "replaced", exitId: exit.orderId });
  expect(exit).toMatchObject({ amount: units("0.4995"), stopPrice: units("95") });
  const next = { type: "AmendOrder", orderId: changed.placed.orderId } as const;
  expect(desk.code(alice, { ...next, price: units("110") })).toBe("exit_prices_conflict");
  const limited = desk.must(alice, { ...next, stopLossLimit: units("94") });
  expect(limited.placed).toMatchObject({ stopLossLimit: units("94"), exitSlippagePpm: null });
  sound(desk);
});

test("an exit can be changed and still closes the same order; it brings nothing itself", () => {
  const desk = market();
  const entry = desk.place(alice, buy("101", "0.1", { takeProfit: "110" }));
  const { orderId } = exitOf(desk, entry.orderId);
  const { placed } = desk.must(alice, { type: "AmendOrder", orderId, price: units("112") });
  expect(placed).toMatchObject({ entryId: entry.orderId, price: units("112"), amount: units("0.0998") });
  const next = { type: "AmendOrder", orderId: placed.orderId } as const;
  expect(desk.code(alice, { ...next, takeProfit: units("90") })).toBe("order_options_conflict");
  sound(desk);
});

test("what it closes may be smaller than any order, and stays so when it is changed", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy("100", "1", { takeProfit: "110" }));
  desk.limit(carol, "sell", "100", "0.05");
  withTerms(desk, { amountMin: units("1"), valueMin: units("1000") });
  desk.must(alice, { type: "CancelOrder", orderId });
  const exit = exitOf(desk, orderId);
  expect(exit.amount).toBe(units("0.04995"));
  const changed = desk.must(alice, { type: "AmendOrder", orderId: exit.orderId, price: units("111") });
  expect(changed.placed.entryId).toBe(orderId);
  sound(desk);
});

test("what one command may not finish goes on later, with its money set aside and before anybody else", () => {
  const desk = market({ bounds: { workMax: 2 } });
  const first = desk.place(alice, buy("100", "1"));
  const second = desk.place(alice, buy("100", "1"));
  desk.limit(carol, "sell", "100", "2");
  const ids = [first, second].map(({ orderId }) => exitOf(desk, orderId).orderId);
  for (const id of ids) expect(desk.live(id)).toMatchObject({ state: "open", held: units("0.999") });
  expect(desk.engine.view.spot.depth(btcUsdt, 9).asks).toHaveLength(2);
  expect(desk.balance(alice, btc).held).toBe(units("1.998"));
  const again = desk.restored({ bounds: { workMax: 2 } });
  expect(desk.limit(carol, "buy", "110", "0.1")).toMatchObject({ state: "open", filled: 0n });
  expect(again.apply(desk.journal.at(-1) ?? expect.fail()).events.at(-1)).toEqual(desk.events.at(-1));
  desk.drain();
  // 101 and 102 lie before 110.
  expect(tradesOf(desk.events).at(-1)).toMatchObject({ price: units("101"), takerUserId: carol });
  for (const id of ids) expect(desk.live(id)).toMatchObject({ state: "open", leg: "limit" });
  sound(desk);
});

test("a stop that is reached while its exit waits for its turn acts by its stop", () => {
  const desk = market({ bounds: { workMax: 2 } });
  const { orderId } = desk.place(alice, buy("99.5", "1", { takeProfit: "110", stopLoss: "98.5", slippagePpm: 20_000 }));
  // One fill at 99.5, two more at 99 and 98: the first command ends after two of them.
  expect(desk.limit(carol, "sell", "98", "4").state).toBe("open");
  const exit = exitOf(desk, orderId);
  expect(exit.leg).toBe("limit");
  desk.drain();
  expect(lastChange(desk, exit.orderId)).toMatchObject({ leg: "stop", state: "filled" });
  sound(desk);
});

test("a market that ends brings no exits and gives those back that there are", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy("100", "2"));
  desk.limit(carol, "sell", "100", "0.5");
  desk.place(alice, buy("101", "1"));
  desk.must(houseId, { type: "EndMarket", marketId: btcUsdt });
  desk.drain();
  expect(lastChange(desk, orderId)).toMatchObject({ cancelReason: "market_ended", exitId: null });
  expect(desk.engine.view.spot.orderCount).toBe(0);
  for (const { held } of desk.engine.view.accounts()) expect(held).toBe(0n);
  sound(desk);
});

test("in a market that is shut it is brought, and has its turn when that opens", () => {
  const desk = market();
  const { orderId } = desk.place(alice, buy("100", "2"));
  desk.limit(carol, "sell", "100", "0.5");
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "cancel_only" });
  desk.must(alice, { type: "CancelOrder", orderId });
  const exit = exitOf(desk, orderId);
  expect(desk.engine.view.spot.depth(btcUsdt, 9).asks).toHaveLength(2);
  expect(desk.live(exit.orderId).held).toBe(units("0.4995"));
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "open" });
  desk.drain();
  expect(desk.engine.view.spot.depth(btcUsdt, 9).asks).toHaveLength(3);
  sound(desk);
});

test("everything cancelled at once leaves what closes the parts, one for each", () => {
  const desk = market();
  const part = (price: string, filled: string): number => {
    const { orderId } = desk.place(alice, buy(price, "1"));
    desk.limit(carol, "sell", price, filled);
    return orderId;
  };
  const ids = [part("100", "0.4"), part("100.5", "0.3")];
  desk.must(alice, { type: "CancelAll", marketId: null });
  const open = desk.engine.view.spot.ordersOf(alice, btcUsdt);
  expect(open.map(({ entryId }) => entryId)).toEqual(ids);
  expect(open.map(({ amount }) => amount)).toEqual([units("0.3996"), units("0.2997")]);
  sound(desk);
});

test("an order that brings its exit needs a place for it", () => {
  const desk = market();
  withTerms(desk, { valueMin: units("0") });
  for (let count = 0; count < 199; count += 1) desk.limit(alice, "buy", "90", "0.001");
  const ioc = buy("101", "0.1", both, { timeInForce: "ioc" });
  desk.place(alice, ioc);
  expect(desk.engine.view.spot.ordersOf(alice, btcUsdt)).toHaveLength(200);
  expect(desk.code(alice, desk.order(ioc))).toBe("too_many_open_orders");
  const { exits: _exits, ...plain } = ioc;
  expect(desk.place(alice, plain).state).toBe("filled");
});

test("each wrong price or combination says why, and before the fourth rules there is none", () => {
  const desk = market();
  const code = (exits: object, more: Partial<OrderText> = {}) =>
    desk.code(alice, { ...desk.order(buy("100", "1", {}, more)), exits } as never);
  const [p, l] = [units("110"), units("95")];
  expect(code({})).toBe("order_options_conflict");
  expect(code({ takeProfit: p, slippagePpm: 1_000 })).toBe("order_options_conflict");
  expect(code({ takeProfit: p, stopLossLimit: l })).toBe("order_options_conflict");
  expect(code({ stopLoss: l, stopLossLimit: l, slippagePpm: 1_000 })).toBe("order_options_conflict");
  expect(code({ stopLoss: l })).toBe("slippage_required");
  for (const slippagePpm of [-1, 100_001, 0.5, Number.NaN])
    expect(code({ stopLoss: l, slippagePpm })).toBe("invalid_field");
  for (const price of [0n, -1n]) expect(code({ takeProfit: price })).toBe("price_not_positive");
  expect(code({ takeProfit: p + 1n })).toBe("price_off_tick");
  expect(code({ stopLoss: l + 1n, slippagePpm: 0 })).toBe("price_off_tick");
  expect(code({ stopLoss: l, stopLossLimit: l + 1n })).toBe("price_off_tick");
  for (const takeProfit of ["100", "99"]) expect(code({ takeProfit: units(takeProfit) })).toBe("exit_prices_conflict");
  for (const stopLoss of ["100", "101"])
    expect(code({ stopLoss: units(stopLoss), slippagePpm: 0 })).toBe("exit_prices_conflict");
  expect(code({ stopLoss: l, stopLossLimit: units("95.01") })).toBe("exit_prices_conflict");
  // The band is half of the price, around the market for the profit and around the stop for what follows it.
  expect(code({ takeProfit: units("150.01") })).toBe("price_out_of_band");
  expect(code({ stopLoss: units("80"), stopLossLimit: units("39.99") })).toBe("price_out_of_band");
  const stop = { orderType: "stop_limit", stopPrice: "105" } as const;
  expect(code({ takeProfit: p }, stop)).toBe("order_options_conflict");
  const unpriced = new Desk();
  unpriced.endow(alice, bob);
  unpriced.limit(bob, "sell", "100", "1");
  const taker = { side: "buy", orderType: "market", amount: "1", slippagePpm: 0, exits: exitsOf(both) } as const;
  expect(unpriced.code(alice, unpriced.order(taker))).toBe("no_reference_price");
  const old = market({ rules: 3 });
  expect(old.code(alice, old.order(buy("100", "1")))).toBe("order_options_conflict");
});

test("a snapshot of the day before there were any is read", () => {
  const desk = market();
  desk.limit(alice, "buy", "97", "1");
  const engine = new Engine();
  engine.restore(JSON.parse(JSON.stringify([...desk.engine.snapshot()].map(asFourthVersion))));
  expect(engine.stateHash()).toBe(desk.engine.stateHash());
});

/** Its orders without the last five places. */
function asFourthVersion(piece: SnapshotPiece): SnapshotPiece {
  if (!("rows" in piece) || piece.part !== "orders") return piece;
  return { ...piece, version: 4, rows: piece.rows.map((row) => row.slice(0, -5)) };
}

test("an exit leaves its owner's acting order what that will pay with", () => {
  const desk = market();
  const eve = 77 as typeof alice;
  desk.fund(eve, usdt, "1000");
  desk.fund(eve, btc, "1");
  const entry = desk.place(eve, buy("100", "2"));
  desk.limit(carol, "sell", "100", "0.5");
  const stop = {
    side: "sell",
    orderType: "stop_market",
    stopPrice: "101",
    amount: "1.2",
    slippagePpm: 20_000,
  } as const;
  const { orderId } = desk.place(eve, stop);
  // The stop meets the entry, which gives way to it. Of 1.4995 coins 1.2 are about to be sold.
  desk.limit(carol, "buy", "101", "0.1");
  expect(lastChange(desk, entry.orderId)).toMatchObject({ cancelReason: "self_trade", filled: units("0.5") });
  expect(lastChange(desk, orderId)).toMatchObject({ state: "filled", filled: units("1.2") });
  expect(exitOf(desk, entry.orderId)).toMatchObject({ amount: units("0.2995") });
  expect(desk.balance(eve, btc)).toEqual({ available: 0n, held: units("0.2995") });
  sound(desk);
});
