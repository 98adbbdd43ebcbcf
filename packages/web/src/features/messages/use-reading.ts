// Messages are read by reading: whoever has had one before their eyes for a moment has read it, and the exchange is told,
// of many at once. What was new when it came on the screen stays marked as new for as long as the page is open.

import { readMessagesCall } from "@tidemark/contract/messages";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useRefreshMessages } from "./messages.ts";
import { requestsOf } from "./selection.ts";

/** So long a message is looked at before it counts as read. */
const lookMs = 800;
/** So much of it must be on the screen. */
const shownShare = 0.6;
/** What is read together is told together. */
const gatherMs = 200;

export type Reading = {
  /** Watches a row that is unread; answers how to stop. */
  readonly watch: (row: HTMLElement, id: number) => () => void;
  /** Somebody has opened it. */
  readonly open: (id: number) => void;
  readonly wasReadHere: (id: number) => boolean;
  /** These are marked as new no longer, also if one of them was only just being looked at. */
  readonly settle: (ids: readonly number[]) => void;
};

export function useReading(): Reading {
  const refresh = useRefreshMessages();
  const [readHere, setReadHere] = useState<ReadonlySet<number>>(new Set());
  const looked = useRef(new Set<number>());
  const settled = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useCallback(async () => {
    timer.current = undefined;
    const ids = new Set(looked.current);
    looked.current.clear();
    if (ids.size === 0) return;
    setReadHere((before) => new Set([...before, ...[...ids].filter((id) => !settled.current.has(id))]));
    // What could not be told is unread still, and is told when it is next seen.
    for (const piece of requestsOf({ kind: "some", ids })) {
      await callApi(readMessagesCall, { ids: piece }, { isQuiet: true });
    }
    refresh();
  }, [refresh]);

  const note = useCallback(
    (id: number) => {
      looked.current.add(id);
      timer.current ??= setTimeout(() => void tell(), gatherMs);
    },
    [tell],
  );

  // Whoever leaves the page has still read what they saw.
  useEffect(() => () => void tell(), [tell]);

  const watch = useCallback((row: HTMLElement, id: number) => watchSight(row, () => note(id)), [note]);
  const wasReadHere = useCallback((id: number) => readHere.has(id), [readHere]);
  const settle = useCallback((ids: readonly number[]) => {
    for (const id of ids) settled.current.add(id);
    setReadHere(new Set());
  }, []);
  return useMemo(() => ({ watch, open: note, wasReadHere, settle }), [watch, note, wasReadHere, settle]);
}

/** Calls once when the element was in sight, of a window in sight, for a moment on end. */
function watchSight(element: HTMLElement, onSeen: () => void): () => void {
  let since: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const stop = () => {
    clearTimeout(since);
    since = undefined;
  };
  const judge = () => {
    if (!isShown || document.visibilityState !== "visible") return stop();
    since ??= setTimeout(onSeen, lookMs);
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      isShown = entry?.isIntersecting === true;
      judge();
    },
    { threshold: shownShare },
  );
  observer.observe(element);
  document.addEventListener("visibilitychange", judge);
  return () => {
    stop();
    observer.disconnect();
    document.removeEventListener("visibilitychange", judge);
  };
}
