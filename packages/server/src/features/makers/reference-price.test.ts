import { type AssetId, dayMs, hourMs, type Instant, secondMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { Reference, referenceAssets, usdtId } from "./reference-price.ts";

const startedAt = 1_794_700_000_000 as Instant;
const yearMs = 365 * dayMs;
const [btc, eth] = [1 as AssetId, 2 as AssetId];
const coins = referenceAssets.filter((asset) => asset.assetId !== usdtId);

function changes(reference: Reference, assetId: AssetId, span: { from: number; to: number; stepMs: number }): number[] {
  const found: number[] = [];
  for (let at = span.from; at < span.to; at += span.stepMs) {
    found.push(Math.log(reference.price(assetId, at + span.stepMs) / reference.price(assetId, at)));
  }
  return found;
}

function deviation(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

describe("a reference", () => {
  test("is the same for the same seed, in whatever order it is asked", () => {
    const one = new Reference({ seed: "tidemark", startedAt });
    const other = new Reference({ seed: "tidemark", startedAt });
    const instants = Array.from({ length: 200 }, (_, index) => startedAt + (index - 100) * 7_777_777);
    const forward = instants.map((at) => one.price(eth, at));
    const backward = [...instants].reverse().map((at) => other.price(eth, at));
    expect(backward.reverse()).toEqual(forward);
  });

  test("is another one for another seed", () => {
    const one = new Reference({ seed: "tidemark", startedAt });
    const other = new Reference({ seed: "tidemarl", startedAt });
    expect(one.price(btc, startedAt + dayMs)).not.toBe(other.price(btc, startedAt + dayMs));
  });

  test.each(referenceAssets)("$symbol stands at its start price when the demo starts", ({ assetId, startPrice }) => {
    expect(new Reference({ seed: "any", startedAt }).price(assetId, startedAt)).toBeCloseTo(startPrice, 8);
  });

  test.each(["tidemark", "a", "b"])("stays plausible for two years back and five years on (seed %s)", (seed) => {
    const reference = new Reference({ seed, startedAt });
    for (const { assetId, startPrice } of coins) {
      let [lowest, highest] = [startPrice, startPrice];
      for (let at = startedAt - 2 * yearMs; at < startedAt + 5 * yearMs; at += 19 * hourMs) {
        const price = reference.price(assetId, at);
        lowest = Math.min(lowest, price);
        highest = Math.max(highest, price);
      }
      expect(lowest / startPrice).toBeGreaterThan(0.15);
      expect(highest / startPrice).toBeLessThan(6);
    }
  });

  test.each(coins)("$symbol moves like a coin: a percent or more a day, and never far in a second", ({ assetId }) => {
    const reference = new Reference({ seed: "tidemark", startedAt });
    const daily = deviation(changes(reference, assetId, { from: startedAt, to: startedAt + yearMs, stepMs: dayMs }));
    expect(daily).toBeGreaterThan(0.008);
    expect(daily).toBeLessThan(0.06);
    const seconds = changes(reference, assetId, { from: startedAt, to: startedAt + 2 * hourMs, stepMs: secondMs });
    expect(Math.max(...seconds.map(Math.abs))).toBeLessThan(0.005);
  });

  test("jumps, but never farther within five minutes than half of the price band", () => {
    const reference = new Reference({ seed: "tidemark", startedAt });
    let farthest = 0;
    for (const { assetId } of coins) {
      const span = { from: startedAt, to: startedAt + 60 * dayMs, stepMs: 300 * secondMs };
      farthest = Math.max(farthest, ...changes(reference, assetId, span).map(Math.abs));
    }
    expect(farthest).toBeGreaterThan(0.01);
    expect(farthest).toBeLessThan(0.1);
  });

  test("is calmer at night than by day, and livelier in some hours than in others", () => {
    const reference = new Reference({ seed: "tidemark", startedAt });
    const first = startedAt - (startedAt % dayMs);
    const at = (hour: number): number[] =>
      Array.from({ length: 300 }, (_, day) => reference.liveliness(first + day * dayMs + hour * hourMs));
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(at(4))).toBeLessThan(0.7 * mean(at(16)));
    expect(Math.max(...at(16))).toBeGreaterThan(2 * Math.min(...at(16)));
    expect(Math.max(...at(16))).toBeLessThan(4);
  });

  test("quotes pairs of coins from the same paths, so that no round trip earns anything", () => {
    const reference = new Reference({ seed: "tidemark", startedAt });
    for (let at: number = startedAt; at < startedAt + dayMs; at += hourMs) {
      const around = reference.pairPrice(eth, btc, at) * reference.pairPrice(btc, usdtId, at);
      expect(around / reference.pairPrice(eth, usdtId, at)).toBeCloseTo(1, 10);
    }
  });
});
