// What the exchange sends to the sockets of one user, read and passed on to whoever listens.

import { fundsChangedEvent, messagesChangedEvent, spotChangedEvent, spotChangedSchema } from "@tidemark/contract";
import { tellPrivateEvent } from "./private-events.ts";

export const pushedEvents = [fundsChangedEvent, messagesChangedEvent, spotChangedEvent] as const;
type PushedEvent = (typeof pushedEvents)[number];

/** A body that cannot be read is news all the same: whoever keeps such data asks for it anew. */
export function tellPushedEvent(event: PushedEvent, body: unknown): void {
  if (event === messagesChangedEvent || event === fundsChangedEvent) {
    tellPrivateEvent(event, undefined);
    return;
  }
  const parsed = spotChangedSchema.safeParse(body);
  if (parsed.success) tellPrivateEvent(spotChangedEvent, parsed.data);
  else tellPrivateEvent("resumed", undefined);
}
