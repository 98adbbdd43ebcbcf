// Showing who one is: the paper that is handed in, and where its check stands.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** As `review_status` says it everywhere. */
export const reviewStates = { none: 0, pending: 1, certified: 2 } as const;

export const submitIdentityCall = defineCall({
  name: "identity.submit",
  methods: ["POST"],
  path: "/api/user/real_name",
  who: "user",
  request: typeOnly<typeof requests.submitIdentity>(),
  reply: sentence,
});

export const identityCall = defineCall({
  name: "identity.state",
  methods: ["GET"],
  path: "/api/user/identity",
  who: "user",
  reply: z.object({
    review_status: z.number(),
    /** As on the paper, masked; empty before one was handed in. */
    name: z.string(),
    card_id: z.string(),
    /** When the paper was handed in and decided on; 0 where it was not. */
    submitted_at: z.number(),
    decided_at: z.number(),
    /** Why the last one was refused; empty where it was not. */
    reason: z.string(),
    /** How long the pictures of a refused paper are kept. */
    kept_days: z.number(),
  }),
});
