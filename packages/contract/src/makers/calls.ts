// The demo's living market: who makes it, from which seed, and that it is simulated. Live exchanges answer no.

import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const simulationCall = defineCall({
  name: "makers.simulation",
  methods: ["GET"],
  path: "/api/market/simulation",
  reply: z.object({
    is_simulated: z.boolean(),
    seed: z.nullable(z.string()),
    /** Epoch milliseconds; 0 when nothing is simulated. */
    started_at: z.number(),
    accounts: z.array(z.object({ account_number: z.string(), role: z.enum(["maker", "taker"]) })),
    trades_per_second: z.number(),
  }),
});
