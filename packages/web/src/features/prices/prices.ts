// The door of recorded prices: what each market stands at and how old that is, kept by the channel. While the connection
// is away it is asked for every three seconds.

import { indexCall, type PricesChannel } from "@tidemark/contract/prices";
import { secondMs } from "@tidemark/kernel";
import { useEffect } from "react";
import { useCall } from "../../api/use-call.ts";
import type { ChannelValue } from "../../live/channel-state.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useChannelListener } from "../../live/live.ts";
import { ageMarks, learnIndex, learnPrices } from "./marks-store.ts";

export { forgetMarks, type HeardMark, learnPrices, useMark, useMarks } from "./marks-store.ts";
export { browserCrypt, type Crypt, checkChain, checkSignature, headText, tickHash, tickText } from "./proof.ts";

/** How old prices may be that nothing was pushed about. */
const pollEveryMs = 3 * secondMs;
const lookEveryMs = 5 * secondMs;
const ageEveryMs = secondMs / 2;

function useIsDown(): boolean {
  return useConnection((connection) => connection.state === "down");
}

/** Where the index came from; asked for while somebody looks, oftener when nothing is pushed. */
export function useIndex() {
  return useCall(indexCall, {}, { staleTimeMs: 0, refreshEveryMs: useIsDown() ? pollEveryMs : lookEveryMs });
}

function hearPrices(channel: ChannelValue<PricesChannel>): void {
  if (channel.state === "ready") learnPrices(channel.data, performance.now());
}

/** Keeps the marks fed: by the channel, or by asking. A price draws what shows it, never the page. */
export function useMarksFeed(): void {
  const isDown = useIsDown();
  const index = useCall(indexCall, {}, { isEnabled: isDown, staleTimeMs: 0, refreshEveryMs: pollEveryMs });
  useChannelListener("prices", hearPrices);
  useEffect(() => {
    if (isDown && index.data !== undefined) learnIndex(index.data.rows, performance.now());
  }, [isDown, index.data]);
  useEffect(() => {
    const timer = setInterval(() => ageMarks(performance.now()), ageEveryMs);
    return () => clearInterval(timer);
  }, []);
}
