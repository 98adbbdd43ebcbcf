// Icebergs: they set everything aside and show a part of it; when that is traded, the next part comes after all others at
// that price.

import fc from "fast-check";
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
  inside,
  type OrderText,
  terms,
  tradesOf,
  units,
  usdt,
} from "../testing/desk.ts";

function market(options: ConstructorParameters<typeof Desk>[0] = {}): Desk {
  const desk = new Desk({ market: { referencePrice: units("100") }, ...options });
  desk.endow(alice, bob, carol);
  return desk;
}

const sell = { side: "sell", orderType: "iceberg", price: "100", amount: "3", displayAmount: "1" } as const;
const buy = { ...sell, side: "buy" } as const;

function sound(desk: Desk): void {
  expect(desk.engine.audit().problems).toEqual([]);
  expect(desk.engine.problem()).toBeNull();
  expect(desk.restored().stateHash()).toBe(desk.engine.stateHash());
}

/** What the book shows of the asks, best first. */
function asks(desk: Desk): [string, string][] {
  const { asks: levels } = desk.engine.view.spot.depth(btcUsdt, 10);
  return levels.map(({ price, amount }) => [String(price / units("1")), String(Number(amount) / Number(units("1")))]);
}

/** Whose orders the last command has met, and how much of each. */
function met(desk: Desk, userId: typeof alice, text: OrderText): [number, string][] {
  const { events, reply } = desk.send(userId, desk.order(text));
  expect(reply.ok).toBe(true);
  return tradesOf(events).map((trade) => [trade.makerOrderId, String(Number(trade.amount) / Number(units("1")))]);
}

test("the book shows a part of it, and all of it is set aside", () => {
  const desk = market();
  const one = desk.place(alice, sell);
  expect(one).toMatchObject({ state: "open", timeInForce: "gtc", displayAmount: units("1"), shown: units("1") });
  expect(one.held).toBe(units("3"));
  expect(asks(desk)).toEqual([["100", "1"]]);
  const other = desk.place(bob, { ...buy, price: "90" });
  expect(desk.balance(bob, usdt).held).toBe(units("270"));
  expect(desk.engine.view.spot.depth(btcUsdt, 10).bids).toEqual([{ price: units("90"), amount: units("1") }]);
  expect(inside(desk.engine).spot.markets.get(btcUsdt)?.lotsAlive).toBe(600_000);
  expect(desk.live(other.orderId)).toEqual(other);
  sound(desk);
});

test("others say nothing of parts", () => {
  const desk = market();
  const order = desk.limit(alice, "sell", "100", "1");
  expect(order).not.toHaveProperty("shown");
  expect(order).not.toHaveProperty("displayAmount");
});

test("when its part is traded, the next one comes after all others at that price", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  const other = desk.limit(carol, "sell", "100", "1").orderId;
  expect(met(desk, bob, { side: "buy", orderType: "limit", price: "100", amount: "0.4" })).toEqual([[orderId, "0.4"]]);
  // What is left of its part keeps its place.
  expect(desk.live(orderId)).toMatchObject({ shown: units("0.6"), filled: units("0.4"), held: units("2.6") });
  expect(asks(desk)).toEqual([["100", "1.6"]]);
  sound(desk);
  expect(met(desk, bob, { side: "buy", orderType: "limit", price: "100", amount: "0.6" })).toEqual([[orderId, "0.6"]]);
  expect(desk.live(orderId)).toMatchObject({ shown: units("1"), held: units("2") });
  expect(asks(desk)).toEqual([["100", "2"]]);
  sound(desk);
  expect(met(desk, bob, { side: "buy", orderType: "limit", price: "100", amount: "0.5" })).toEqual([[other, "0.5"]]);
  sound(desk);
});

