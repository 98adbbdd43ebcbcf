// The exchange's one clock, which a wrong wall clock cannot push about. It goes at the pace of the monotonic clock;
// small leads of the wall clock are followed at once, a jump ahead only after it has stood for a while. It never goes
// back: while it is ahead of the wall clock it keeps its pace but for one part in a hundred, until they meet.

import { type Instant, instant, minuteMs, secondMs } from "@tidemark/kernel";
import { type Clock, wallClock } from "./clock.ts";

const leadFollowedMs = 2 * secondMs;
/** A suspended machine or a real correction stands; a glitch does not. */
const jumpStandsMs = minuteMs;
/**
 * One part of so many is what a lead over the wall clock is worked off with. A minute is then short by 0.6 s, less
 * than the second between two looks of the due job, so no deadline is noticeably late; a correction of a few seconds
 * has gone after minutes, one of an hour after four days.
 */
const bleedParts = 100;

export type SteadyClock = Required<Clock>;

export function createSteadyClock(
  wall: Pick<Clock, "now"> = wallClock,
  monotonicMs: () => number = () => performance.now(),
): SteadyClock {
  let current: number = wall.now();
  let lastMs = monotonicMs();
  let jumpSinceMs: number | null = null;
  let standsAt: Instant | null = null;

  function goOn(): void {
    const nowMs = monotonicMs();
    const elapsed = nowMs - lastMs;
    lastMs = nowMs;
    const wallNow = wall.now();
    const lead = wallNow - (current + elapsed);
    if (lead <= leadFollowedMs) jumpSinceMs = null;
    else jumpSinceMs ??= nowMs;
    const isFollowed = jumpSinceMs === null || nowMs - jumpSinceMs >= jumpStandsMs;
    current += elapsed;
    if (lead < 0) current -= Math.min(-lead, elapsed / bleedParts);
    else if (isFollowed) current = wallNow;
  }

  return {
    now(): Instant {
      goOn();
      return standsAt ?? instant(Math.floor(current));
    },
    world: () => wall.now(),
    atLeast(at) {
      goOn();
      if (standsAt === null) current = Math.max(current, at);
      else standsAt = instant(Math.max(standsAt, at));
    },
    standAt(at) {
      standsAt = at;
    },
  };
}
