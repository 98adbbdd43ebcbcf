// The server's half of the calls about addresses that old pages make: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./middle-calls.ts";
import * as requests from "./middle-requests.ts";

export const served = serve(calls, {
  drawCodeCall: {
    summary: "Sends the caller a code for binding a withdrawal address.",
    perMinuteMax: 10,
    request: noFields,
    example: { request: {}, reply: null },
  },
  drawAddressCall: {
    summary: "The address bound last for a coin; empty texts when there is none.",
    request: requests.drawAddress,
    example: {
      request: { coin_name: "USDT" },
      reply: { address: "0x52908400098527886E0F7030069857D2E4169EE7", memo: "" },
    },
  },
  bindDrawAddressCall: {
    summary:
      "Saves a withdrawal address. `data` is JSON text with `address`, `coin_name`, `contract_address`, `memo` and `verificationcode`.",
    perMinuteMax: 20,
    request: requests.bindDrawAddress,
    example: {
      request: {
        data: '{"address":"0x52908400098527886E0F7030069857D2E4169EE7","coin_name":"USDT","verificationcode":"123456"}',
      },
      reply: null,
    },
  },
});