test("one taker meets it again once all others there had their turn, up to its end", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  const other = desk.limit(carol, "sell", "100", "1").orderId;
  const third = desk.place(carol, { ...sell, amount: "2.5" }).orderId;
  const taken = met(desk, bob, { side: "buy", orderType: "limit", price: "100", amount: "10" });
  const first = [orderId, "1"];
  expect(taken).toEqual([first, [other, "1"], [third, "1"], first, [third, "1"], first, [third, "0.5"]]);
  expect(desk.engine.view.spot.order(orderId)).toBeNull();
  expect(desk.balance(alice, btc).held).toBe(0n);
  const last = desk.events.filter((event) => event.type === "OrderChanged" && event.order.orderId === orderId).at(-1);
  expect(last).toMatchObject({ order: { state: "filled", filled: units("3"), shown: 0n } });
  expect(asks(desk)).toEqual([]);
  sound(desk);
});

test("as it comes it takes with all of it, and what is left hides behind its part", () => {
  const desk = market();
  desk.limit(bob, "buy", "100", "1.5");
  const order = desk.place(alice, sell);
  expect(order).toMatchObject({ filled: units("1.5"), shown: units("1"), held: units("1.5") });
  expect(asks(desk)).toEqual([["100", "1"]]);
  desk.limit(bob, "buy", "99", "2.5");
  expect(desk.place(alice, { ...sell, price: "99" })).toMatchObject({ shown: units("0.5"), filled: units("2.5") });
  sound(desk);
});

test("one that must not take never takes", () => {
  const desk = market();
  desk.limit(bob, "buy", "100", "1");
  expect(desk.code(alice, desk.order({ ...sell, timeInForce: "post_only" }))).toBe("would_take_liquidity");
  const order = desk.place(alice, { ...sell, timeInForce: "post_only", price: "101" });
  expect(order).toMatchObject({ shown: units("1"), filled: 0n });
  sound(desk);
});

test("an order that takes all or nothing finds what is hidden", () => {
  const desk = market();
  desk.place(alice, sell);
  desk.limit(carol, "sell", "100", "1");
  const fok = { side: "buy", orderType: "limit", price: "100", timeInForce: "fok" } as const;
  expect(desk.code(bob, desk.order({ ...fok, amount: "4.00001" }))).toBe("cannot_fill_completely");
  expect(desk.place(bob, { ...fok, amount: "4" })).toMatchObject({ state: "filled", filled: units("4") });
  sound(desk);
});

test("each part that it would fill counts, and too many are refused", () => {
  const desk = market({ bounds: { workMax: 4 } });
  desk.place(alice, { ...sell, amount: "5" });
  const fok = { side: "buy", orderType: "limit", price: "100", timeInForce: "fok" } as const;
  expect(desk.code(bob, desk.order({ ...fok, amount: "3.5" }))).toBe("cannot_fill_completely");
  expect(desk.place(bob, { ...fok, amount: "3" })).toMatchObject({ state: "filled" });
  sound(desk);
});

test("a purchase that could pay what the book asks for all of it is let in, parts that are hidden among it", () => {
  const desk = market();
  desk.place(alice, sell);
  const eve = 77 as typeof alice;
  desk.fund(eve, usdt, "300");
  const text = { side: "buy", orderType: "market", amount: "3", slippagePpm: 10_000 } as const;
  expect(desk.place(eve, text)).toMatchObject({ state: "filled", value: units("300") });
  desk.place(alice, sell);
  desk.fund(eve, usdt, "299");
  expect(desk.code(eve, desk.order(text))).toBe("insufficient_balance");
});

