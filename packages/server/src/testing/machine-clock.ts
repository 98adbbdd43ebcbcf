// The two clocks of a machine in a test's hands, and the exchange's one made of them.

import { instant, secondMs } from "@tidemark/kernel";
import { createSteadyClock } from "../platform/steady-clock.ts";

export function createMachineClock(start: number) {
  const time = { wall: start, monotonic: 0 };
  const clock = createSteadyClock({ now: () => instant(time.wall) }, () => time.monotonic);
  return {
    time,
    clock,
    /** A second at a time, as the due job would look. */
    pass(ms: number): void {
      for (let left = ms; left > 0; left -= secondMs) {
        time.wall += Math.min(left, secondMs);
        time.monotonic += Math.min(left, secondMs);
        clock.now();
      }
    },
  };
}
