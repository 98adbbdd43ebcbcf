// Whether the process can take on one more request: how late its event loop is, and how full its heap. Both are read
// without opening a file, so that a process which has none left can still be asked; nothing here can throw.

import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { fallingBehind, readEveryMs } from "./falling-behind.ts";

const delayMaxMs = 1_000;
const heapBytesMax = 3 * 1024 ** 3;
/** How finely the delay is measured; so much of it is no delay. */
const resolutionMs = 10;

export type Pressure = {
  /** Whether the last reading shows a delay, even one that is over. */
  isDelaySeen(): boolean;
  /** To be asked for each request: whether it must be refused. */
  isTooMuch(): boolean;
  stop(): void;
};

export function watchPressure(): Pressure {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const isFallingBehind = fallingBehind();
  let delayMs = 0;
  let heapBytes = 0;
  const timer = setInterval(() => {
    // Without a single measurement since the last reading there is no mean: the loop stood still all the while.
    delayMs = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolutionMs;
    delays.reset();
    heapBytes = getHeapStatistics().used_heap_size;
  }, readEveryMs);
  timer.unref();
  const isDelaySeen = (): boolean => delayMs > delayMaxMs;
  return {
    isDelaySeen,
    isTooMuch: () => heapBytes > heapBytesMax || (isDelaySeen() && isFallingBehind()),
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
