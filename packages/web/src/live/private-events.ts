// What the exchange tells one person's pages, and what the connection tells of itself: `cut` when the exchange ended
// it, `resumed` when it is back after a break in which something may have been missed.

import { messagesChangedEvent, type SpotChanged, spotChangedEvent, spotChangedSchema } from "@tidemark/contract";

/** What each event brings along. */
export type PrivateBodies = {
  readonly [messagesChangedEvent]: undefined;
  readonly [spotChangedEvent]: SpotChanged;
  readonly cut: undefined;
  readonly resumed: undefined;
};
export type PrivateEvent = keyof PrivateBodies;

/** Events the exchange sends to the sockets of one user. */
export const pushedEvents = [messagesChangedEvent, spotChangedEvent] as const;
export type PushedEvent = (typeof pushedEvents)[number];

type Listener<Event extends PrivateEvent> = (body: PrivateBodies[Event]) => void;
type Listeners = { readonly [Event in PrivateEvent]: Set<Listener<Event>> };

const listeners: Listeners = {
  [messagesChangedEvent]: new Set(),
  [spotChangedEvent]: new Set(),
  cut: new Set(),
  resumed: new Set(),
};

export function onPrivateEvent<Event extends PrivateEvent>(event: Event, listener: Listener<Event>): () => void {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}

export function tellPrivateEvent<Event extends PrivateEvent>(event: Event, body: PrivateBodies[Event]): void {
  for (const listener of listeners[event]) listener(body);
}

/** A body that cannot be read is news all the same: whoever keeps such data asks for it anew. */
export function tellPushedEvent(event: PushedEvent, body: unknown): void {
  if (event === messagesChangedEvent) {
    tellPrivateEvent(event, undefined);
    return;
  }
  const parsed = spotChangedSchema.safeParse(body);
  if (parsed.success) tellPrivateEvent(spotChangedEvent, parsed.data);
  else tellPrivateEvent("resumed", undefined);
}
