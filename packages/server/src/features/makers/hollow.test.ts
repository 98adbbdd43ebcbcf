import { minuteMs, secondMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { characterOf } from "./character.ts";
import { Hollow } from "./hollow.ts";
import { ladderOf, levelsPerSide, quoteBounds, wayThrough } from "./quote-ladder.ts";
import { usdtId } from "./reference-price.ts";

const character = characterOf({ symbol: "LTC", quote: usdtId });
const million = 1_000_000;
const center = 850_000;

/** So many levels of the side were eaten a moment ago. */
function eaten(levels: number): Hollow {
  const hollow = new Hollow(character);
  hollow.see({ now: 0, way: wayThrough(character.spacingPpm, levels) / million });
  return hollow;
}

function asks(hollow: number): number[] {
  const bounds = quoteBounds(center, 200_000);
  const steps = { tickSize: 0.0001, lotSize: 0.001, lotsMin: 1, valueMin: 1 };
  const options = { side: "sell", center, character, steps, quotePrice: 1, foreignBest: 0, hollow, bounds } as const;
  return ladderOf({ ...options, seed: 5 }).map(({ ticks }) => ticks);
}

describe("what a large order leaves", () => {
  test("is half gone after thirty seconds, and nothing to speak of after five minutes", () => {
    const hollow = eaten(14);
    const begun = hollow.part;
    // 14 levels of 90 millionths, each gap 15 % of the first wider than the one before, but for the first four of them.
    expect(begun * million).toBeCloseTo(90 * (14 + 0.15 * 91) - 90 * (4 + 0.15 * 6), 6);
    hollow.see({ now: 30 * secondMs, way: 0 });
    expect(hollow.part).toBeCloseTo(begun / 2, 12);
    hollow.see({ now: 5 * minuteMs, way: 0 });
    expect(hollow.part * million).toBeLessThan(character.halfSpreadPpm);
  });

  test("is nothing where the first four levels or fewer were taken, however often", () => {
    const hollow = eaten(4);
    expect(hollow.part).toBe(0);
    for (let now = 0; now < minuteMs; now += 250) {
      hollow.see({ now, way: wayThrough(character.spacingPpm, 4) / million });
      expect(hollow.part).toBe(0);
    }
  });

  test("is not made smaller by a smaller order, nor by one that trades back", () => {
    const hollow = eaten(14);
    const begun = hollow.part;
    hollow.see({ now: 0, way: wayThrough(character.spacingPpm, 6) / million });
    hollow.see({ now: 0, way: -0.01 });
    expect(hollow.part).toBe(begun);
  });
});

describe("a side that comes back", () => {
  test("has the very levels of the whole side, without those nearest", () => {
    const whole = asks(0);
    expect(whole.length).toBe(levelsPerSide);
    const left = asks(eaten(14).part);
    expect(left).toEqual(whole.slice(-left.length));
    expect(left.length).toBeLessThan(12);
    for (const ticks of left) expect(ticks).toBeGreaterThanOrEqual(center * (1 + eaten(14).part));
  });

  test("comes back from the outside inwards, one level after the other", () => {
    const hollow = eaten(14);
    const counts: number[] = [];
    for (let now = 0; now <= 5 * minuteMs; now += secondMs) {
      hollow.see({ now, way: 0 });
      counts.push(asks(hollow.part).length);
    }
    const steps = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
    expect(Math.min(...steps)).toBe(0);
    expect(Math.max(...steps)).toBe(1);
    expect(counts.at(-1)).toBe(levelsPerSide);
    // Tens of seconds for half of it, more than a minute for all.
    expect(counts[20]).toBeLessThan(levelsPerSide - 4);
    expect(counts[60]).toBeLessThan(levelsPerSide);
  });

  test("is never empty, however much was eaten", () => {
    expect(asks(eaten(50).part)).toEqual(asks(0).slice(-6));
  });
});