test("one command fills so many parts, and the rest goes on before anybody else", () => {
  const desk = market({ bounds: { workMax: 2 } });
  const { orderId } = desk.place(alice, { ...sell, amount: "5" });
  const taken = met(desk, bob, { side: "buy", orderType: "limit", price: "100", amount: "4" });
  expect(taken).toEqual([
    [orderId, "1"],
    [orderId, "1"],
  ]);
  expect(desk.live(orderId)).toMatchObject({ shown: units("1"), held: units("3") });
  sound(desk);
  const again = desk.restored({ bounds: { workMax: 2 } });
  desk.drain();
  for (const command of desk.journal.slice(-2)) again.apply(command);
  expect(desk.live(orderId)).toMatchObject({ filled: units("4"), held: units("1"), shown: units("1") });
  expect(again.stateHash()).toBe(desk.engine.stateHash());
  sound(desk);
});

test("one whose turn is still to come shows a part once it rests", () => {
  const desk = market({ bounds: { workMax: 2 } });
  for (let count = 0; count < 4; count += 1) desk.limit(bob, "buy", "100", "1");
  const order = desk.place(alice, { ...sell, amount: "7", displayAmount: "2" });
  expect(order).toMatchObject({ state: "open", filled: units("2"), held: units("5"), shown: units("2") });
  expect(asks(desk)).toEqual([]);
  desk.drain();
  expect(desk.live(order.orderId)).toMatchObject({ filled: units("4"), shown: units("2"), held: units("3") });
  expect(asks(desk)).toEqual([["100", "2"]]);
  sound(desk);
});

test("its owner's order ends where it meets it, and what is hidden behind an own order is out of reach", () => {
  const desk = market();
  desk.place(alice, sell);
  desk.limit(carol, "sell", "100", "1");
  const fok = { side: "buy", orderType: "limit", price: "100", amount: "2", timeInForce: "fok" } as const;
  expect(desk.code(carol, desk.order(fok))).toBe("cannot_fill_completely");
  const own = desk.place(carol, { ...fok, timeInForce: "ioc" });
  expect(own).toMatchObject({ cancelReason: "self_trade", filled: units("1") });
  expect(desk.place(alice, { ...fok, amount: "1.5", timeInForce: "ioc" })).toMatchObject({
    ...{ cancelReason: "self_trade", filled: units("1") },
  });
  sound(desk);
});

test("a stop of its owner takes it away whole", () => {
  const desk = market();
  const { orderId } = desk.place(alice, { ...sell, price: "101" });
  desk.limit(carol, "sell", "101", "1");
  const stop = { side: "buy", orderType: "stop_limit", stopPrice: "100.5", price: "101", amount: "1" } as const;
  desk.place(alice, { ...stop, timeInForce: "fok" });
  desk.limit(bob, "sell", "100.5", "0.1");
  desk.limit(carol, "buy", "100.5", "0.1");
  expect(desk.engine.view.spot.order(orderId)).toBeNull();
  expect(desk.balance(alice, btc)).toEqual({ available: units("1000.998"), held: 0n });
  expect(asks(desk)).toEqual([]);
  sound(desk);
});

test("a change keeps its kind and begins a new part, with another one to show if that is asked for", () => {
  const desk = market();
  const { orderId } = desk.place(alice, { ...sell, timeInForce: "post_only" });
  desk.limit(bob, "buy", "100", "0.4");
  const moved = desk.must(alice, { type: "AmendOrder", orderId, price: units("101") }).placed;
  expect(moved).toMatchObject({ orderType: "iceberg", timeInForce: "post_only", amount: units("2.6") });
  expect(moved).toMatchObject({ displayAmount: units("1"), shown: units("1") });
  const next = { type: "AmendOrder", orderId: moved.orderId } as const;
  expect(desk.code(alice, { ...next, displayAmount: units("2.6") })).toBe("display_out_of_range");
  expect(desk.code(alice, { ...next, amount: units("1") })).toBe("display_out_of_range");
  expect(desk.code(alice, { ...next, amount: units("101") })).toBe("display_out_of_range");
  const wider = desk.must(alice, { ...next, displayAmount: units("2") }).placed;
  expect(wider).toMatchObject({ amount: units("2.6"), shown: units("2"), displayAmount: units("2") });
  expect(asks(desk)).toEqual([["101", "2"]]);
  const plain = desk.limit(alice, "sell", "110", "2").orderId;
  const hiding = { type: "AmendOrder", orderId: plain, displayAmount: units("1") } as const;
  expect(desk.code(alice, hiding)).toBe("order_options_conflict");
  sound(desk);
});

