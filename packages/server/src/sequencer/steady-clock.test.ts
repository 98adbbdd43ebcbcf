import { dayMs, type Instant, minuteMs, secondMs } from "@tidemark/kernel";
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

test("a jump back never takes it back: it goes at half pace until the wall clock has caught up", () => {
  const { pass, time } = clocks();
  time.wall -= minuteMs;
  expect(pass(10 * secondMs)).toBe(1_700_000_005_000);
  expect(pass(10 * secondMs)).toBe(1_700_000_010_000);
  expect(pass(10 * minuteMs)).toBe(time.wall);
});
