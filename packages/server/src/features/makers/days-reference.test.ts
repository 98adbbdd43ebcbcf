// The days of the simulation as a path: the same from the same seeds, without a seam at midnight, plausible for years,
// and worth nothing to whoever tries to foretell it from all that is published.

import { createHash } from "node:crypto";
import { type AssetId, dayMs, hourMs, minuteMs, secondMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { DayPath } from "./day-path.ts";
import { DaysReference, type PriceDay } from "./days-reference.ts";
import { Reference, referenceAssets, usdtId } from "./reference-price.ts";

/** A midnight in Shanghai. */
const first = Date.UTC(2026, 10, 15, 16);
const btc = 1 as AssetId;
const coins = referenceAssets.filter(({ assetId }) => assetId !== usdtId);
const before = new Reference({ seed: "old", startedAt: (first - 3 * dayMs) as never });

function seedOfDay(name: string, day: number): Buffer {
  return createHash("sha256").update(`${name} ${day}`).digest();
}

function daysOf(name: string, count: number): PriceDay[] {
  return Array.from({ length: count }, (_, day) => ({
    date: 20_000_000 + day,
    beginsAt: first + day * dayMs,
    endsAt: first + (day + 1) * dayMs,
    seed: seedOfDay(name, day),
    opening: null,
  }));
}

function referenceOf(days: readonly PriceDay[]): DaysReference {
  const reference = new DaysReference(before);
  reference.learn(days);
  return reference;
}

function logs(reference: DaysReference, span: { from: number; to: number; stepMs: number }, assetId = btc): number[] {
  const found: number[] = [];
  for (let at = span.from; at <= span.to; at += span.stepMs) found.push(Math.log(reference.price(assetId, at)));
  return found;
}

function deviation(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

function changes(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - (values[index] ?? 0));
}

describe("a day's path", () => {
  test("is the same for the same seed in whatever order it is asked, and another for another", () => {
    const span = { beginsAt: first, endsAt: first + dayMs };
    const one = new DayPath(seedOfDay("a", 0), span);
    const other = new DayPath(seedOfDay("a", 0), span);
    const instants = Array.from({ length: 50 }, (_, index) => first + index * 1_700_000);
    const forward = instants.map((at) => one.at("market", at));
    expect(
      [...instants]
        .reverse()
        .map((at) => other.at("market", at))
        .reverse(),
    ).toEqual(forward);
    expect(new DayPath(seedOfDay("b", 0), span).at("market", first + hourMs)).not.toBe(
      one.at("market", first + hourMs),
    );
  });

  test("one changed bit of the seed leaves nothing of the path", () => {
    const span = { beginsAt: first, endsAt: first + dayMs };
    const seed = seedOfDay("a", 0);
    const changed = Buffer.from(seed);
    changed[31] = (changed[31] ?? 0) ^ 1;
    const steps = (path: DayPath) =>
      changes(Array.from({ length: 20_001 }, (_, second) => path.at("market", first + second * secondMs)));
    const [one, other] = [steps(new DayPath(seed, span)), steps(new DayPath(changed, span))];
    const product = one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
    // The correlation of 20,000 independent pairs lies within four deviations of none.
    expect(Math.abs(product / one.length / deviation(one) / deviation(other))).toBeLessThan(4 / Math.sqrt(one.length));
  });

  test("stands still within a second, and outside of its day where it began and ended", () => {
    const path = new DayPath(seedOfDay("a", 0), { beginsAt: first, endsAt: first + dayMs });
    expect(path.at("market", first + 5_000)).toBe(path.at("market", first + 5_999));
    expect(path.at("market", first + 5_999)).not.toBe(path.at("market", first + 6_000));
    expect(path.at("market", first - hourMs)).toBe(0);
    expect(path.at("market", first + 2 * dayMs)).toBe(path.at("market", first + dayMs));
  });
});

describe("how much is traded", () => {
  test("does not jump where the first day takes over, whatever the older path has come to", () => {
    const jumps = Array.from({ length: 40 }, (_, index) => {
      const older = new Reference({ seed: `seam ${index}`, startedAt: (first - minuteMs) as never });
      const reference = new DaysReference(older);
      reference.learn(daysOf("s", 1));
      const [drawn, living] = [reference.liveliness(first - minuteMs), reference.liveliness(first + minuteMs)];
      expect(reference.liveliness(first - 2 * hourMs)).toBe(older.liveliness(first - 2 * hourMs));
      return { before: Math.abs(Math.log(living / older.liveliness(first - minuteMs))), now: Math.log(living / drawn) };
    });
    // By itself the older path ends anywhere between a third and three times of that.
    expect(Math.max(...jumps.map(({ before }) => before))).toBeGreaterThan(0.5);
    expect(Math.max(...jumps.map(({ now }) => Math.abs(now)))).toBeLessThan(0.04);
  });

  test("goes over within two hours, by small steps, and is the older path's before", () => {
    const reference = referenceOf(daysOf("s", 1));
    for (let at = first - 3 * hourMs; at < first + hourMs; at += minuteMs) {
      const step = Math.log(reference.liveliness(at + minuteMs) / reference.liveliness(at));
      expect(Math.abs(step)).toBeLessThan(0.05);
    }
    expect(reference.liveliness(first - 3 * hourMs)).toBe(before.liveliness(first - 3 * hourMs));
  });
});

describe("days after each other", () => {
  test("begin where the older path stands, and run on over every midnight", () => {
    const reference = referenceOf(daysOf("c", 4));
    for (const { assetId } of coins.slice(0, 4)) {
      expect(reference.price(assetId, first)).toBe(before.price(assetId, first));
      expect(reference.price(assetId, first - 1)).toBe(before.price(assetId, first - 1));
      for (const midnight of [first, first + dayMs, first + 2 * dayMs, first + 3 * dayMs]) {
        const step = Math.log(reference.price(assetId, midnight) / reference.price(assetId, midnight - 1));
        expect(Math.abs(step)).toBeLessThan(0.002);
      }
    }
  });

  test("are the same from stored openings, as after a restart, and asked backwards", () => {
    const days = daysOf("c", 3);
    const reference = referenceOf(days);
    const at = Array.from({ length: 60 }, (_, index) => first + index * hourMs);
    const forward = at.map((one) => reference.price(btc, one));
    const stored = days.map((day) => ({ ...day, opening: referenceOf(days).openingOf(day) }));
    const restarted = referenceOf(JSON.parse(JSON.stringify(stored.slice(1)), reviveSeeds) as PriceDay[]);
    expect(at.filter((one) => one >= first + dayMs).map((one) => restarted.price(btc, one))).toEqual(forward.slice(24));
    const backwards = referenceOf(days);
    expect([...at].reverse().map((one) => backwards.price(btc, one))).toEqual([...forward].reverse());
  });

  test("leave the past alone when more of them come", () => {
    const few = referenceOf(daysOf("c", 2));
    const more = referenceOf(daysOf("c", 5));
    const span = { from: first - dayMs, to: first + 2 * dayMs - 1, stepMs: 97 * minuteMs };
    expect(logs(more, span)).toEqual(logs(few, span));
  });

  test("stand still while nobody had committed to any", () => {
    const days = daysOf("c", 4).filter((_, index) => index !== 1 && index !== 2);
    const reference = referenceOf(days);
    const close = reference.price(btc, first + dayMs);
    expect(reference.price(btc, first + 2 * dayMs)).toBe(close);
    expect(reference.price(btc, first + 3 * dayMs)).toBe(close);
    expect(reference.price(btc, first + 3 * dayMs + hourMs)).not.toBe(close);
  });

  test("move like coins, stay plausible, and never go far in a second", () => {
    const count = 15;
    const some = coins.filter(({ symbol }) => ["BTC", "DOGE", "ATOM"].includes(symbol));
    const reference = referenceOf(daysOf("d", count));
    const closes = Array.from({ length: count }, (_, day) =>
      some.map(({ assetId }) => Math.log(reference.price(assetId, first + day * dayMs))),
    );
    for (const [index, { assetId, startPrice }] of some.entries()) {
      const daily = deviation(changes(closes.map((close) => close[index] ?? 0)));
      expect(daily).toBeGreaterThan(0.005);
      expect(daily).toBeLessThan(0.06);
      expect(Math.max(...closes.map((close) => Math.abs((close[index] ?? 0) - Math.log(startPrice))))).toBeLessThan(
        1.2,
      );
      const from = first + (count - 1) * dayMs;
      const seconds = changes(logs(reference, { from, to: from + dayMs, stepMs: secondMs }, assetId));
      expect(seconds.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(0.005);
    }
  });

  test("quote pairs of coins from the same paths", () => {
    const reference = referenceOf(daysOf("d", 1));
    const at = first + 5 * hourMs;
    const around = reference.pairPrice(2 as AssetId, btc, at) * reference.pairPrice(btc, usdtId, at);
    expect(around / reference.pairPrice(2 as AssetId, usdtId, at)).toBeCloseTo(1, 10);
  });
});

test("a price that has gone far is drawn back by a part of the way each day", () => {
  const [day] = daysOf("e", 1);
  if (day === undefined) throw new Error("no day");
  const close = (times: number): number => {
    const opening = Object.fromEntries(referenceAssets.map(({ symbol, startPrice }) => [symbol, times * startPrice]));
    return referenceOf([{ ...day, opening }]).price(btc, day.endsAt) / (times * (referenceAssets[0]?.startPrice ?? 1));
  };
  // The same seed moves it the same way; six thousandths of the way back are the difference.
  expect(Math.log(close(5) / close(1))).toBeCloseTo(-0.006 * Math.log(5), 10);
  expect(Math.log(close(0.2) / close(1))).toBeCloseTo(0.006 * Math.log(5), 10);
});

/** Foretells the move of the next minute from everything before it. */
type Prophet = (past: readonly number[]) => number;

const prophets: Readonly<Record<string, Prophet>> = {
  "the last second goes on": (past) => (past.at(-1) ?? 0) - (past.at(-2) ?? 0),
  "the last minute goes on": (past) => (past.at(-1) ?? 0) - (past.at(-61) ?? 0),
  "the last quarter of an hour goes on": (past) => (past.at(-1) ?? 0) - (past.at(-901) ?? 0),
  "what has gone away comes back": (past) => (past.at(-901) ?? 0) - (past.at(-1) ?? 0),
  "the line through the last minute": (past) => {
    const last = past.slice(-60);
    const middle = (last.length - 1) / 2;
    return last.reduce((sum, value, index) => sum + (index - middle) * value, 0);
  },
};

describe("foretelling a minute from all that is published", () => {
  const name = "g";
  const days = daysOf(name, 5);
  const reference = referenceOf(days);
  const perDay = dayMs / minuteMs;
  const seconds = logs(reference, { from: first, to: first + 5 * dayMs, stepMs: secondMs });

  /** Minutes of the last four days, each with the move that followed it. */
  function hits(prophet: (at: number) => number): { hits: number; count: number } {
    let [right, count] = [0, 0];
    for (let minute = perDay; minute + 1 < 5 * perDay; minute += 1) {
      const at = minute * 60;
      const move = (seconds[at + 60] ?? 0) - (seconds[at] ?? 0);
      const word = prophet(at);
      if (move === 0 || word === 0) continue;
      count += 1;
      if (move > 0 === word > 0) right += 1;
    }
    return { hits: right, count };
  }

  function expectChance({ hits: right, count }: { hits: number; count: number }): void {
    expect(count).toBeGreaterThan(5_000);
    // Four deviations of as many throws of a coin: about 52.6 %, below the 54.1 % that an option would need.
    expect(Math.abs(right - count / 2)).toBeLessThan(2 * Math.sqrt(count));
  }

  test.each(Object.entries(prophets))("%s: no better than a coin", (_name, prophet) => {
    expectChance(hits((at) => prophet(seconds.slice(Math.max(0, at - 1_000), at + 1))));
  });

  test("yesterday's seed used for today: no better than a coin", () => {
    const guessed = referenceOf(days.map((day, index) => ({ ...day, seed: seedOfDay(name, index - 1) })));
    const paths = logs(guessed, { from: first, to: first + 5 * dayMs, stepMs: minuteMs });
    expectChance(hits((at) => (paths[at / 60 + 1] ?? 0) - (paths[at / 60] ?? 0)));
  });

  test("who draws prices back to where they came from: no better than a coin", () => {
    const start = Math.log(referenceAssets[0]?.startPrice ?? 1);
    expectChance(hits((at) => start - (seconds[Math.floor(at / 86_400) * 86_400] ?? 0)));
  });

  test("and with the day's own seed, every time: that is why it stays secret until the day is over", () => {
    const known = referenceOf(days);
    const paths = logs(known, { from: first, to: first + 5 * dayMs, stepMs: minuteMs });
    const { hits: right, count } = hits((at) => (paths[at / 60 + 1] ?? 0) - (paths[at / 60] ?? 0));
    expect(right).toBe(count);
  });
});

function reviveSeeds(_key: string, value: unknown): unknown {
  const isBuffer = typeof value === "object" && value !== null && (value as { type?: string }).type === "Buffer";
  return isBuffer ? Buffer.from((value as { data: number[] }).data) : value;
}
