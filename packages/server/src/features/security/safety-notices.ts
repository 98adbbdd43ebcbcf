// How an account's owner hears of what concerns its safety: a message on the site and a mail, written together with
// the change itself. The mail says from where it was done and carries the links that undo it and freeze the account;
// nobody who tells of something has to know of them.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Messages, MessageTemplate } from "../messages/messages.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { type Account, type Destination, destinationsOf } from "../registry/registry.ts";
import type { Origin } from "../sessions/sessions.ts";
import { makeSafetyLink } from "./safety-links.ts";
import { type Before, formerPlaces, insertChange } from "./safety-store.ts";

export type Change = {
  /** As it was before the change. */
  readonly account: Account;
  readonly template: MessageTemplate;
  readonly params?: Readonly<Record<string, string>>;
  /** What only the mail says, as a link that must not lie in the list of messages. */
  readonly mailParams?: Readonly<Record<string, string>>;
  /** Further places that must hear of it, as one that was bound until now. */
  readonly alsoTo?: readonly Destination[];
  /** A place that comes with the change: it hears of it, and is trusted with no link. */
  readonly newPlace?: Destination;
  /** From where it was done, where that is known. */
  readonly origin?: Origin;
  /** What undoing it brings back; without it the mail has no link that undoes. */
  readonly before?: Before;
  /** How long withdrawals wait after it; what the template says unless given. */
  readonly holdHours?: number;
};

export type SafetyNotices = {
  /** Inside the caller's transaction. */
  notify(tx: Queryable, change: Change): Promise<void>;
  /** After the commit. */
  announce(userId: UserId): void;
};

export type SafetyNoticeParts = {
  readonly messages: Messages;
  readonly outbox: Outbox;
  now(): Instant;
  /** Where links point. */
  origin(): string;
};

function originParams(origin: Origin | undefined): Readonly<Record<string, string>> {
  return origin === undefined ? {} : { originAddress: origin.address, originDevice: origin.device };
}

export function createSafetyNotices({ messages, outbox, now, origin }: SafetyNoticeParts): SafetyNotices {
  async function send(tx: Queryable, change: Change, place: Destination, more: Readonly<Record<string, string>>) {
    if (!outbox.canSend(place.channel)) return;
    const { account, template, params = {}, mailParams = {} } = change;
    await outbox.enqueue(tx, {
      channel: place.channel,
      destination: place.to,
      userId: account.id,
      template: "message",
      params: { ...params, ...mailParams, ...originParams(change.origin), ...more, template, time: String(now()) },
      language: account.language,
    });
  }

  /** A pair for each place, so that it is known who undid something. */
  async function linksFor(tx: Queryable, userId: UserId, changeId: number | null, sentTo: string) {
    const shared = { userId, sentTo, at: now(), origin: origin() };
    const freezeLink = await makeSafetyLink(tx, { ...shared, kind: "freeze", changeId: null });
    if (changeId === null) return { freezeLink };
    return { freezeLink, undoLink: await makeSafetyLink(tx, { ...shared, kind: "undo", changeId }) };
  }

  return {
    async notify(tx, change) {
      const { account, template, params = {}, alsoTo = [], newPlace, before } = change;
      const at = now();
      await messages.tell(tx, { userId: account.id, template, params, at });
      const changeId = before === undefined ? null : await insertChange(tx, account.id, before, at);
      const former = (await formerPlaces(tx, account.id, at)).map(({ place }) => place);
      const told = [...destinationsOf(account).slice(0, 1), ...alsoTo, ...former];
      const places = new Map(told.map((place) => [place.to, place]));
      if (newPlace !== undefined) places.delete(newPlace.to);
      for (const place of places.values()) {
        await send(tx, change, place, await linksFor(tx, account.id, changeId, place.to));
      }
      if (newPlace !== undefined) await send(tx, change, newPlace, {});
    },
    announce(userId) {
      outbox.kick();
      messages.announce(userId).catch(() => undefined);
    },
  };
}
