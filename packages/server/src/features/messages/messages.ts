// What the exchange tells a user. A message is written in the same transaction as what it tells of, so that neither
// exists without the other; the user's pages hear of it once that is committed.

import type { Reader } from "@tidemark/contract";
import { messagesChangedEvent } from "@tidemark/contract/messages";
import type { allMessages } from "@tidemark/contract/words/all";
import type { MessageText } from "@tidemark/contract/words/shape";
import { ensure, type Instant, type UserId } from "@tidemark/kernel";
import type { MessageTemplate as Template } from "../../seams/message-template.ts";
import type { Database, Queryable } from "../../store/database.ts";
import * as store from "./messages-store.ts";
import { type About, renderMessage, subjectOf } from "./render-message.ts";

/** What the features of the house tell. */
export type MessageTemplate = keyof (typeof allMessages)["en"];

export type Told = {
  readonly userId: UserId;
  readonly template: MessageTemplate;
  readonly params?: Readonly<Record<string, string>>;
  readonly at: Instant;
};

/** Sends an event to every socket of one user. */
export type Push = (userId: UserId, event: string, body: unknown) => void;

export type Messages = {
  /** Inside the caller's transaction. */
  tell(tx: Queryable, told: Told): Promise<void>;
  /** Many at once, at the price of one. */
  tellAll(tx: Queryable, told: readonly Told[]): Promise<void>;
  /** After the commit: the user's pages learn the new count. */
  announce(userId: UserId): Promise<void>;
  announceAll(userIds: readonly UserId[]): Promise<void>;
  unread(userId: UserId): Promise<number>;
  /** All that they have been told so far. */
  readAll(userId: UserId, at: Instant): Promise<void>;
  render(template: MessageTemplate, params: Readonly<Record<string, string>>, reader: Reader): MessageText;
  about(template: MessageTemplate, params: Readonly<Record<string, string>>): About | null;
  /** Whether it tells of a change after which withdrawals wait. */
  startsHold(template: MessageTemplate): boolean;
};

export function createMessages(database: Database, push: Push, templates: ReadonlyMap<string, Template>): Messages {
  const templateOf = (name: MessageTemplate): Template => ensure(templates.get(name), `no message ${name}`);

  async function unread(userId: UserId): Promise<number> {
    return (await store.countUnread(database, [userId])).get(userId) ?? 0;
  }

  async function announceAll(userIds: readonly UserId[]): Promise<void> {
    const counts = await store.countUnread(database, userIds);
    for (const userId of userIds) push(userId, messagesChangedEvent, { unread: counts.get(userId) ?? 0 });
  }

  const messageOf = ({ userId, template, params = {}, at }: Told): store.NewMessage => ({
    userId,
    kind: templateOf(template).kind,
    template,
    params: { time: String(at), ...params },
    at,
  });
  return {
    tell: (tx, told) => store.insertMessages(tx, [messageOf(told)]),
    tellAll: (tx, told) => store.insertMessages(tx, told.map(messageOf)),
    announce: (userId) => announceAll([userId]),
    announceAll,
    unread,
    readAll: (userId, at) => store.markRead(database, userId, null, at),
    render: (template, params, reader) => renderMessage(templateOf(template), params, reader),
    about: (template, params) => subjectOf(templateOf(template), params),
    startsHold: (template) => templateOf(template).startsHold === true,
  };
}
