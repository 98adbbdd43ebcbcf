// The exchange's clock, for countdowns that its clock decides. The date of an answer is cut to the second, so it lies
// half a second back on average; for a window of hours that is near enough, and the exchange has the last word.

import { secondMs } from "@tidemark/kernel";

/** Where any answer comes from at once. */
const askedPath = "/api/env.json";

let aheadMs = 0;
let asked: Promise<void> | null = null;

/**
 * How far the exchange's clock is ahead, from one answer.
 *
 * @example aheadOf({ date: 10_000, sentAt: 4_000, heardAt: 4_200 }) → 6400
 */
export function aheadOf({ date, sentAt, heardAt }: { date: number; sentAt: number; heardAt: number }): number {
  return date + secondMs / 2 - (sentAt + heardAt) / 2;
}

async function ask(): Promise<void> {
  try {
    const sentAt = Date.now();
    const response = await fetch(askedPath, { cache: "no-store" });
    const heardAt = Date.now();
    const date = Date.parse(response.headers.get("date") ?? "");
    const ahead = aheadOf({ date, sentAt, heardAt });
    // Within the second that dates leave open, the device's own clock is the better one.
    if (Number.isFinite(ahead)) aheadMs = Math.abs(ahead) < secondMs ? 0 : ahead;
  } catch {
    asked = null;
  }
}

/** Asked once; again after a failure. */
export function learnExchangeTime(): Promise<void> {
  asked ??= ask();
  return asked;
}

export function exchangeNow(): number {
  return Date.now() + aheadMs;
}
