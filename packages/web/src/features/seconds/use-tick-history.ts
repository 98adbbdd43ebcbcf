// Fetches what was recorded of a market before this page began to listen, and again after a break.

import { optionTicksCall } from "@tidemark/contract/seconds";
import { useCallback, useEffect, useState } from "react";
import { readCall } from "../../api/use-call.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { learnHistory, useTicks } from "./tick-store.ts";

/** Looks, one a second: a quarter of an hour. */
const looksBack = 900;
const tryAgainAfterMs = 3_000;

export function useTickHistory(marketId: number): void {
  const hasAny = useTicks((state) => (state.series.get(marketId)?.length ?? 0) > 0);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  usePrivateEvent("resumed", again);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const newest = useTicks.getState().series.get(marketId)?.at(-1);
    if (!hasAny || newest === undefined) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const request = { market_id: marketId, from: Math.max(1, newest.number - looksBack) };
    readCall(optionTicksCall, request, leaving.signal).then(
      ({ ticks }) => learnHistory(marketId, ticks, performance.now()),
      () => {
        if (!leaving.signal.aborted) timer = setTimeout(again, tryAgainAfterMs);
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [marketId, hasAny, attempt, again]);
}
