// Makes a large page panel by panel: after each paint the next one may come, so that the page answers in between and
// no single step holds it up.

import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** Counts from 0 up to `last`, one step a paint. */
export function useTurns(last: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= last) return;
    let isGone = false;
    void afterPaint().then(() => {
      if (!isGone) startTransition(() => setTurn(turn + 1));
    });
    return () => {
      isGone = true;
    };
  }, [turn, last]);
  return turn;
}
