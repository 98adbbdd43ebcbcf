// What the exchange tells one person's pages, and what the connection tells of itself: `cut` when the exchange ended
// it, `resumed` when it is back after a break in which something may have been missed.

import { messagesChangedEvent } from "@tidemark/contract";

/** Events the exchange sends to the sockets of one user. */
export const pushedEvents = [messagesChangedEvent] as const;
export type PrivateEvent = (typeof pushedEvents)[number] | "cut" | "resumed";

const listeners = new Map<PrivateEvent, Set<() => void>>();

export function onPrivateEvent(event: PrivateEvent, listener: () => void): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

export function tellPrivateEvent(event: PrivateEvent): void {
  for (const listener of listeners.get(event) ?? []) listener();
}
