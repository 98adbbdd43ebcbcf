import { minuteMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { excitementOf, LastMinute, minuteShare } from "./tempo.ts";

describe("the tempo of a minute", () => {
  test("differs from one to the next, within its bounds", () => {
    const shares = Array.from({ length: 500 }, (_, at) => minuteShare(7, at * minuteMs));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.35);
    expect(Math.max(...shares)).toBeLessThan(0.85);
    expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeCloseTo(0.6, 1);
    expect(new Set(shares).size).toBe(shares.length);
  });

  test("rises with the way the price goes, to two and a half at most", () => {
    expect([0, 0.0012, 0.5].map((range) => excitementOf(range, 1))).toEqual([1, 2, 2.5]);
    expect(excitementOf(0.0012, 4)).toBe(1.5);
  });

  test("knows the range of the last minute and nothing older", () => {
    const last = new LastMinute();
    expect(last.range).toBe(0);
    last.see(0, 200);
    last.see(30_000, 100);
    expect(last.range).toBe(1);
    last.see(60_000, 110);
    expect(last.range).toBeCloseTo(0.1, 12);
    last.see(200_000, 110);
    expect(last.range).toBe(0);
  });
});
