// A clock that a wrong wall clock cannot push about. It goes on at the pace of the monotonic clock; small leads of
// the wall clock are followed at once, a jump ahead only after it has stood for a while, and time never runs
// backwards: while the wall clock is behind, this one goes at half pace until they meet.

import { type Instant, instant, minuteMs, secondMs } from "@tidemark/kernel";
import { type Clock, systemClock } from "../clock.ts";

const leadFollowedMs = 2 * secondMs;
/** A suspended machine or a real correction stands; a glitch does not. */
const jumpStandsMs = minuteMs;

export function createSteadyClock(
  wall: Clock = systemClock,
  monotonicMs: () => number = () => performance.now(),
): Clock {
  let current: number = wall.now();
  let lastMs = monotonicMs();
  let jumpSinceMs: number | null = null;
  return {
    now(): Instant {
      const nowMs = monotonicMs();
      const elapsed = nowMs - lastMs;
      lastMs = nowMs;
      const wallNow = wall.now();
      const lead = wallNow - (current + elapsed);
      if (lead <= leadFollowedMs) jumpSinceMs = null;
      else jumpSinceMs ??= nowMs;
      const isFollowed = jumpSinceMs === null || nowMs - jumpSinceMs >= jumpStandsMs;
      if (lead >= 0) current = isFollowed ? wallNow : current + elapsed;
      else current = Math.max(wallNow, current + elapsed / 2);
      return instant(Math.floor(current));
    },
  };
}
