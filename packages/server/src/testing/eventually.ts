// Waiting in tests: asks again and again until something holds, and says what was waited for when it never does.

import { setTimeout as sleep } from "node:timers/promises";

const pauseMs = 20;

/** Answers the first value of `probe` that is neither null, undefined nor false. */
export async function eventually<T>(
  what: string,
  probe: () => T | Promise<T>,
  deadlineMs = 240_000,
): Promise<NonNullable<T>> {
  const untilMs = performance.now() + deadlineMs;
  let last: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (value !== null && value !== undefined && value !== false) return value as NonNullable<T>;
      last = value;
    } catch (error) {
      last = error;
    }
    if (performance.now() >= untilMs) throw new Error(`never happened: ${what} (last: ${String(last)})`);
    await sleep(pauseMs);
  }
}
