// The server's half of the calls about where somebody is logged in: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  sessionsCall: {
    summary: "The caller's live sessions, the newest first.",
    request: noFields,
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
  },
  endSessionCall: {
    summary: "Ends one of the caller's sessions; its requests and sockets are cut at once.",
    perMinuteMax: 60,
    names: { id: "session" },
    request: requests.endSession,
    example: { request: { id: 7 }, reply: "The session is ended." },
  },
  endOtherSessionsCall: {
    summary: "Ends every session of the caller but this one.",
    perMinuteMax: 20,
    request: noFields,
    example: { request: {}, reply: "All other sessions are ended." },
  },
  loginHistoryCall: {
    summary: "Logins and refused attempts on the caller's account, the newest first, 20 a page.",
    request: requests.loginHistory,
    example: {
      request: { page: 1 },
      reply: {
        data: [{ at: 1794709216000, device: "Chrome, Linux", address: "127.0.0.1", result: "ok" }],
        page: 1,
        has_more: false,
      },
    },
  },
});
