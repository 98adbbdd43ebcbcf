// Moving money between one's own accounts: spot, fiat, leverage, seconds. Same coin, no fee, at once.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

export const transferCall = defineCall({
  name: "transfers.move",
  methods: ["POST"],
  path: "/api/wallet/change",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.transfer>(),
  reply: sentence,
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
  who: "user",
  reply: z.array(transferable),
});
