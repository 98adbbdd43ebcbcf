// What goes on in portions comes out as if there were no bound, and may be cancelled, amended and saved in between.

import type { Instant } from "@tidemark/kernel";
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
import { askDesk, changeOf, dave, lotsAlive, queueOf, runDue } from "../testing/sweep.ts";

type End = { trades: unknown[]; balances: unknown[]; depth: unknown; ended: unknown[] };

/** What is left when everything has come to rest, without numbers of commands and instants. */
function endOf(made: Desk): End {
  if (made.engine.nextDueAt() !== null) made.drain();
  const trades = tradesOf(made.events).map(({ at: _at, transactionId: _transaction, ...trade }) => trade);
  const changes = made.events.flatMap((event) => ("order" in event ? [event.order] : []));
  const ended = changes
    .filter((order) => order.state === "cancelled")
    .map(({ orderId, filled, value, cancelReason }) => [orderId, filled, value, cancelReason] as const)
    .sort(([one], [other]) => one - other);
  return {
    trades,
    balances: [...made.engine.view.accounts()].map((row) => Object.values(row)),
    depth: made.engine.view.spot.depth(btcUsdt, 1_000),
    ended,
  };
}

const sweeps: readonly [string, OrderText][] = [
  ["a limit buy", { side: "buy", orderType: "limit", price: "100.2", amount: "25" }],
  ["a limit buy that takes all it wants", { side: "buy", orderType: "limit", price: "101", amount: "15.5" }],
  ["an immediate one", { side: "buy", orderType: "limit", timeInForce: "ioc", price: "100.1", amount: "15" }],
  ["a market buy", { side: "buy", orderType: "market", amount: "17.3", slippagePpm: 1_000 }],
  ["a budget", { side: "buy", orderType: "market", budget: "1234.56", slippagePpm: 100_000 }],
  ["a budget to the end of the book", { side: "buy", orderType: "market", budget: "99999", slippagePpm: 100_000 }],
];

test.each(sweeps)("%s comes out with a bound of 3 as with one of 1,000", (_name, text) => {
  const ends = [3, 1_000].map((workMax) => {
    const made = askDesk(workMax, 20);
    for (const stopPrice of ["100.05", "100.02", "100.09"]) {
      made.place(carol, { side: "buy", orderType: "stop_limit", stopPrice, price: "100.15", amount: "1.7" });
    }
    made.place(dave, { side: "buy", orderType: "stop_market", stopPrice: "100.04", slippagePpm: 2_000, budget: "333" });
    made.place(alice, text);
    return endOf(made);
  });
  expect(ends[0]).toEqual(ends[1]);
  expect(ends[0]?.trades.length).toBeGreaterThan(9);
});

test("a sell that sweeps the bids comes out the same as well, stops on its way included", () => {
  const ends = [3, 1_000].map((workMax) => {
    const made = new Desk({ bounds: { workMax }, market: { referencePrice: units("100") } });
    made.endow(alice, bob, carol);
    for (let index = 0; index < 20; index += 1) made.limit(bob, "buy", (100 - index / 10).toFixed(2), "1");
    for (const stopPrice of ["99.5", "99.9", "99.2"]) {
      made.place(carol, { side: "sell", orderType: "stop_limit", stopPrice, price: "98.5", amount: "1.3" });
    }
    made.place(alice, { side: "sell", orderType: "limit", price: "99", amount: "14" });
    return endOf(made);
  });
  expect(ends[0]).toEqual(ends[1]);
  expect(ends[0]?.trades.length).toBeGreaterThan(11);
});

test("whatever comes one after the other, a bound of 3 gives the same trades, balances and book", () => {
  let trades = 0;
  let portions = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const ends = [3, 1_000].map((workMax) => {
      let state = seed * 7_919;
      const next = (below: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      const made = new Desk({ bounds: { workMax }, market: { referencePrice: units("100") } });
      const people = [alice, bob, carol, dave];
      made.endow(...people);
      for (let round = 0; round < 120; round += 1) {
        const userId = people[next(people.length)] ?? alice;
        const side = next(2) === 0 ? "buy" : "sell";
        const price = (95 + next(100) / 10).toFixed(2);
        const amount = (0.1 + next(50) / 10).toFixed(1);
        const stopPrice = (95 + next(100) / 10).toFixed(2);
        const slippagePpm = next(100_000);
        const texts: OrderText[] = [
          { side, orderType: "limit", price, amount },
          { side, orderType: "limit", price, amount },
          { side, orderType: "limit", price, amount, timeInForce: "ioc" },
          { side, orderType: "limit", price, amount, timeInForce: "post_only" },
          { side, orderType: "market", amount, slippagePpm },
          { side: "buy", orderType: "market", budget: String(5 + next(800)), slippagePpm },
          { side, orderType: "stop_limit", stopPrice, price, amount },
          { side, orderType: "stop_market", stopPrice, slippagePpm, amount },
        ];
        made.send(userId, made.order(texts[next(texts.length)] ?? expect.fail()));
        if (made.engine.nextDueAt() !== null) portions += made.drain();
      }
      expect(made.engine.audit().problems).toEqual([]);
      return endOf(made);
    });
    expect(ends[0], `seed ${seed}`).toEqual(ends[1]);
    trades += ends[0]?.trades.length ?? 0;
  }
  expect(trades).toBeGreaterThan(300);
  expect(portions).toBeGreaterThan(30);
});

