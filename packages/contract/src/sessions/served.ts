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
    summary:
      "Ends one of the caller's sessions, proved by password and second factor; its requests and sockets are cut at once.",
    perMinuteMax: 60,
    names: { id: "session" },
    request: requests.endSession,
    example: { request: { id: 7, login_password: "tide-2041" }, reply: "The session is ended." },
  },
  endOtherSessionsCall: {
    summary: "Ends every session of the caller but this one, proved by password and second factor.",
    perMinuteMax: 20,
    request: requests.endOtherSessions,
    example: { request: { login_password: "tide-2041" }, reply: "All other sessions are ended." },
  },
  devicesCall: {
    summary: "Devices the account was logged in from, the latest first.",
    request: noFields,
    example: {
      request: {},
      reply: [
        {
          id: "5f1d0c7e9a3b48f2a6c4d1e0b7f39a21",
          device: "Chrome, Linux",
          address: "127.0.0.1",
          first_at: 1794709216000,
          last_at: 1794709216000,
          is_current: true,
        },
      ],
    },
  },
  forgetDeviceCall: {
    summary: "Forgets a device, proved by password and second factor: it counts as new at its next login.",
    perMinuteMax: 60,
    names: { id: "device" },
    request: requests.forgetDevice,
    example: {
      request: { id: "5f1d0c7e9a3b48f2a6c4d1e0b7f39a21", login_password: "tide-2041" },
      reply: "The device is forgotten.",
    },
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
