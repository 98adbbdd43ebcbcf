// The entries of a deal that the page has: the newest when it opens, older ones on request, new ones as they come. A
// push only says that there are some; they are asked for, so nothing is shown that the case file does not hold.

import { type DealPush, dealEvent, type Entry, entriesCall, readDealCall } from "@tidemark/contract/deals";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useConnection } from "../../live/connection-store.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { mergeEntries } from "./merge-entries.ts";
import { pollEveryMs, pushOf } from "./use-deal.ts";

const pieceSize = "50";

export type Entries = {
  readonly entries: readonly Entry[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => Promise<void>;
  /** Puts in what the reader has just said. */
  readonly add: (entry: Entry) => void;
  readonly retry: () => void;
};

export function useEntries(id: number): Entries {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [hasOlder, setOlder] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const known = useRef<readonly Entry[]>([]);
  const isAsking = useRef(false);
  const isAskedAgain = useRef(false);

  const keep = useCallback((more: readonly Entry[]) => {
    known.current = mergeEntries(known.current, more);
    setEntries(known.current);
  }, []);

  /** What is newer than what is here; of several that are asked for at once, one goes out, and one more after it. */
  const refresh = useCallback(async () => {
    isAskedAgain.current = true;
    if (isAsking.current) return;
    isAsking.current = true;
    while (isAskedAgain.current) {
      isAskedAgain.current = false;
      const last = known.current.at(-1)?.number;
      const place = last === undefined ? {} : { after: String(last) };
      const answer = await callApi(entriesCall, { id, limit: pieceSize, ...place }, { isQuiet: true });
      if (!answer.ok) {
        if (last === undefined) setState("failed");
        break;
      }
      keep(answer.value.data);
      setState("ready");
      if (last === undefined) setOlder(answer.value.is_more);
      else if (answer.value.is_more) isAskedAgain.current = true;
    }
    isAsking.current = false;
  }, [id, keep]);

  useEffect(() => {
    known.current = [];
    setEntries([]);
    setState("loading");
    void refresh();
  }, [refresh]);

  usePush(id, refresh);

  async function loadOlder(): Promise<void> {
    const first = known.current[0]?.number;
    if (first === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    const answer = await callApi(entriesCall, { id, limit: pieceSize, before: String(first) }, { isQuiet: true });
    setLoadingOlder(false);
    if (!answer.ok) return;
    keep(answer.value.data);
    setOlder(answer.value.is_more);
  }

  return {
    entries,
    isLoading: state === "loading",
    isFailed: state === "failed",
    hasOlder,
    isLoadingOlder,
    loadOlder,
    add: (entry) => {
      // With something in between that is not here yet, both are asked for.
      if (entry.number === (known.current.at(-1)?.number ?? 0) + 1) keep([entry]);
      void refresh();
    },
    retry: () => {
      setState("loading");
      void refresh();
    },
  };
}

function usePush(id: number, refresh: () => Promise<void>): void {
  const isDown = useConnection((connection) => connection.state === "down");
  const heard = useCallback((body: unknown) => void (pushOf(body, id) !== null && refresh()), [id, refresh]);
  const again = useCallback(() => void refresh(), [refresh]);
  usePrivateEvent(dealEvent, heard);
  usePrivateEvent("resumed", again);
  useEffect(() => {
    if (!isDown) return;
    const timer = setInterval(() => void refresh(), pollEveryMs);
    return () => clearInterval(timer);
  }, [isDown, refresh]);
}

/** Tells that everything up to the newest entry was seen, while the page really is in sight. */
export function useReadMark(id: number, newest: number, alreadyRead: number): void {
  const told = useRef(0);
  useEffect(() => {
    function tell(): void {
      if (document.visibilityState !== "visible" || newest <= Math.max(alreadyRead, told.current)) return;
      told.current = newest;
      void callApi(readDealCall, { id, number: newest }, { isQuiet: true });
    }
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, newest, alreadyRead]);
}

/** How far the other side has read, as soon as a push says so. */
export function useOtherRead(id: number, known: number): number {
  const [heard, setHeard] = useState(0);
  const listen = useCallback(
    (body: unknown) => {
      const push: Partial<DealPush> | null = pushOf(body, id);
      const other = push?.read?.other;
      if (typeof other === "number") setHeard((before) => Math.max(before, other));
    },
    [id],
  );
  usePrivateEvent(dealEvent, listen);
  return Math.max(known, heard);
}
