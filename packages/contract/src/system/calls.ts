// Calls about the exchange itself: what a page needs before it can show anything.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

export const modes = ["demo", "live"] as const;
export type Mode = (typeof modes)[number];

export const envCall = defineCall({
  name: "system.env",
  methods: ["GET"],
  path: "/api/env.json",
  form: "bare",
  reply: z.object({
    socket_io_port: z.number(),
    login_need_smscode: z.boolean(),
    mode: z.enum(modes),
    version: z.string(),
    time_zone: z.string(),
  }),
});

export const setLanguageCall = defineCall({
  name: "system.setLanguage",
  methods: ["POST"],
  path: "/api/set/lang",
  request: typeOnly<typeof requests.setLanguage>(),
  reply: sentence,
});
