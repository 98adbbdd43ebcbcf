// What a person owns, by account and currency.

import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { idField, optionalText } from "./fields.ts";

/** The four accounts by their names on the wire: spot, fiat, leverage, seconds. */
export const walletTypes = ["change", "legal", "lever", "micro"] as const;
export type WalletType = (typeof walletTypes)[number];

export const walletRowSchema = z.object({
  id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  change_balance: z.string(),
  lock_change_balance: z.string(),
  legal_balance: z.string(),
  lock_legal_balance: z.string(),
  lever_balance: z.string(),
  lock_lever_balance: z.string(),
  micro_balance: z.string(),
  lock_micro_balance: z.string(),
  usdt_price: z.string(),
  cny_price: z.string(),
  ExRate: z.string(),
  is_match: z.number(),
  is_legal: z.number(),
  is_lever: z.number(),
  is_micro: z.number(),
});
export type WalletRow = z.infer<typeof walletRowSchema>;

const walletExample: WalletRow = {
  id: 3,
  currency: 3,
  currency_name: "USDT",
  change_balance: "50000.00000000",
  lock_change_balance: "0.00000000",
  legal_balance: "50000.00000000",
  lock_legal_balance: "0.00000000",
  lever_balance: "50000.00000000",
  lock_lever_balance: "0.00000000",
  micro_balance: "50000.00000000",
  lock_micro_balance: "0.00000000",
  usdt_price: "1.00000000",
  cny_price: "6.96410000",
  ExRate: "6.96410000",
  is_match: 1,
  is_legal: 1,
  is_lever: 1,
  is_micro: 1,
};

export const walletDetailCall = defineCall({
  name: "wallets.detail",
  methods: ["POST"],
  path: "/api/wallet/detail",
  summary: "The caller's balances in one currency. Visitors get zeros.",
  request: z.object({ currency: idField(), type: optionalText(16) }),
  reply: z.extend(walletRowSchema, { coin_trade_fee: z.string(), address: z.string(), is_charge: z.number() }),
  example: {
    request: { currency: 3, type: "change" },
    reply: { ...walletExample, coin_trade_fee: "0.00045000", address: "", is_charge: 0 },
  },
});

export const balancesCall = defineCall({
  name: "wallets.balances",
  methods: ["GET"],
  path: "/api/wallet/balances",
  summary: "Every balance of the caller that is not empty, in each currency's full precision.",
  who: "user",
  request: z.object({ type: optionalText(16) }),
  reply: z.array(
    z.object({
      type: z.enum(walletTypes),
      currency_id: z.number(),
      currency_name: z.string(),
      available: z.string(),
      held: z.string(),
    }),
  ),
  example: {
    request: { type: "change" },
    reply: [{ type: "change", currency_id: 3, currency_name: "USDT", available: "50000.000000", held: "0.000000" }],
  },
});
