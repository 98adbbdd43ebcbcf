// The book and the trades of one market, live: over the socket, or asked for every second while it is away. The door
// of this feature.

import { type BookLevel, bookCall, type TradeTick } from "@tidemark/contract/book";
import { secondMs } from "@tidemark/kernel";
import { useEffect, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import type { ChannelValue } from "../../live/channel-state.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useChannel } from "../../live/live.ts";

export { bookNow, type Impact, impactOf, type Sides, type Wanted } from "./impact.ts";

export type Fresh<Data> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly data: Data; readonly since: null }
  | { readonly state: "stale"; readonly data: Data; readonly since: number };

export type Book = { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] };
export type Trades = { readonly rows: readonly TradeTick[] };

/** Ten pictures a second are as many as an eye can read; the other frames belong to the rest of the page. */
const drawEveryMs = 100;
const patienceMs = 2 * secondMs;

/** True when something has been missing for so long that it should be had another way. */
function useOverdue(isMissing: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isMissing) return setOverdue(false);
    const timer = setTimeout(() => setOverdue(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isMissing]);
  return isOverdue;
}

function usePolled(marketId: number, isReady: boolean) {
  const isDown = useConnection((connection) => connection.state === "down");
  const isOverdue = useOverdue(!isReady);
  const isAsked = !isReady && (isDown || isOverdue);
  const polled = useCall(bookCall, { id: marketId }, { isEnabled: isAsked, staleTimeMs: 0, refreshEveryMs: secondMs });
  return { ...polled, isAsked };
}

type Polled = ReturnType<typeof usePolled>;

/** The socket's word where there is one; else the newer of what it last said and what was asked for. */
function freshest<Data>(channel: ChannelValue<Data>, polled: Polled, asked: Data | undefined): Fresh<Data> {
  if (channel.state === "ready") return { state: "ready", data: channel.data, since: null };
  const lostAt = channel.state === "stale" ? channel.since : 0;
  if (polled.isAsked && asked !== undefined && polled.dataUpdatedAt > lostAt) {
    return polled.isError
      ? { state: "stale", data: asked, since: polled.dataUpdatedAt }
      : { state: "ready", data: asked, since: null };
  }
  if (channel.state === "stale") return channel;
  return polled.isAsked && polled.isError ? { state: "failed", retry: () => void polled.refetch() } : channel;
}

export function useBook(marketId: number): Fresh<Book> {
  const channel = useChannel("book", String(marketId), drawEveryMs);
  const polled = usePolled(marketId, channel.state === "ready");
  return freshest<Book>(channel, polled, polled.data?.book);
}

export function useTrades(marketId: number): Fresh<Trades> {
  const channel = useChannel("trades", String(marketId), drawEveryMs);
  const polled = usePolled(marketId, channel.state === "ready");
  const rows = polled.data?.trades;
  return freshest<Trades>(channel, polled, rows === undefined ? undefined : { rows });
}