test("one that shows all that is left has nothing to hide: changed, it is a limit order, or hides again when asked to", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  desk.limit(bob, "buy", "100", "2");
  expect(desk.live(orderId)).toMatchObject({ shown: units("1"), held: units("1") });
  const larger = desk.must(alice, { type: "AmendOrder", orderId, amount: units("4") }).placed;
  expect(larger).toMatchObject({ orderType: "iceberg", shown: units("1"), held: units("4") });
  desk.limit(bob, "buy", "100", "3.5");
  const moved = desk.must(alice, { type: "AmendOrder", orderId: larger.orderId, price: units("102") }).placed;
  expect(moved).toMatchObject({ orderType: "limit", amount: units("0.5") });
  expect(moved).not.toHaveProperty("shown");
  sound(desk);
});

test("a cancel, and a market that ends, give everything back", () => {
  const desk = market();
  const { orderId } = desk.place(alice, sell);
  desk.limit(bob, "buy", "100", "1.5");
  const cancelled = desk.must(alice, { type: "CancelOrder", orderId });
  expect(cancelled).toMatchObject({ state: "cancelled", filled: units("1.5"), held: 0n, shown: 0n });
  desk.place(alice, sell);
  desk.place(bob, { ...buy, price: "90" });
  desk.must(houseId, { type: "EndMarket", marketId: btcUsdt });
  desk.drain();
  expect([desk.balance(alice, btc).held, desk.balance(bob, usdt).held]).toEqual([0n, 0n]);
  expect(inside(desk.engine).spot.markets.get(btcUsdt)?.lotsAlive).toBe(0);
  sound(desk);
});

test("each wrong combination says why, and before the fourth rules there is none", () => {
  const desk = market();
  const code = (more: object) => desk.code(alice, { ...desk.order(sell), ...more } as never);
  const refused = (displayAmount: string | undefined, amount = "3") =>
    code({ amount: units(amount), displayAmount: displayAmount === undefined ? undefined : units(displayAmount) });
  for (const display of [undefined, "0", "3", "3.00001", "1.000001", "0.00009", "1000000"]) {
    expect(refused(display)).toBe("display_out_of_range");
  }
  expect(code({ displayAmount: -1n })).toBe("display_out_of_range");
  expect(code({ displayAmount: 10n ** 40n })).toBe("display_out_of_range");
  // A hundred parts and no more.
  expect(refused("0.03")).toBeNull();
  expect(refused("0.02999")).toBe("display_out_of_range");
  expect(refused("0.03", "3.00001")).toBe("display_out_of_range");
  // The smallest order that can hide anything is a lot larger than the smallest that can be placed.
  expect(refused("0.0001", "0.1")).toBe("display_out_of_range");
  const small = market({ market: { terms: { ...terms, valueMin: units("0.001") } } });
  expect(small.code(alice, small.order({ ...sell, amount: "0.0001", displayAmount: "0.0001" }))).toBe(
    "amount_below_minimum",
  );
  expect(small.place(alice, { ...sell, amount: "0.00011", displayAmount: "0.0001" })).toMatchObject({
    shown: units("0.0001"),
  });
  expect(code({ timeInForce: "ioc" })).toBe("order_options_conflict");
  expect(code({ timeInForce: "fok" })).toBe("order_options_conflict");
  expect(code({ stopPrice: units("95") })).toBe("order_options_conflict");
  expect(code({ slippagePpm: 1 })).toBe("order_options_conflict");
  expect(code({ trailPpm: 5_000 })).toBe("order_options_conflict");
  expect(code({ budget: units("100"), amount: undefined })).toBe("order_options_conflict");
  expect(code({ price: undefined })).toBe("price_required");
  expect(code({ amount: undefined })).toBe("missing_field");
  expect(code({ orderType: "limit" })).toBe("order_options_conflict");
  expect(code({ orderType: "market", price: undefined, slippagePpm: 1 })).toBe("order_options_conflict");
  expect(code({ orderType: "oco", stopPrice: units("95"), slippagePpm: 1 })).toBe("order_options_conflict");
  const old = market({ rules: 3 });
  expect(old.code(alice, old.order(sell))).toBe("order_options_conflict");
});

