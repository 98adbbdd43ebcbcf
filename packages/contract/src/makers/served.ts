// The server's half of the calls about the demo's living market: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";

export const served = serve(calls, {
  simulationCall: {
    summary: "Whether prices here are simulated, from which seed, and by which accounts of the operator.",
    request: noFields,
    example: {
      request: {},
      reply: {
        is_simulated: true,
        seed: "tidemark-1",
        started_at: 1794700000000,
        accounts: [{ account_number: "maker1", role: "maker" }],
        trades_per_second: 11.5,
      },
    },
  },
});
