// The server's half of the calls about what the exchange tells a user: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  messagesCall: {
    summary: "The caller's messages in the caller's language, the newest first, 20 a page.",
    request: requests.messages,
    example: {
      request: { page: 1 },
      reply: {
        data: [
          {
            id: 3,
            kind: "login",
            title: "Login from a new device",
            text: "Chrome, Linux, 127.0.0.1",
            about: { subject: "sessions", id: null },
            at: 1794709216000,
            is_read: false,
          },
        ],
        page: 1,
        has_more: false,
        unread: 1,
      },
    },
  },
  readMessagesCall: {
    summary: "Marks messages as read.",
    names: { ids: "messages" },
    request: requests.selection,
    example: { request: { ids: "1,2,3" }, reply: "Marked as read." },
  },
  clearMessagesCall: {
    summary: "Takes messages out of the list. They stay in the record.",
    names: { ids: "messages" },
    request: requests.selection,
    example: { request: { ids: "all" }, reply: "Cleared." },
  },
  unreadCall: {
    summary: "How many messages are unread.",
    request: noFields,
    example: { request: {}, reply: { unread: 1 } },
  },
});
