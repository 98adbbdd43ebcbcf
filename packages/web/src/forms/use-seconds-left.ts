// Whole seconds until an instant, counted down while the page is open; null once it has passed.

import { secondMs } from "@tidemark/kernel";
import { useEffect, useState } from "react";

function leftUntil(until: number): number | null {
  const left = Math.ceil((until - Date.now()) / secondMs);
  return left > 0 ? left : null;
}

export function useSecondsLeft(until: number): number | null {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    setLeft(leftUntil(until));
    if (leftUntil(until) === null) return;
    const timer = setInterval(() => {
      const next = leftUntil(until);
      setLeft(next);
      if (next === null) clearInterval(timer);
    }, secondMs / 4);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
