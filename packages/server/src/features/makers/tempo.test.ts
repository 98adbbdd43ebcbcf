import { createHash } from "node:crypto";
import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { DayPath } from "./day-path.ts";
import { excitementOf, LastMinute, looksPerMinute, minuteShare } from "./tempo.ts";

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

  test("is roused as much by a minute that is lived as by the same minute drawn", () => {
    const beginsAt = 1_794_700_020_000;
    const path = new DayPath(createHash("sha256").update("tempo").digest(), { beginsAt, endsAt: beginsAt + dayMs });
    const priceAt = (at: number): number => Math.exp(0.013 * path.at("market", at));
    const last = new LastMinute();
    let [lived, drawn, minutes] = [0, 0, 0];
    for (let at = beginsAt - minuteMs; at <= beginsAt + 6 * hourMs; at += 250) {
      last.see(at, priceAt(at));
      if (at <= beginsAt) continue;
      lived += excitementOf(last.range, 1) / 240;
      if (at % minuteMs !== 0) continue;
      const looks = Array.from({ length: looksPerMinute + 1 }, (_, look) => priceAt(at - (look * minuteMs) / 5));
      const low = Math.min(...looks);
      drawn += excitementOf((Math.max(...looks) - low) / low, 1);
      minutes += 1;
    }
    expect(minutes).toBe(360);
    expect(Math.abs(lived / drawn - 1)).toBeLessThan(0.03);
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
