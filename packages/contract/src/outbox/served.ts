// The server's half of the calls about the demo's outbox: checks, limits, proofs, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  outboxCall: {
    summary: "The newest messages of the demo's local outbox, for one destination or all.",
    request: requests.outbox,
    example: {
      request: {},
      reply: [
        {
          id: 1,
          channel: "mail",
          destination: "ada@example.com",
          subject: "Your code",
          text: "Your code is 123456.",
          at: 1794709216000,
        },
      ],
    },
  },
});
