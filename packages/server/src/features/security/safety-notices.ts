// How an account's owner hears of what concerns its safety: a message on the site and a mail, written together with
// the change itself.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Messages, MessageTemplate } from "../messages/messages.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { type Account, type Destination, destinationsOf } from "../registry/registry.ts";

export type Change = {
  readonly account: Account;
  readonly template: MessageTemplate;
  readonly params?: Readonly<Record<string, string>>;
  /** What only the mail says, as a link that must not lie in the list of messages. */
  readonly mailParams?: Readonly<Record<string, string>>;
  /** Further places that must hear of it, as one that was bound until now. */
  readonly alsoTo?: readonly Destination[];
};

export type SafetyNotices = {
  /** Inside the caller's transaction. */
  notify(tx: Queryable, change: Change): Promise<void>;
  /** After the commit. */
  announce(userId: UserId): void;
};

export function createSafetyNotices(messages: Messages, outbox: Outbox, now: () => Instant): SafetyNotices {
  return {
    async notify(tx, { account, template, params = {}, mailParams = {}, alsoTo = [] }) {
      const at = now();
      await messages.tell(tx, { userId: account.id, template, params, at });
      const places = new Map([...destinationsOf(account).slice(0, 1), ...alsoTo].map((place) => [place.to, place]));
      for (const place of places.values()) {
        if (!outbox.canSend(place.channel)) continue;
        await outbox.enqueue(tx, {
          channel: place.channel,
          destination: place.to,
          userId: account.id,
          template: "message",
          params: { ...params, ...mailParams, template, time: String(at) },
          language: account.language,
        });
      }
    },
    announce(userId) {
      outbox.kick();
      messages.announce(userId).catch(() => undefined);
    },
  };
}
