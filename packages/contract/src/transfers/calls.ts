// Moving money between one's own accounts: spot, fiat, leverage, seconds. Same coin, no fee, at once.

import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";
import { idField, optionalText, textField } from "../fields.ts";

export const transferCall = defineCall({
  name: "transfers.move",
  methods: ["POST"],
  path: "/api/wallet/change",
  summary:
    "Moves an amount of one currency between two of the caller's accounts. Old pages send `type` 3 (into leverage) or 4 (out of it) instead of the two names.",
  who: "user",
  isMoney: true,
  request: z.object({
    currency_id: idField(),
    number: textField(64),
    from_field: optionalText(16),
    to_field: optionalText(16),
    type: optionalText(4),
  }),
  reply: sentence,
  example: {
    request: { currency_id: 3, number: "100", from_field: "change", to_field: "legal" },
    reply: "Moved 100 USDT from spot to fiat.",
  },
});

const transferable = z.object({
  id: z.number(),
  name: z.string(),
  is_legal: z.number(),
  is_lever: z.number(),
  is_match: z.number(),
  is_micro: z.number(),
  wallet: z.object({
    change_balance: z.string(),
    legal_balance: z.string(),
    lever_balance: z.string(),
    micro_balance: z.string(),
  }),
});

export const transferCurrenciesCall = defineCall({
  name: "transfers.currencies",
  methods: ["GET"],
  path: "/api/currency/user_currency_list",
  summary: "Currencies that at least two of the caller's accounts can hold, USDT first.",
  who: "user",
  request: nothing,
  reply: z.array(transferable),
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
});
