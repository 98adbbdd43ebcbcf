// Which of what sources say counts, and that a book that lags behind the simulation gives nobody a hint.

import { createHash } from "node:crypto";
import { type Amount, type AssetId, amount, dayMs, type Instant, secondMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { DaysReference, Reference } from "../makers/makers.ts";
import type { Market } from "../markets/markets.ts";
import { gatherLooks, middleOf, usedOf } from "./gather.ts";
import type { PriceSource } from "./price-source.ts";

const market = { id: 1 } as Market;
const now = Date.UTC(2026, 10, 15, 16) as Instant;

function source(number: number, price: bigint, more: Partial<PriceSource> = {}): PriceSource {
  return { number, name: String(number), look: () => ({ price: amount(price), at: now }), ...more };
}

function used(...sources: PriceSource[]): string[] {
  return usedOf(gatherLooks(market, sources, now)).map(({ source: number, price }) => `${number}:${price}`);
}

test("our own book is held to half a percent, and to next to nothing behind what leads it", () => {
  expect(used(source(1, 900_000n, { isOurs: true }), source(2, 1_000_000n))).toEqual(["1:995000", "2:1000000"]);
  expect(used(source(1, 1_003_000n, { isOurs: true }), source(2, 1_000_000n))).toEqual(["1:1003000", "2:1000000"]);
  expect(used(source(1, 900_000n, { isOurs: true }), source(2, 1_000_000n, { isFollowed: true }))).toEqual([
    "1:999990",
    "2:1000000",
  ]);
});

test("our own book alone says nothing, nor does one whose price rounds to nothing", () => {
  expect(used(source(1, 1_000_000n, { isOurs: true }))).toEqual([]);
});

test("of three, one that strays is left out; of two nobody knows which", () => {
  expect(used(source(2, 1_000_000n), source(3, 1_001_000n), source(4, 1_030_000n))).toEqual(["2:1000000", "3:1001000"]);
  expect(used(source(2, 1_000_000n), source(3, 1_300_000n))).toHaveLength(2);
  expect(used(source(2, 100n), source(3, 200n), source(4, 300n))).toEqual(["3:200"]);
});

test("whoever sees the simulation and a book that lags ten seconds behind it foretells a minute no better than chance", () => {
  const before = new Reference({ seed: "old", startedAt: now });
  const reference = new DaysReference(before);
  const seed = createHash("sha256").update("lag").digest();
  const count = 5;
  reference.learn(
    Array.from({ length: count }, (_, day) => ({
      date: day,
      beginsAt: now + day * dayMs,
      endsAt: now + (day + 1) * dayMs,
      seed: createHash("sha256").update(seed).update(String(day)).digest(),
      opening: null,
    })),
  );
  const price = (at: number): bigint => BigInt(Math.round(reference.price(1 as AssetId, at) * 1e6));
  const looked = (at: number) => {
    const [simulated, book] = [price(at), price(at - 10 * secondMs)];
    const sources = [source(1, book, { isOurs: true }), source(2, simulated, { isFollowed: true })];
    const mark = middleOf(usedOf(gatherLooks(market, sources, at as Instant)).map((one) => one.price as Amount));
    return { mark, hint: simulated - book };
  };
  let [right, all] = [0, 0];
  for (let at = now + 60 * secondMs; at + 60 * secondMs < now + count * dayMs; at += 60 * secondMs) {
    const { mark, hint } = looked(at);
    const move = looked(at + 60 * secondMs).mark - mark;
    if (move === 0n || hint === 0n) continue;
    all += 1;
    if (move > 0n === hint > 0n) right += 1;
  }
  expect(all).toBeGreaterThan(6_000);
  // Below what an option that pays 85 % needs, and within five deviations of a coin.
  expect(right / all).toBeLessThan(0.541);
  expect(Math.abs(right - all / 2)).toBeLessThan(2.5 * Math.sqrt(all));
});
