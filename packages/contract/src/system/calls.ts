// Calls about the exchange itself: what a page needs before it can show anything.

import { languages } from "@tidemark/kernel";
import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";

export const modes = ["demo", "live"] as const;
export type Mode = (typeof modes)[number];

export const envCall = defineCall({
  name: "system.env",
  methods: ["GET"],
  path: "/api/env.json",
  summary: "What a page must know before it starts: the socket's port, whether login asks for a code, the mode.",
  form: "bare",
  request: nothing,
  reply: z.object({
    socket_io_port: z.number(),
    login_need_smscode: z.boolean(),
    mode: z.enum(modes),
    version: z.string(),
    time_zone: z.string(),
  }),
  example: {
    request: {},
    reply: {
      socket_io_port: 3000,
      login_need_smscode: false,
      mode: "demo",
      version: "0.1.0",
      time_zone: "Asia/Shanghai",
    },
  },
});

export const setLanguageCall = defineCall({
  name: "system.setLanguage",
  methods: ["POST"],
  path: "/api/set/lang",
  summary: "Chooses the language of the caller's replies and messages.",
  perMinuteMax: 60,
  request: z.object({ lang: z.enum(languages, { error: "unsupported_language" }) }),
  reply: sentence,
  example: { request: { lang: "en" }, reply: "Language set." },
});
