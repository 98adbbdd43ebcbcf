// The heartbeat on ways that the test drives: a clock, ticks, answers that take as long as the way does, and a cut after
// which nothing comes any more.

import { socketLimits } from "@tidemark/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";

const stepMs = 10;
const tickMs = 250;
const withinMs = 3_000;

let now = 0;
let isLookedAt = true;
let tripMs = 20;
/** From then on nothing comes. */
let cutAt = Number.POSITIVE_INFINITY;
let tick: (() => void) | null = null;
let askedAt: number[] = [];
let waiting: { readonly at: number; readonly run: () => void }[] = [];
let trips: number[] = [];
/** What came last, by the test's own count. */
let lastWordAt = 0;
let silences: { readonly at: number; readonly heardAt: number }[] = [];
let beat: Heartbeat;

function begin(wayMs = 20): void {
  now = 0;
  isLookedAt = true;
  tripMs = wayMs;
  cutAt = Number.POSITIVE_INFINITY;
  askedAt = [];
  waiting = [];
  trips = [];
  lastWordAt = 0;
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
      askedAt.push(now);
      waiting.push({ at: now + tripMs, run });
    },
    measured: (roundTripMs) => trips.push(roundTripMs),
    silent: (heardAt) => {
      silences.push({ at: now, heardAt });
      beat.stop();
    },
  });
  beat.start();
}

beforeEach(() => begin());

function deliver(): void {
  for (const each of waiting.filter(({ at }) => at <= now && at < cutAt)) {
    lastWordAt = now;
    each.run();
  }
  waiting = waiting.filter(({ at }) => at > now);
}

function pass(ms: number, dataEveryMs = Number.POSITIVE_INFINITY): void {
  for (const end = now + ms; now < end; ) {
    now += stepMs;
    deliver();
    if (now % dataEveryMs === 0 && now < cutAt) {
      lastWordAt = now;
      beat.heard();
    }
    if (now % tickMs === 0) tick?.();
  }
}

function openMost(): number {
  return Math.max(...askedAt.map((at) => askedAt.filter((other) => other <= at && other + tripMs > at).length));
}

const ways = [50, 600, 1_500, 2_000];

describe.each(ways)("a way of %i ms", (wayMs) => {
  test.each([Number.POSITIVE_INFINITY, 100, 700, 1_300, 4_000])(
    "that lives is never called dead, with data every %d ms",
    (dataEveryMs) => {
      begin(wayMs);
      pass(60_000, dataEveryMs);
      expect(silences).toEqual([]);
      expect(new Set(trips)).toEqual(new Set([wayMs]));
      expect(openMost()).toBeLessThanOrEqual(4);
    },
  );

  test("whose data ends, at whatever moment, lives on by its answers", () => {
    for (let endsAt = 8_000; endsAt < 14_000; endsAt += 50) {
      begin(wayMs);
      pass(endsAt, 150);
      pass(12_000);
      expect([endsAt, silences]).toEqual([endsAt, []]);
    }
  });

  test.each([Number.POSITIVE_INFINITY, 90, 700])(
    "that is cut, at whatever moment, is called dead within three seconds of the last word, with data every %d ms",
    (dataEveryMs) => {
      // From the very beginning, when the first answer is still on its way, to a connection that runs steadily.
      for (let at = 0; at < 12_000; at += 50) {
        begin(wayMs);
        cutAt = at;
        pass(at + 4_000, dataEveryMs);
        const [silence] = silences;
        expect([at, silences.length, silence?.heardAt]).toEqual([at, 1, lastWordAt]);
        expect((silence?.at ?? Number.POSITIVE_INFINITY) - lastWordAt).toBeLessThanOrEqual(withinMs);
        expect(lastWordAt).toBeLessThanOrEqual(at);
      }
    },
  );
});

test("an answer that takes a second longer than the one before is not missed", () => {
  for (let slowerAt = 5_000; slowerAt < 11_000; slowerAt += 50) {
    begin(400);
    pass(slowerAt);
    tripMs = 1_400;
    pass(10_000);
    expect([slowerAt, silences]).toEqual([slowerAt, []]);
  }
});

