// Where the caller is logged in, and who tried to be.

import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";
import { idField, pageField } from "../fields.ts";

export const sessionsCall = defineCall({
  name: "sessions.list",
  methods: ["GET"],
  path: "/api/user/sessions",
  summary: "The caller's live sessions, the newest first.",
  who: "user",
  request: nothing,
  reply: z.array(
    z.object({
      id: z.number(),
      device: z.string(),
      address: z.string(),
      created_at: z.number(),
      seen_at: z.number(),
      is_current: z.boolean(),
    }),
  ),
  example: {
    request: {},
    reply: [
      {
        id: 7,
        device: "Chrome, Linux",
        address: "127.0.0.1",
        created_at: 1794709216000,
        seen_at: 1794709216000,
        is_current: true,
      },
    ],
  },
});

export const endSessionCall = defineCall({
  name: "sessions.end",
  methods: ["POST"],
  path: "/api/user/session_end",
  summary: "Ends one of the caller's sessions; its requests and sockets are cut at once.",
  who: "user",
  perMinuteMax: 60,
  request: z.object({ id: idField() }),
  reply: sentence,
  example: { request: { id: 7 }, reply: "The session is ended." },
});

export const endOtherSessionsCall = defineCall({
  name: "sessions.endOthers",
  methods: ["POST"],
  path: "/api/user/session_end_others",
  summary: "Ends every session of the caller but this one.",
  who: "user",
  perMinuteMax: 20,
  request: nothing,
  reply: sentence,
  example: { request: {}, reply: "All other sessions are ended." },
});

export const loginHistoryCall = defineCall({
  name: "sessions.history",
  methods: ["GET"],
  path: "/api/user/login_history",
  summary: "Logins and refused attempts on the caller's account, the newest first, 20 a page.",
  who: "user",
  request: z.object({ page: pageField() }),
  reply: z.object({
    data: z.array(
      z.object({ at: z.number(), device: z.string(), address: z.string(), result: z.enum(["ok", "refused"]) }),
    ),
    page: z.number(),
    has_more: z.boolean(),
  }),
  example: {
    request: { page: 1 },
    reply: {
      data: [{ at: 1794709216000, device: "Chrome, Linux", address: "127.0.0.1", result: "ok" }],
      page: 1,
      has_more: false,
    },
  },
});
