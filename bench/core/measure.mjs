// Times a run of operations: once as a whole, for the rate, and once each by itself, for the tail.

import { performance } from "node:perf_hooks";

/** @param {(index: number) => void} run @param {number} from @param {number} to */
export function rate(run, from, to) {
  const start = performance.now();
  for (let index = from; index < to; index += 1) run(index);
  const seconds = (performance.now() - start) / 1_000;
  return { operations: to - from, seconds, perSecond: (to - from) / seconds };
}

/** Microseconds. @param {(index: number) => void} run @param {number} from @param {number} to */
export function tail(run, from, to) {
  const times = new Float64Array(to - from);
  for (let index = from; index < to; index += 1) {
    const start = performance.now();
    run(index);
    times[index - from] = (performance.now() - start) * 1_000;
  }
  times.sort();
  /** @param {number} share */
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999), max: at(1) };
}
