// The first steps of somebody new: what the account still lacks, told from what it really has.

import * as z from "zod/mini";
import { defineCall, sentence } from "../call.ts";

/** In the order in which they are offered. */
export const firstSteps = ["money", "trade_password", "second_factor", "order"] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsCall = defineCall({
  name: "newcomers.firstSteps",
  methods: ["GET"],
  path: "/api/user/first_steps",
  who: "user",
  reply: z.object({
    /** Money has come in at some time, whatever became of it. */
    money: z.boolean(),
    trade_password: z.boolean(),
    second_factor: z.boolean(),
    /** An order was placed at some time. */
    order: z.boolean(),
    /** All were done once, or the list was put away: it does not come back. */
    is_over: z.boolean(),
  }),
});

export const endFirstStepsCall = defineCall({
  name: "newcomers.endFirstSteps",
  methods: ["POST"],
  path: "/api/user/first_steps_over",
  who: "user",
  reply: sentence,
});
