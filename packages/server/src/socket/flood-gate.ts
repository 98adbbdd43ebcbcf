// Counts what one connection sends: so many events in a window, then it is cut. Time is handed in.

export type FloodGate = { admit(nowMs: number): boolean };

export function createFloodGate(limit: { eventsMax: number; windowMs: number }): FloodGate {
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    admit(nowMs) {
      if (nowMs - windowStart >= limit.windowMs) {
        windowStart = nowMs;
        count = 0;
      }
      count += 1;
      return count <= limit.eventsMax;
    },
  };
}
