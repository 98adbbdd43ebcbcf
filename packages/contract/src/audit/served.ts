// The server's half of the call about the operators' log.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";

export const served = serve(calls, {
  auditHeadCall: {
    summary:
      "Where the log of operators' decisions ends: how many there are, and the hash that ties all of them together.",
    request: noFields,
    example: {
      request: {},
      reply: {
        rows: 212,
        hash: "5c1d9b2f0f0f4e7d8f6a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e",
        at: 1794709216000,
      },
    },
  },
});
