// The audit log in the console: what was decided, by whom, and whether the chain of it is whole.

import * as z from "zod/mini";
import { defineList, listFields, roles } from "../console-call.ts";

const text = z.optional(z.string().check(z.maxLength(100)));

export const auditList = defineList({
  name: "audit.list",
  roles,
  request: z.object({ ...listFields, actor: text, action: text, subject: text }),
  reply: z.object({
    id: z.number(),
    at: z.number(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    /** JSON as it was hashed. */
    detail: z.string(),
    previousHash: z.string(),
    hash: z.string(),
  }),
});
