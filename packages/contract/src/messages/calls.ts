// What the exchange tells a user: logins from new devices, security changes, fills, deposits, withdrawals.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** Pushed to the user's own sockets whenever the list or the unread count changes. */
export const messagesChangedEvent = "messages_changed";

export const messageKinds = ["login", "security", "fill", "deposit", "withdrawal", "deal", "notice"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message is about, and where a page finds it. */
export const messageSubjects = [
  "order",
  "position",
  "deposit",
  "withdrawal",
  "addresses",
  "sessions",
  "security",
  "identity",
  "payments",
  "deal",
  "acceptor",
] as const;
export type MessageSubject = (typeof messageSubjects)[number];

export const messagesCall = defineCall({
  name: "messages.list",
  methods: ["GET"],
  path: "/api/user/messages",
  who: "user",
  request: typeOnly<typeof requests.messages>(),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(messageKinds),
        title: z.string(),
        text: z.string(),
        /** Null where it is about nothing that has a page; without an id it is about all of them. */
        about: z.nullable(z.object({ subject: z.enum(messageSubjects), id: z.nullable(z.number()) })),
        at: z.number(),
        is_read: z.boolean(),
      }),
    ),
    page: z.number(),
    has_more: z.boolean(),
    unread: z.number(),
  }),
});

export const readMessagesCall = defineCall({
  name: "messages.read",
  methods: ["POST"],
  path: "/api/user/messages_read",
  who: "user",
  request: typeOnly<typeof requests.selection>(),
  reply: sentence,
});

export const clearMessagesCall = defineCall({
  name: "messages.clear",
  methods: ["POST"],
  path: "/api/user/messages_clear",
  who: "user",
  request: typeOnly<typeof requests.selection>(),
  reply: sentence,
});

export const unreadCall = defineCall({
  name: "messages.unread",
  methods: ["GET"],
  path: "/api/user/messages_unread",
  who: "user",
  reply: z.object({ unread: z.number() }),
});
