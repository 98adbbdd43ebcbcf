// What the exchange tells one person's pages, and what the connection tells of itself: `cut` when the exchange ended
// it, `resumed` when something may have been missed, in a break of the connection or by the exchange itself. The contract
// is taken by its types alone: this file is in every page's first load.

import type { dealEvent } from "@tidemark/contract/deals";
import type { fundsChangedEvent } from "@tidemark/contract/deposits";
import type { leverChangedEvent } from "@tidemark/contract/leverage";
import type { messagesChangedEvent } from "@tidemark/contract/messages";
import type { accountChangedEvent } from "@tidemark/contract/people";
import type { optionsChangedEvent } from "@tidemark/contract/seconds";
import type { SpotChanged, spotChangedEvent } from "@tidemark/contract/spot";

/** What each event brings along. */
export type PrivateBodies = {
  readonly [fundsChangedEvent]: undefined;
  readonly [messagesChangedEvent]: undefined;
  readonly [accountChangedEvent]: undefined;
  readonly [spotChangedEvent]: SpotChanged;
  /** As it came: only the pages of leverage know how to read it. */
  readonly [leverChangedEvent]: unknown;
  /** As it came, for the same reason. */
  readonly [optionsChangedEvent]: unknown;
  /** As it came, for the same reason. */
  readonly [dealEvent]: unknown;
  readonly cut: undefined;
  readonly resumed: undefined;
};
export type PrivateEvent = keyof PrivateBodies;

type Listener<Event extends PrivateEvent> = (body: PrivateBodies[Event]) => void;

const listeners = new Map<PrivateEvent, Set<Listener<never>>>();

export function onPrivateEvent<Event extends PrivateEvent>(event: Event, listener: Listener<Event>): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => all.delete(listener);
}

export function tellPrivateEvent<Event extends PrivateEvent>(event: Event, body: PrivateBodies[Event]): void {
  for (const listener of listeners.get(event) ?? []) (listener as Listener<Event>)(body);
}
