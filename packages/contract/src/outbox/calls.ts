// In a demo without mail or SMS settings, what would have been sent can be read on the site. In live mode these
// calls answer as if they did not exist.

import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { optionalText } from "../fields.ts";

export const outboxCall = defineCall({
  name: "outbox.list",
  methods: ["GET"],
  path: "/api/outbox",
  summary: "The newest messages of the demo's local outbox, for one destination or all.",
  request: z.object({ destination: optionalText(128) }),
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
  example: {
    request: {},
    reply: [
      {
        id: 1,
        channel: "mail",
        destination: "ada@example.com",
        subject: "Your code",
        text: "Your code is 123456.",
        at: 1794709216000,
      },
    ],
  },
});
