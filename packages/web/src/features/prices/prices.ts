// Recorded prices as pages read them: live by the channel, and how old each is by now.

import type { MarkState } from "@tidemark/contract/prices";
import { secondMs } from "@tidemark/kernel";
import { useEffect, useState } from "react";
import { useChannel } from "../../live/live.ts";

export type LiveMark = {
  readonly price: string | null;
  readonly at: number | null;
  readonly tick: number | null;
  readonly state: MarkState;
};

const noMark: LiveMark = { price: null, at: null, tick: null, state: "none" };

/** The clock of this device may differ from the exchange's: a price ages against the newest look that was heard of. */
function useNewest(at: number | null): number {
  const [newest, setNewest] = useState({ at: 0, heardAt: 0 });
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (at !== null) setNewest({ at, heardAt: performance.now() });
  }, [at]);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return newest.at + Math.max(0, now - newest.heardAt);
}

/** The recorded price of a market, and whether it may still be gone by. */
export function useMark(marketId: number): LiveMark {
  const channel = useChannel("prices", undefined, secondMs / 2);
  const data = channel.state === "loading" ? null : channel.data;
  const newest = useNewest(data?.head?.at ?? null);
  const mark = data?.marks[String(marketId)];
  if (data === null || mark === undefined) return noMark;
  const age = newest - mark.at;
  const state = age <= data.terms.fresh_ms ? "fresh" : age <= data.terms.close_ms ? "late" : "stale";
  return { ...mark, state };
}
