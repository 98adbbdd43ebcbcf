import { dayMs, hourMs, type Instant, minuteMs, secondMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { createSteadyClock } from "./steady-clock.ts";

/** A wall clock and a monotonic one, both in our hands. */
function clocks() {
  const time = { wall: 1_700_000_000_000, monotonic: 5_000 };
  const steady = createSteadyClock({ now: () => time.wall as Instant }, () => time.monotonic);
  return {
    steady,
    time,
    pass(ms: number): number {
      time.wall += ms;
      time.monotonic += ms;
      return steady.now();
    },
  };
}

test("it goes with the wall clock, and follows small corrections ahead at once", () => {
  const { pass, time } = clocks();
  expect(pass(1_000)).toBe(1_700_000_001_000);
  time.wall += secondMs;
  expect(pass(0)).toBe(1_700_000_002_000);
});

test("a jump of a day ahead that is taken back goes by unnoticed", () => {
  const { pass, time } = clocks();
  time.wall += dayMs;
  expect(pass(10 * secondMs)).toBe(1_700_000_010_000);
  time.wall -= dayMs;
  expect(pass(10 * secondMs)).toBe(1_700_000_020_000);
});

test("a jump ahead that stands for a minute is believed", () => {
  const { pass, time } = clocks();
  time.wall += dayMs;
  pass(secondMs);
  expect(pass(minuteMs - 1)).toBe(1_700_000_000_000 + secondMs + minuteMs - 1);
  expect(pass(1)).toBe(1_700_000_000_000 + dayMs + secondMs + minuteMs);
});

test("a jump back never takes it back: it keeps its pace but for one part in a hundred until they meet", () => {
  const { pass, time } = clocks();
  time.wall -= minuteMs;
  expect(pass(10 * secondMs)).toBe(1_700_000_009_900);
  expect(pass(10 * secondMs)).toBe(1_700_000_019_800);
  expect(pass(100 * minuteMs)).toBe(time.wall);
  expect(pass(secondMs)).toBe(time.wall);
});

test.each([hourMs, -hourMs])("a step of the wall clock by %d ms leaves a minute a minute", (stepMs) => {
  const { pass, time } = clocks();
  const before = pass(0);
  time.wall += stepMs;
  let now = before;
  for (let index = 0; index < 59; index += 1) {
    const next = pass(secondMs);
    expect(next - now).toBeGreaterThanOrEqual(990);
    expect(next - now).toBeLessThanOrEqual(1_000);
    now = next;
  }
});

test("it is at least what has already happened, and never goes back for it", () => {
  const { steady, pass, time } = clocks();
  steady.atLeast((1_700_000_000_000 + hourMs) as Instant);
  expect(pass(secondMs)).toBe(1_700_000_000_000 + hourMs + 990);
  steady.atLeast(1_700_000_000_000 as Instant);
  expect(pass(0)).toBe(1_700_000_000_000 + hourMs + 990);
  expect(steady.world()).toBe(time.wall);
});

test("looking often makes it neither slower nor faster", () => {
  const often = clocks();
  const seldom = clocks();
  for (const { time } of [often, seldom]) time.wall -= hourMs;
  for (let index = 0; index < 6_000; index += 1) often.pass(10);
  expect(Math.abs(often.pass(0) - seldom.pass(minuteMs))).toBeLessThanOrEqual(1);
});

test("it stands where it is told to, never before what has happened, and goes on from where it would be", () => {
  const { steady, pass } = clocks();
  steady.standAt(1_600_000_000_000 as Instant);
  expect(pass(minuteMs)).toBe(1_600_000_000_000);
  steady.atLeast(1_600_000_005_000 as Instant);
  expect(pass(minuteMs)).toBe(1_600_000_005_000);
  steady.standAt(null);
  expect(pass(secondMs)).toBe(1_700_000_000_000 + 2 * minuteMs + secondMs);
});