test("a snapshot of the day before there were any is read", () => {
  const desk = market();
  const stop = { orderType: "trailing_stop", trailPpm: 50_000, slippagePpm: 100_000, amount: "1" } as const;
  desk.place(alice, { ...stop, side: "sell" });
  desk.limit(bob, "buy", "90", "1");
  const engine = new Engine();
  engine.restore(JSON.parse(JSON.stringify([...desk.engine.snapshot()].map(asFourthVersion))));
  expect(engine.stateHash()).toBe(desk.engine.stateHash());
});

/** Its orders without what came later. */
function asFourthVersion(piece: SnapshotPiece): SnapshotPiece {
  if (!("rows" in piece) || piece.part !== "orders") return piece;
  return { ...piece, version: 4, rows: piece.rows.map((row) => row.slice(0, 29)) };
}

type Waiting = { readonly id: number; left: number; readonly display: number; slice: number };

/** The queue at one price as one would keep it by hand: who is used up goes, or to the end. */
function takeByHand(queue: Waiting[], wanted: number): [number, number][] {
  const taken: [number, number][] = [];
  let left = wanted;
  while (left > 0) {
    const first = queue[0];
    if (first === undefined) return taken;
    const part = Math.min(left, first.slice);
    taken.push([first.id, part]);
    left -= part;
    first.left -= part;
    first.slice -= part;
    if (first.slice > 0) continue;
    queue.shift();
    if (first.left === 0) continue;
    first.slice = Math.min(first.display, first.left);
    queue.push(first);
  }
  return taken;
}

test("price and time hold with every part, and parts add up, however orders come and go", () => {
  const lots = fc.integer({ min: 5_000, max: 50_000 });
  const maker = fc.record({ lots, display: fc.integer({ min: 500, max: 52_000 }) });
  const step = fc.oneof(maker, fc.integer({ min: 5_000, max: 120_000 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const desk = market();
      const queue: Waiting[] = [];
      const text = (count: number) => (count / 100_000).toFixed(5);
      for (const one of steps) {
        if (typeof one !== "number") {
          const common = { side: "sell", price: "100", amount: text(one.lots) } as const;
          const hides = one.display < one.lots;
          const { orderId } = hides
            ? desk.place(alice, { ...common, orderType: "iceberg", displayAmount: text(one.display) })
            : desk.place(carol, { ...common, orderType: "limit" });
          const display = hides ? one.display : one.lots;
          queue.push({ id: orderId, left: one.lots, display, slice: display });
          continue;
        }
        const ioc = { side: "buy", orderType: "limit", price: "100", timeInForce: "ioc" } as const;
        const { events } = desk.send(bob, desk.order({ ...ioc, amount: text(one) }));
        const taken = tradesOf(events).map((trade) => [trade.makerOrderId, Number(trade.amount / units("0.00001"))]);
        expect(taken).toEqual(takeByHand(queue, one));
        const shown = queue.reduce((sum, { slice }) => sum + slice, 0);
        expect(asks(desk)).toEqual(shown === 0 ? [] : [["100", String(shown / 100_000)]]);
        for (const { id, left } of queue) expect(desk.live(id).held).toBe(units("0.00001") * BigInt(left));
      }
      sound(desk);
    }),
    { numRuns: 60 },
  );
});
