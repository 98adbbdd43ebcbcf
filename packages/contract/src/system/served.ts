// The server's half of the calls about the exchange itself: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  envCall: {
    summary: "What a page must know before it starts: the socket's port, whether login asks for a code, the mode.",
    request: noFields,
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
  },
  setLanguageCall: {
    summary: "Chooses the language of the caller's replies and messages.",
    perMinuteMax: 60,
    request: requests.setLanguage,
    example: { request: { lang: "en" }, reply: "Language set." },
  },
});
