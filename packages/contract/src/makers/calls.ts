// The demo's living market: who makes it, what was committed to, and that it is simulated. Live exchanges answer no.

import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const simulationCall = defineCall({
  name: "makers.simulation",
  methods: ["GET"],
  path: "/api/market/simulation",
  reply: z.object({
    is_simulated: z.boolean(),
    /** Whether the operator has fixed the seeds of all days: whoever knows that one foretells every price. */
    is_foretellable: z.boolean(),
    /** The SHA-256 of the seed that today's prices come from; the seed is published when the day is over. */
    today: z.nullable(z.object({ date: z.number(), commitment: z.string() })),
    /** Epoch milliseconds; 0 when nothing is simulated. */
    started_at: z.number(),
    /** What the path of a day is made of beside its seed. */
    assets: z.array(
      z.object({ symbol: z.string(), start_price: z.number(), beta: z.number(), own_volatility: z.number() }),
    ),
    accounts: z.array(z.object({ account_number: z.string(), role: z.enum(["maker", "taker"]) })),
    trades_per_second: z.number(),
  }),
});
