// The server's half of the calls about moving money between one's own accounts: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  transferCall: {
    summary:
      "Moves an amount of one currency between two of the caller's accounts. Old pages send `type` 3 (into leverage) or 4 (out of it) instead of the two names.",
    names: { currency_id: "public" },
    request: requests.transfer,
    example: {
      request: { currency_id: 3, number: "100", from_field: "change", to_field: "legal" },
      reply: "Moved 100 USDT from spot to fiat.",
    },
  },
  transferCurrenciesCall: {
    summary: "Currencies that at least two of the caller's accounts can hold, USDT first.",
    request: noFields,
    example: {
      request: {},
      reply: [
        {
          id: 3,
          name: "USDT",
          is_legal: 1,
          is_lever: 1,
          is_match: 1,
          is_micro: 1,
          wallet: {
            change_balance: "50000.00000000",
            legal_balance: "50000.00000000",
            lever_balance: "50000.00000000",
            micro_balance: "50000.00000000",
          },
        },
      ],
    },
  },
});
