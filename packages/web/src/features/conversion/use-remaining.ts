// How long something still holds, on this device's own steady clock.

import { useEffect, useState } from "react";

const tickMs = 100;

/** Milliseconds until a moment of `performance.now()`; zero once it is past. */
export function useRemaining(until: number): number {
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, until - now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
