// What a bound on the work of one command may change, and what it may not.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { Engine } from "../engine.ts";
import type { Content, Event, ReplyOf } from "../exchange-types.ts";
import type { PlaceOrder } from "../spot/commands.ts";

const market = 1 as MarketId;
const [coin, money] = [1 as AssetId, 2 as AssetId];
const [ann, ben, cat, dan] = [1, 2, 3, 4] as UserId[] as [UserId, UserId, UserId, UserId];

class Desk {
  readonly engine: Engine;
  readonly events: Event[] = [];
  private seq = 0;

  constructor(workMax: number) {
    this.engine = new Engine({ bounds: { workMax } });
    const terms = { makerFeePpm: 1_000, takerFeePpm: 2_000, bandPpm: 9_000_000, slippageMaxPpm: 1_000_000 };
    this.must(houseId, { type: "AdoptRules", version: 2 });
    this.must(houseId, { type: "CreateAsset", assetId: coin, symbol: "COIN", scale: 0 as never });
    this.must(houseId, { type: "CreateAsset", assetId: money, symbol: "MONEY", scale: 0 as never });
    this.must(houseId, {
      type: "CreateMarket",
      marketId: market,
      base: coin,
      quote: money,
      lot: 1n as Amount,
      tick: 1n as Amount,
      state: "open",
      terms: { ...terms, amountMin: 0n as Amount, valueMin: 0n as Amount },
      referencePrice: 104n as Amount,
    });
    for (const owner of [ann, ben, cat, dan]) {
      for (const assetId of [coin, money]) {
        const to = { owner, kind: "spot" as const };
        const amount = 1_000_000n as Amount;
        this.must(houseId, { type: "Credit", to, assetId, amount, reason: "deposit", reference: "t" });
      }
    }
  }

  must<C extends Content>(userId: UserId, content: C): ReplyOf<C> {
    this.seq += 1;
    const outcome = this.engine.apply({ seq: this.seq, at: this.seq as Instant, userId, content });
    if (!outcome.reply.ok) throw new Error(`${content.type} was refused: ${outcome.reply.rejection.code}`);
    this.events.push(...outcome.events);
    return outcome.reply.value;
  }

  order(userId: UserId, side: "buy" | "sell", price: number, amount: number, more: Partial<PlaceOrder> = {}): number {
    const content: PlaceOrder = {
      type: "PlaceOrder",
      marketId: market,
      side,
      orderType: more.stopPrice === undefined ? "limit" : "stop_limit",
      price: BigInt(price) as Amount,
      amount: BigInt(amount) as Amount,
      ...more,
    };
    return this.must(userId, content).orderId;
  }

  drain(): number {
    let portions = 1;
    while (this.must(houseId, { type: "RunDue" }).isMore) portions += 1;
    return portions;
  }

  trades(): string[] {
    return this.events.flatMap((event) =>
      event.type === "TradeMade"
        ? [`${event.trade.makerOrderId} ${event.trade.takerOrderId} ${event.trade.price} ${event.trade.amount}`]
        : [],
    );
  }

  balances(): string[] {
    const rows = [...this.engine.view.accounts()];
    return rows.map((row) => `${row.owner} ${row.kind} ${row.assetId} ${row.available} ${row.held}`).sort();
  }
}

/** Forty orders are swept, stops on both sides are set off on the way, and one of them meets its owner's own order. */
function sweep(workMax: number): { desk: Desk; portions: number } {
  const desk = new Desk(workMax);
  for (let place = 0; place < 40; place += 1) desk.order(place % 2 === 0 ? ben : cat, "sell", 105 + (place >> 2), 3);
  for (let place = 0; place < 10; place += 1) desk.order(dan, "buy", 100 - place, 4);
  for (let place = 0; place < 6; place += 1) {
    const stopPrice = BigInt(106 + place) as Amount;
    desk.order(place % 2 === 0 ? ben : dan, "buy", 140, 5, { stopPrice });
  }
  for (let place = 0; place < 4; place += 1) {
    desk.order(cat, "sell", 90, 2, { stopPrice: BigInt(103 - place) as Amount });
  }
  desk.order(ann, "buy", 120, 100);
  const portions = desk.drain();
  return { desk, portions };
}

test("a sweep in portions of three makes the trades and balances of a sweep at once", () => {
  const small = sweep(3);
  const large = sweep(1_000);
  expect(large.portions).toBe(1);
  expect(small.portions).toBeGreaterThan(10);
  expect(large.desk.trades().length).toBeGreaterThan(30);
  expect(small.desk.trades()).toEqual(large.desk.trades());
  expect(small.desk.balances()).toEqual(large.desk.balances());
  for (const { desk } of [small, large]) expect(desk.engine.audit().problems).toEqual([]);
});

test("no command does more than the bound allows", () => {
  const desk = new Desk(3);
  for (let place = 0; place < 20; place += 1) desk.order(ben, "sell", 105, 1);
  const before = desk.trades().length;
  const orderId = desk.order(ann, "buy", 105, 20);
  expect(desk.trades().length - before).toBe(3);
  expect(desk.engine.view.spot.order(orderId)?.held).toBe(17n * 105n);
  desk.must(houseId, { type: "RunDue" });
  // One piece is the turn itself.
  expect(desk.trades().length - before).toBe(5);
});

test("a stop triggers by prices that were traded, not by one that only gave way", () => {
  const desk = new Desk(4);
  for (const price of [104, 104, 104, 104, 105]) desk.order(ben, "sell", price, 1);
  desk.order(ben, "sell", 106, 5);
  desk.order(ann, "buy", 103, 1);
  desk.order(dan, "sell", 103, 1);
  const waiting = desk.order(dan, "sell", 90, 1, { stopPrice: 102n as Amount });
  desk.order(ann, "buy", 110, 2, { stopPrice: 105n as Amount });
  // Cat's order needs two portions; Ann's sale stands behind it, and Ann's stop, which the second portion triggers, last.
  desk.order(cat, "buy", 105, 5, { timeInForce: "ioc" });
  const own = desk.order(ann, "sell", 101, 1);
  desk.drain();
  expect(desk.engine.view.spot.order(own)).toBeNull();
  expect(desk.engine.view.spot.lastPrice(market)).toBe(106n);
  expect(desk.engine.view.spot.order(waiting)?.state).toBe("waiting");
});
