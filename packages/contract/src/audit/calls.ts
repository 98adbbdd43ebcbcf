// The head of the operators' log, for everybody: whoever notes it today can show tomorrow that nothing before it was
// changed.

import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const auditHeadCall = defineCall({
  name: "audit.head",
  methods: ["GET"],
  path: "/api/audit/head",
  reply: z.object({
    /** How many decisions there are; 0 before the first. */
    rows: z.number(),
    /** Of the newest, hex; made of it and of the one before. */
    hash: z.string(),
    /** When the newest was made; 0 before the first. */
    at: z.number(),
  }),
});
