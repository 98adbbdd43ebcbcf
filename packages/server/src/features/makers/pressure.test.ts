import { minuteMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { characterOf } from "./character.ts";
import { Pressure } from "./pressure.ts";
import { levelsPerSide } from "./quote-ladder.ts";
import { usdtId } from "./reference-price.ts";

const character = characterOf({ symbol: "BTC", quote: usdtId });
const price = 60_000;

/** Makers who had 100 coins and have so many after a moment. */
function after(held: number): Pressure {
  const pressure = new Pressure(character);
  pressure.see({ now: 250, bought: 100 - held, price });
  return pressure;
}

describe("what was traded with makers", () => {
  test("moves their prices up when they sold, down by as much when they bought, and not without a trade", () => {
    const fresh = new Pressure(character);
    fresh.see({ now: 0, bought: 0, price });
    expect(fresh.part).toBe(0);
    expect(after(98).part).toBeGreaterThan(0);
    expect(after(102).part).toBeCloseTo(-after(98).part, 12);
    expect(after(96).part).toBeCloseTo(2 * after(98).part, 12);
  });

  test("is half forgotten after three minutes, and nearly all after half an hour", () => {
    const pressure = after(98);
    const begun = pressure.part;
    pressure.see({ now: 250 + 3 * minuteMs, bought: 0, price });
    expect(pressure.part).toBeCloseTo(begun / 2, 12);
    pressure.see({ now: 30 * minuteMs, bought: 0, price });
    expect(pressure.part).toBeLessThan(begun / 900);
  });

  test("never moves them by half of the way through the levels it has eaten", () => {
    // All levels of a side, by the averages that the ladder is drawn with.
    const places = Array.from({ length: levelsPerSide }, (_, level) => level);
    const side = places.reduce((sum, level) => sum + character.levelValue * (0.35 + 0.06 * level) * 0.93, 0);
    const way = places.reduce((sum, level) => sum + (character.spacingPpm * (1 + 0.15 * level)) / 1_000_000, 0);
    const { part } = after(100 - side / price);
    expect(part).toBeGreaterThan(0.2 * way);
    expect(part).toBeLessThan(0.5 * way);
  });

  test("ends at two parts in a hundred", () => {
    expect(after(-1_000_000).part).toBeCloseTo(0.02, 12);
    expect(after(1_000_000).part).toBeCloseTo(-0.02, 12);
  });
});