test("while data comes it is asked only now and then, and the way is measured", () => {
  pass(60_000, 100);
  expect(askedAt.length).toBeGreaterThanOrEqual(11);
  expect(askedAt.length).toBeLessThanOrEqual(13);
  expect(new Set(trips)).toEqual(new Set([20]));
});

test.each(ways)(
  "on a quiet way of %i ms it is asked about once a second, well below what one connection may send",
  (wayMs) => {
    begin(wayMs);
    pass(60_000);
    const { windowMs, eventsPerWindowMax } = socketLimits;
    const inWindow = (from: number) => askedAt.filter((at) => at >= from && at < from + windowMs).length;
    const counts = askedAt.filter((at) => at + windowMs <= now).map(inWindow);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(9);
    // What the hub leaves free for us beside the channels that it asks for.
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
    expect(Math.max(...counts)).toBeLessThan(eventsPerWindowMax / 4);
  },
);

test("questions that nobody answers do not pile up while data keeps coming", () => {
  begin(Number.POSITIVE_INFINITY);
  pass(120_000, 100);
  expect(askedAt.length).toBeLessThanOrEqual(4);
  expect(silences).toEqual([]);
});

test("a page that stood still judges nobody by what it has not read yet", () => {
  pass(5_000);
  const before = trips.length;
  // Five seconds in one piece: the answer to what was asked waits with everything else.
  now += 5_000;
  tick?.();
  expect(silences).toEqual([]);
  pass(5_000);
  expect(silences).toEqual([]);
  expect(new Set(trips)).toEqual(new Set([20]));
  expect(trips.length).toBeGreaterThan(before);
});

test("a page that was busy for a moment reads what came meanwhile before it judges", () => {
  begin(2_000);
  pass(1_750);
  now += 1_000;
  tick?.();
  expect(silences).toEqual([]);
  pass(10_000);
  expect(silences).toEqual([]);
});

test("what waited while a page stood still, and is read before the clock has ticked, does not measure the way", () => {
  begin(100);
  pass(5_000);
  expect(waiting).toHaveLength(1);
  now += 5_000;
  deliver();
  tick?.();
  pass(5_000);
  expect(new Set(trips)).toEqual(new Set([100]));
});

test("a connection that died while the page stood still is called dead soon after it goes on", () => {
  pass(5_000);
  cutAt = now;
  now += 60_000;
  tick?.();
  const wokeAt = now;
  pass(10_000);
  expect(silences).toHaveLength(1);
  expect((silences[0]?.at ?? 0) - wokeAt).toBeLessThanOrEqual(withinMs);
  expect(silences[0]?.heardAt).toBe(lastWordAt);
});

test("a page that nobody looks at asks nothing and says nothing, and is given time when somebody does", () => {
  pass(2_000);
  const before = askedAt.length;
  isLookedAt = false;
  pass(60_000);
  expect(askedAt).toHaveLength(before);
  isLookedAt = true;
  tripMs = 2_000;
  pass(60_000);
  expect(silences).toEqual([]);
  expect(askedAt.length).toBeGreaterThan(before);
});

test("a page that begins unseen asks nothing", () => {
  beat.stop();
  askedAt = [];
  isLookedAt = false;
  beat.start();
  pass(10_000);
  expect(askedAt).toEqual([]);
});

test("after a stop nothing is asked, and an answer that comes late changes nothing", () => {
  begin(500);
  pass(1_250);
  const measured = trips.length;
  beat.stop();
  pass(10_000);
  expect(trips).toHaveLength(measured);
  expect(beat.heardAt()).toBe(500);
  expect(silences).toEqual([]);
});

test("answers from before a break do not count in the connection after it", () => {
  begin(2_000);
  pass(1_500);
  beat.stop();
  beat.start();
  const again = now;
  pass(1_900);
  expect(beat.heardAt()).toBe(again);
  pass(200);
  expect(trips).toEqual([2_000]);
});
