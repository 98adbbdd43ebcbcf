import type { MarketId, UserId } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { characterOf } from "./character.ts";
import { createChance } from "./noise.ts";
import { type PlannedTrade, planCorrection, planTrade, type TradeInput } from "./plan-trades.ts";
import { usdtId } from "./reference-price.ts";

const input: TradeInput = {
  size: 1,
  foreign: { bid: 0, ask: 0 },
  eaten: [],
  market: { id: 1 as MarketId, lot: 1_000n, tick: 100_000n },
  steps: { tickSize: 0.1, lotSize: 0.00001, lotsMin: 1, valueMin: 1 },
  character: characterOf({ symbol: "BTC", quote: usdtId }),
  quotePrice: 1,
  reference: 640_000,
  best: { bid: 639_995, ask: 640_005 },
  takers: [7, 8].map((id) => ({ userId: id as UserId, canBuy: true, canSell: true })),
  slippageMaxPpm: 100_000,
};

function many(change: Partial<TradeInput>, count = 2_000): PlannedTrade[] {
  const chance = createChance("trades");
  return Array.from({ length: count }, () => planTrade({ ...input, ...change }, chance)).flatMap((one) => one ?? []);
}

const buys = (trades: PlannedTrade[]): number => trades.filter(({ content }) => content.side === "buy").length;

describe("trades", () => {
  test("go both ways around the reference, and towards it when the book lags behind", () => {
    expect(buys(many({}))).toBeGreaterThan(900);
    expect(buys(many({}))).toBeLessThan(1_100);
    expect(buys(many({ reference: 640_100 }))).toBeGreaterThan(1_700);
    expect(buys(many({ reference: 639_900 }))).toBeLessThan(300);
  });

  test("are of many sizes, average what the market's character says, and never rest", () => {
    const trades = many({});
    const sizes = trades.map(({ content }) => Number(content.amount));
    const values = sizes.map((size) => (size / 1e8) * 64_000);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(new Set(sizes).size).toBeGreaterThan(500);
    expect(mean).toBeGreaterThan(0.6 * input.character.tradeValue);
    expect(mean).toBeLessThan(1.6 * input.character.tradeValue);
    for (const { content } of trades) {
      expect(content.orderType === "market" || content.timeInForce === "ioc").toBe(true);
      expect(Number(content.amount) % 1_000).toBe(0);
    }
    expect(new Set(trades.map(({ content }) => content.orderType))).toEqual(new Set(["market", "limit"]));
  });

  test("that are large are seldom content with the best price, which would hold too little of them", () => {
    const limits = (trades: PlannedTrade[]) => trades.filter(({ content }) => content.orderType === "limit").length;
    expect(limits(many({})) / 2_000).toBeCloseTo(0.35, 1);
    expect(limits(many({ size: 9 })) / 2_000).toBeLessThan(0.06);
  });

  test("take the best price alone of a side that comes back, and hardly anything of the other", () => {
    const best = { bid: 639_995, ask: 641_500 };
    const trades = many({ eaten: ["sell"], size: 9, best });
    for (const { content } of trades) {
      expect(content).toMatchObject({ orderType: "limit", timeInForce: "ioc" });
      expect(content.price).toBe(BigInt(content.side === "buy" ? best.ask : best.bid) * input.market.tick);
    }
    // As many buy as ever, and one of five sellers goes on: whoever eats a side draws nobody into the market.
    expect(buys(trades)).toBeGreaterThan(900);
    expect(buys(trades)).toBeLessThan(1_100);
    expect(trades.length - buys(trades)).toBeGreaterThan(150);
    expect(trades.length - buys(trades)).toBeLessThan(250);
    expect(many({ eaten: ["buy", "sell"], best }).length).toBe(2_000);
  });

  test("leave what others offer into the hole of an eaten side", () => {
    const best = { bid: 639_995, ask: 641_500 };
    expect(buys(many({ eaten: ["sell"], best, foreign: { bid: 0, ask: 641_500 } }))).toBe(0);
    expect(buys(many({ eaten: ["sell"], best, foreign: { bid: 0, ask: 641_501 } }))).toBeGreaterThan(900);
    expect(buys(many({ best, foreign: { bid: 0, ask: 641_500 } }))).toBeGreaterThan(0);
  });

  test("are made only by takers that may", () => {
    const takers = [
      { userId: 7 as UserId, canBuy: true, canSell: false },
      { userId: 8 as UserId, canBuy: false, canSell: true },
    ];
    for (const { userId, content } of many({ takers })) expect(userId).toBe(content.side === "buy" ? 7 : 8);
    expect(many({ takers: [] })).toEqual([]);
  });

  test("are not made into a book that has only one side", () => {
    expect(many({ best: { bid: 0, ask: 640_005 } })).toEqual([]);
  });
});

describe("orders of others on the wrong side of the reference", () => {
  const chance = createChance("corrections");

  test("are taken, at no worse price than the reference's own neighbourhood", () => {
    const sale = planCorrection({ ...input, foreign: { bid: 641_000, ask: 0 } }, chance);
    expect(sale?.content).toMatchObject({ side: "sell", orderType: "limit", timeInForce: "ioc" });
    expect(sale?.content.price).toBeGreaterThan(640_000n * 100_000n);
    const purchase = planCorrection({ ...input, foreign: { bid: 0, ask: 639_000 } }, chance);
    expect(purchase?.content).toMatchObject({ side: "buy", timeInForce: "ioc" });
    expect(purchase?.content.price).toBeLessThan(640_000n * 100_000n);
  });

  test("stay when they are where orders belong", () => {
    expect(planCorrection({ ...input, foreign: { bid: 639_990, ask: 640_010 } }, chance)).toBeNull();
    expect(planCorrection({ ...input, foreign: { bid: 0, ask: 0 } }, chance)).toBeNull();
  });
});