test("triggered stops that one command cannot run go on in the next ones, in their order", () => {
  const made = askDesk(4, 40);
  const stop = { side: "buy", orderType: "stop_limit", price: "101", amount: "1" } as const;
  const prices = ["100.03", "100.01", "100.02", "100.04", "100.05", "100.06", "100.07", "100.08"];
  const placed = prices.map((stopPrice) => made.place(carol, { ...stop, stopPrice }).orderId);
  const { events } = made.send(alice, made.order({ side: "buy", orderType: "limit", price: "100.01", amount: "2" }));
  expect(tradesOf(events)).toHaveLength(3);
  expect(made.drain()).toBeGreaterThan(2);
  const takers = tradesOf(made.events).map((trade) => trade.takerOrderId);
  const byPrice = [1, 2, 0, 3, 4, 5, 6, 7].map((index) => placed[index]);
  expect(takers.slice(2)).toEqual(byPrice);
});

test("whoever comes behind a line waits, and does nothing of what others left", () => {
  const made = askDesk(3, 20);
  const { orderId } = made.limit(alice, "buy", "101", "10");
  const order = made.order({ side: "buy", orderType: "limit", price: "101", amount: "1" });
  const { events } = made.send(carol, order);
  expect(tradesOf(events)).toEqual([]);
  expect(changeOf(events, orderId)).toBeNull();
  expect(tradesOf(made.send(houseId, runDue).events)).toHaveLength(2);
});

test("an order that waits for its turn can be cancelled: all it has not traded is free again", () => {
  const made = askDesk(3, 20);
  const { orderId } = made.limit(alice, "buy", "101", "10");
  const behind = made.limit(carol, "buy", "101", "1");
  const change = made.must(alice, { type: "CancelOrder", orderId });
  expect(change).toMatchObject({ state: "cancelled", cancelReason: "user", held: 0n });
  expect(made.balance(alice, usdt).held).toBe(0n);
  expect(queueOf(made)).toEqual([behind.orderId]);
  made.drain();
  expect(changeOf(made.events, behind.orderId)).toMatchObject({ state: "filled" });
  expect(inside(made.engine).spot.markets.get(btcUsdt)?.lotsAlive).toBe(lotsAlive(made));
  expect(made.engine.audit().problems).toEqual([]);
});

test("whoever was cancelled while waiting keeps nobody else waiting, before and after a restart", () => {
  const made = askDesk(3, 20);
  const { orderId } = made.limit(alice, "buy", "101", "10");
  made.must(alice, { type: "CancelOrder", orderId });
  expect(queueOf(made)).toEqual([]);
  expect(made.engine.nextDueAt()).toBeNull();
  const twin = made.restored({ bounds: { workMax: 3 } });
  // Its worst price is beyond the purse: behind somebody it would be refused.
  const poor = 77 as typeof alice;
  made.fund(poor, usdt, "105");
  twin.apply(made.journal.at(-1) ?? expect.fail());
  const { reply } = made.send(
    poor,
    made.order({ side: "buy", orderType: "market", amount: "1", slippagePpm: 100_000 }),
  );
  expect(reply).toMatchObject({ ok: true, value: { state: "filled" } });
  expect(twin.apply(made.journal.at(-1) ?? expect.fail()).reply).toEqual(reply);
  expect(twin.stateHash()).toBe(made.engine.stateHash());
});

test("an order that waits for its turn can be amended: the new one goes to the end", () => {
  const made = askDesk(3, 30);
  const first = made.limit(alice, "buy", "101", "10");
  const behind = made.limit(carol, "buy", "101", "20");
  const { cancelled, placed } = made.must(alice, { type: "AmendOrder", orderId: first.orderId, amount: units("2") });
  expect(cancelled).toMatchObject({ orderId: first.orderId, cancelReason: "replaced", held: 0n });
  expect(placed).toMatchObject({ amount: units("2"), filled: 0n, held: units("202") });
  expect(queueOf(made)).toEqual([behind.orderId, placed.orderId]);
  made.drain();
  const takers = tradesOf(made.events).map((trade) => trade.takerOrderId);
  expect(takers.slice(-2)).toEqual([placed.orderId, placed.orderId]);
  expect(made.engine.audit().problems).toEqual([]);
  expect(inside(made.engine).spot.markets.get(btcUsdt)?.lotsAlive).toBe(lotsAlive(made));
});

test("a market order that waits for its turn is not amended, and stays as it is", () => {
  const made = askDesk(3, 30);
  const { orderId } = made.place(alice, { side: "buy", orderType: "market", amount: "9", slippagePpm: 10_000 });
  expect(made.code(alice, { type: "AmendOrder", orderId, amount: units("2") })).toBe("order_options_conflict");
  expect(made.code(alice, { type: "AmendOrder", orderId, price: units("100") })).toBe("order_options_conflict");
  expect(made.live(orderId).state).toBe("open");
});

