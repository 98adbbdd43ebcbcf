// The exchange's clock as this page can know it. Whatever the exchange says of its time was said a little before it was
// heard, so the sample that makes its clock latest came fastest and is nearest to the truth. Samples are forgotten after
// a while: clocks are set right now and then, and this device may sleep.

import { minuteMs } from "@tidemark/kernel";

type Sample = { readonly ahead: number; readonly heardAt: number };

const samplesMax = 64;
const keptMs = minuteMs;
let samples: readonly Sample[] = [];
/** What the exchange's clock is ahead of the page's own. */
let ahead: number | null = null;

/** Puts in what the exchange said its time was, and when, on the page's own clock, it was heard. */
export function learnServerTime(at: number, heardAt: number): void {
  if (!Number.isFinite(at)) return;
  const young = samples.filter((sample) => heardAt - sample.heardAt < keptMs).slice(1 - samplesMax);
  samples = [...young, { ahead: at - heardAt, heardAt }];
  ahead = Math.max(...samples.map((sample) => sample.ahead));
}

export function forgetServerTime(): void {
  samples = [];
  ahead = null;
}

/** The exchange's time at a moment of the page's own clock; the device's until anything was heard. */
export function serverTimeAt(moment: number): number {
  return ahead === null ? Date.now() - performance.now() + moment : moment + ahead;
}

export function serverNow(): number {
  return serverTimeAt(performance.now());
}
