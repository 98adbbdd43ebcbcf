// The demo's living market: who makes it, from which seed, and that it is simulated. Live exchanges answer no.

import * as z from "zod/mini";
import { defineCall, nothing } from "../call.ts";

export const simulationCall = defineCall({
  name: "makers.simulation",
  methods: ["GET"],
  path: "/api/market/simulation",
  summary: "Whether prices here are simulated, from which seed, and by which accounts of the operator.",
  request: nothing,
  reply: z.object({
    is_simulated: z.boolean(),
    seed: z.nullable(z.string()),
    /** Epoch milliseconds; 0 when nothing is simulated. */
    started_at: z.number(),
    accounts: z.array(z.object({ account_number: z.string(), role: z.enum(["maker", "taker"]) })),
    trades_per_second: z.number(),
  }),
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
});
