// The server's half of the calls about the demo's living market: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";

export const served = serve(calls, {
  simulationCall: {
    summary:
      "Whether prices here are simulated, what was committed to for today, and which accounts of the operator trade.",
    request: noFields,
    example: {
      request: {},
      reply: {
        is_simulated: true,
        is_foretellable: false,
        today: { date: 20261116, commitment: "7d0b3c0e5f3bb7c1f6e6a4c0cf2f3bb19f2ec0f6a1f5a4a6d5ad0c8d8b0e9f11" },
        started_at: 1794700000000,
        assets: [{ symbol: "BTC", start_price: 64000, beta: 1, own_volatility: 0.003 }],
        accounts: [{ account_number: "maker1", role: "maker" }],
        trades_per_second: 11.5,
      },
    },
  },
});
