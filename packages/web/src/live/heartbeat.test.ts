import { beforeEach, expect, test } from "vitest";
import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";

let now = 0;
let isLookedAt = true;
let answerAfterMs: number | null = 20;
let tick: (() => void) | null = null;
let asks = 0;
let waiting: { readonly at: number; readonly run: () => void }[] = [];
let trips: number[] = [];
let silences: { readonly at: number; readonly heardAt: number }[] = [];
let beat: Heartbeat;

beforeEach(() => {
  now = 0;
  isLookedAt = true;
  answerAfterMs = 20;
  asks = 0;
  waiting = [];
  trips = [];
  silences = [];
  beat = createHeartbeat({
    now: () => now,
    every: (run) => {
      tick = run;
      return () => {
        tick = null;
      };
    },
    isLookedAt: () => isLookedAt,
    ask: (run) => {
      asks += 1;
      if (answerAfterMs !== null) waiting.push({ at: now + answerAfterMs, run });
    },
    measured: (roundTripMs) => trips.push(roundTripMs),
    silent: (heardAt) => {
      silences.push({ at: now, heardAt });
      beat.stop();
    },
  });
  beat.start();
});

function pass(ms: number, stepMs = 10, dataEveryMs = Number.POSITIVE_INFINITY): void {
  for (const end = now + ms; now < end; ) {
    now += stepMs;
    for (const each of waiting.filter(({ at }) => at <= now)) each.run();
    waiting = waiting.filter(({ at }) => at > now);
    if (now % dataEveryMs === 0) beat.heard();
    if (now % 250 === 0) tick?.();
  }
}

test("a way that goes dead is noticed within three seconds, with the time of the last word", () => {
  pass(10_000);
  expect(silences).toEqual([]);
  answerAfterMs = null;
  waiting = [];
  const deadFrom = now;
  pass(10_000);
  expect(silences).toHaveLength(1);
  const [{ at, heardAt } = { at: 0, heardAt: 0 }] = silences;
  expect(at - heardAt).toBeLessThanOrEqual(3_000);
  expect(heardAt).toBeLessThanOrEqual(deadFrom);
});

test("data that dies in the middle of its stream is noticed as soon", () => {
  pass(10_000, 10, 100);
  answerAfterMs = null;
  pass(10_000);
  const [{ at, heardAt } = { at: 0, heardAt: 0 }] = silences;
  expect(heardAt).toBe(10_000);
  expect(at - heardAt).toBeLessThanOrEqual(3_000);
});

test("while data comes it is asked only now and then, and the way is measured", () => {
  pass(60_000, 10, 100);
  expect(asks).toBeLessThanOrEqual(13);
  expect(new Set(trips)).toEqual(new Set([20]));
  expect(silences).toEqual([]);
});

test("where nothing else comes it is asked about once a second, well below what one connection may send", () => {
  pass(10_000);
  expect(asks).toBeGreaterThanOrEqual(9);
  expect(asks).toBeLessThanOrEqual(12);
});

test("a slow way is given the time it takes", () => {
  answerAfterMs = 1_200;
  pass(60_000);
  expect(silences).toEqual([]);
  expect(trips.length).toBeGreaterThan(10);
});

test("a page that stood still judges nobody by what it has not read yet", () => {
  pass(5_000);
  answerAfterMs = 30;
  // Five seconds in one piece: the answer to what was asked waits with everything else.
  now += 5_000;
  tick?.();
  expect(silences).toEqual([]);
  pass(5_000);
  expect(silences).toEqual([]);
});

test("a page that nobody looks at asks nothing and says nothing", () => {
  pass(2_000);
  const before = asks;
  isLookedAt = false;
  answerAfterMs = null;
  pass(60_000);
  expect(asks).toBe(before);
  expect(silences).toEqual([]);
});

test("after a stop nothing is asked, and an answer that comes late changes nothing", () => {
  answerAfterMs = 500;
  pass(1_250);
  const measured = trips.length;
  beat.stop();
  pass(10_000);
  expect(trips).toHaveLength(measured);
  expect(silences).toEqual([]);
});