test("a snapshot in the middle of a sweep goes on the same, command by command", () => {
  const bounds = { workMax: 3 };
  const made = askDesk(3, 40);
  const stop = {
    side: "buy",
    orderType: "stop_market",
    stopPrice: "100.02",
    slippagePpm: 9_000,
    budget: "250",
  } as const;
  made.place(carol, stop);
  made.place(alice, { side: "buy", orderType: "market", budget: "1500", slippagePpm: 50_000 });
  made.place(dave, { side: "buy", orderType: "limit", timeInForce: "fok", price: "101", amount: "2" });
  made.place(dave, { side: "buy", orderType: "limit", timeInForce: "post_only", price: "99", amount: "2" });
  expect(queueOf(made).length).toBeGreaterThan(2);
  const twin = made.restored({ bounds });
  for (let count = 0; count < 20; count += 1) {
    made.must(houseId, runDue);
    twin.apply(made.journal.at(-1) ?? expect.fail());
    expect(twin.stateHash(), `command ${count}`).toBe(made.engine.stateHash());
  }
  expect(made.engine.nextDueAt()).toBeNull();
  expect(made.live(made.engine.view.spot.ordersOf(dave, btcUsdt)[0]?.orderId ?? 0).timeInForce).toBe("post_only");
});

test("a maker who cancels between two portions is out of the sweep, and gets everything back", () => {
  const made = askDesk(3, 10);
  const buy = made.limit(alice, "buy", "101", "10");
  const [, next] = made.engine.view.spot.ordersOf(bob, btcUsdt);
  made.must(bob, { type: "CancelOrder", orderId: next?.orderId ?? 0 });
  made.drain();
  const makers = tradesOf(made.events).map((trade) => trade.makerOrderId);
  expect(makers).not.toContain(next?.orderId);
  expect(made.live(buy.orderId)).toMatchObject({ filled: units("9"), held: units("101") });
  expect(made.balance(bob, btc)).toEqual({ available: units("991"), held: 0n });
});

test("who waits while the market is paused goes on when it opens again, and nobody else gets before", () => {
  const made = askDesk(3, 20);
  const buy = made.limit(alice, "buy", "101", "10").orderId;
  made.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "closed" });
  made.must(houseId, runDue);
  expect(made.live(buy).filled).toBe(units("3"));
  made.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "open" });
  made.limit(carol, "buy", "101", "1");
  made.drain();
  const takers = tradesOf(made.events).map((trade) => trade.takerOrderId);
  expect(takers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => buy));
});

test("lots in the queue count: sums of lots stay exact up to the largest number", () => {
  const made = new Desk({
    bounds: { workMax: 3 },
    market: { lot: 1n as never, tick: units("1"), terms: { ...terms0, bandPpm: 1 }, referencePrice: units("1") },
  });
  const whale = 90 as typeof alice;
  const lots = BigInt(Number.MAX_SAFE_INTEGER);
  for (const [userId, assetId] of [[bob, btc] as const, [whale, usdt] as const]) {
    const to = { owner: userId, kind: "spot" } as const;
    const reason = { reason: "demo_fund", reference: 1 };
    made.must(houseId, { type: "Credit", to, assetId, amount: (lots * 2n) as never, ...reason });
  }
  const one = { side: "sell", orderType: "limit", price: "1" } as const;
  for (let count = 0; count < 5; count += 1) made.must(bob, { ...made.order(one), amount: 1n as never });
  const buy = { ...made.order({ ...one, side: "buy" }), amount: (lots - 5n) as never };
  expect(made.code(whale, { ...buy, amount: (lots - 4n) as never })).toBe("amount_too_large");
  const { reply } = made.send(whale, buy);
  expect(reply).toMatchObject({ ok: true, value: { filled: 3n } });
  expect(made.code(whale, { ...buy, amount: 11n as never })).toBe("amount_too_large");
  expect(inside(made.engine).spot.markets.get(btcUsdt)?.lotsAlive).toBe(lotsAlive(made));
  made.drain();
  const rest = made.engine.view.spot.ordersOf(whale, btcUsdt)[0] ?? expect.fail();
  expect(rest.filled).toBe(5n);
  expect(rest.held).toBe(lots - 10n);
  expect(made.restored({ bounds: { workMax: 3 } }).stateHash()).toBe(made.engine.stateHash());
});

const terms0 = {
  ...{ makerFeePpm: 0, takerFeePpm: 0, amountMin: 0n as never, valueMin: 0n as never, slippageMaxPpm: 0 },
};

test("time passes for an order that waits: each portion carries its own instant", () => {
  const made = askDesk(3, 10);
  const { orderId, placedAt } = made.limit(alice, "buy", "101", "7");
  made.now += 60_000;
  made.must(houseId, runDue);
  expect(made.live(orderId)).toMatchObject({ placedAt, changedAt: made.now as Instant });
});
