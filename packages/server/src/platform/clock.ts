// The server's only source of time, handed to whoever needs it so that tests can set it. One clock is made at the
// start (steady-clock.ts); sequencer, jobs and features all decide by it, so a deadline in the engine and one in a
// table are reached together. Only this file asks the machine.

import { type Instant, instant } from "@tidemark/kernel";

export type Clock = {
  now(): Instant;
  /**
   * What clocks elsewhere show, as far as the machine knows. Only for what such a clock has made, as the digits of an
   * authenticator: it may jump and go back, so no deadline is decided by it. A clock without it shows the same.
   */
  world?(): Instant;
  /** Something has already happened at this instant, so it cannot be earlier. */
  atLeast?(at: Instant): void;
  /** Stands at an instant until the next one, or goes on for null: for what is lived before an exchange opens. */
  standAt?(at: Instant | null): void;
};

/** The machine's own clock, which people and programs may set. Nothing but a steady clock goes by it. */
export const wallClock: Clock = { now: () => instant(Date.now()) };

export function worldTime(clock: Clock): Instant {
  return clock.world?.() ?? clock.now();
}
