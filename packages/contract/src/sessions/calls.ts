// Where the caller is logged in, and who tried to be.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

export const sessionsCall = defineCall({
  name: "sessions.list",
  methods: ["GET"],
  path: "/api/user/sessions",
  who: "user",
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
});

export const endSessionCall = defineCall({
  name: "sessions.end",
  methods: ["POST"],
  path: "/api/user/session_end",
  who: "user",
  request: typeOnly<typeof requests.endSession>(),
  reply: sentence,
});

export const endOtherSessionsCall = defineCall({
  name: "sessions.endOthers",
  methods: ["POST"],
  path: "/api/user/session_end_others",
  who: "user",
  request: typeOnly<typeof requests.endOtherSessions>(),
  reply: sentence,
});

export const devicesCall = defineCall({
  name: "sessions.devices",
  methods: ["GET"],
  path: "/api/user/devices",
  who: "user",
  reply: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      /** Where it was last. */
      address: z.string(),
      first_at: z.number(),
      last_at: z.number(),
      is_current: z.boolean(),
    }),
  ),
});

export const forgetDeviceCall = defineCall({
  name: "sessions.forgetDevice",
  methods: ["POST"],
  path: "/api/user/device_forget",
  who: "user",
  request: typeOnly<typeof requests.forgetDevice>(),
  reply: sentence,
});

export const loginHistoryCall = defineCall({
  name: "sessions.history",
  methods: ["GET"],
  path: "/api/user/login_history",
  who: "user",
  request: typeOnly<typeof requests.loginHistory>(),
  reply: z.object({
    data: z.array(
      z.object({ at: z.number(), device: z.string(), address: z.string(), result: z.enum(["ok", "refused"]) }),
    ),
    page: z.number(),
    has_more: z.boolean(),
  }),
});
