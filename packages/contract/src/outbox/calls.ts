// In a demo without mail or SMS settings, what would have been sent can be read on the site. In live mode these
// calls answer as if they did not exist.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

export const outboxCall = defineCall({
  name: "outbox.list",
  methods: ["GET"],
  path: "/api/outbox",
  request: typeOnly<typeof requests.outbox>(),
  reply: z.array(
    z.object({
      id: z.number(),
      channel: z.enum(["mail", "sms"]),
      destination: z.string(),
      subject: z.string(),
      text: z.string(),
      at: z.number(),
    }),
  ),
});
