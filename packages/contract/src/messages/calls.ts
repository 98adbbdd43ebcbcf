// What the exchange tells a user: logins from new devices, security changes, fills, deposits, withdrawals.

import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";
import { pageField, textField } from "../fields.ts";

/** Pushed to the user's own sockets whenever the list or the unread count changes. */
export const messagesChangedEvent = "messages_changed";

export const messageKinds = ["login", "security", "fill", "deposit", "withdrawal", "notice"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messagesCall = defineCall({
  name: "messages.list",
  methods: ["GET"],
  path: "/api/user/messages",
  summary: "The caller's messages in the caller's language, the newest first, 20 a page.",
  who: "user",
  request: z.object({ page: pageField() }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(messageKinds),
        title: z.string(),
        text: z.string(),
        at: z.number(),
        is_read: z.boolean(),
      }),
    ),
    page: z.number(),
    has_more: z.boolean(),
    unread: z.number(),
  }),
  example: {
    request: { page: 1 },
    reply: {
      data: [
        {
          id: 3,
          kind: "login",
          title: "Login from a new device",
          text: "Chrome, Linux, 127.0.0.1",
          at: 1794709216000,
          is_read: false,
        },
      ],
      page: 1,
      has_more: false,
      unread: 1,
    },
  },
});

const selection = z.object({
  /** Ids separated by commas, or the word all. */
  ids: textField(2_000),
});

export const readMessagesCall = defineCall({
  name: "messages.read",
  methods: ["POST"],
  path: "/api/user/messages_read",
  summary: "Marks messages as read.",
  who: "user",
  request: selection,
  reply: sentence,
  example: { request: { ids: "1,2,3" }, reply: "Marked as read." },
});

export const clearMessagesCall = defineCall({
  name: "messages.clear",
  methods: ["POST"],
  path: "/api/user/messages_clear",
  summary: "Takes messages out of the list. They stay in the record.",
  who: "user",
  request: selection,
  reply: sentence,
  example: { request: { ids: "all" }, reply: "Cleared." },
});

export const unreadCall = defineCall({
  name: "messages.unread",
  methods: ["GET"],
  path: "/api/user/messages_unread",
  summary: "How many messages are unread.",
  who: "user",
  request: nothing,
  reply: z.object({ unread: z.number() }),
  example: { request: {}, reply: { unread: 1 } },
});
