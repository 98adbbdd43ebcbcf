// The server's half of the calls about first steps: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";

export const served = serve(calls, {
  firstStepsCall: {
    summary: "Which of the first steps the caller has done, and whether the list of them is over.",
    request: noFields,
    example: {
      request: {},
      reply: { money: true, trade_password: true, second_factor: false, order: false, is_over: false },
    },
  },
  endFirstStepsCall: {
    summary: "Puts the list of first steps away for good. Answers the same when it is over already.",
    request: noFields,
    example: { request: {}, reply: "Saved." },
  },
});
