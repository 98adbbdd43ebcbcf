// What a person owns, by account and currency.

import * as z from "zod/mini";
import { defineCall, nothing } from "../call.ts";
import { idField, optionalText, textField } from "../fields.ts";

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

const accountWallet = z.object({
  balance: z.array(
    z.extend(walletRowSchema, {
      contract_address: z.string(),
      currency_type: z.string(),
      is_charge: z.number(),
      is_show_memo: z.number(),
      multi_protocol: z.number(),
    }),
  ),
  /** The clients' own spelling. */
  totle: z.string(),
  usdt_totle: z.string(),
  CNY: z.string(),
});

const rowExample = {
  ...walletExample,
  contract_address: "",
  currency_type: "",
  is_charge: 1,
  is_show_memo: 0,
  multi_protocol: 0,
};
const accountExample = {
  balance: [rowExample],
  totle: "50000.00000000",
  usdt_totle: "50000.00000000",
  CNY: "348205.00000000",
};

export const walletListCall = defineCall({
  name: "wallets.list",
  methods: ["POST"],
  path: "/api/wallet/list",
  summary: "The four accounts with all their currencies; every row carries all balances and flags.",
  who: "user",
  request: nothing,
  reply: z.object({
    change_wallet: accountWallet,
    legal_wallet: accountWallet,
    lever_wallet: accountWallet,
    micro_wallet: accountWallet,
    ExRate: z.string(),
    /** "1": deposits and withdrawals are open. */
    is_open_CTbi: z.enum(["0", "1"]),
  }),
  example: {
    request: {},
    reply: {
      change_wallet: accountExample,
      legal_wallet: accountExample,
      lever_wallet: accountExample,
      micro_wallet: accountExample,
      ExRate: "6.96410000",
      is_open_CTbi: "1",
    },
  },
});

export const walletSummaryCall = defineCall({
  name: "wallets.summary",
  methods: ["GET"],
  path: "/api/wallet/list",
  summary: "Total assets in yuan and a list of token, available and frozen. A foreign user_id is not read.",
  who: "user",
  request: z.object({ user_id: optionalText(64) }),
  reply: z.object({
    account_number: z.string(),
    total_assets: z.string(),
    list: z.array(z.object({ token: z.string(), balance: z.string(), lock_balance: z.string() })),
  }),
  example: {
    request: {},
    reply: {
      account_number: "tm100007",
      total_assets: "348205.00",
      list: [{ token: "USDT", balance: "50000.00000000", lock_balance: "0.00000000" }],
    },
  },
});

const networkInfo = z.object({
  id: z.number(),
  /** The network's name, sent back as `type`. */
  type: z.string(),
  name: z.string(),
  contract_address: z.string(),
  min_number: z.string(),
  /** The most that one withdrawal may take; zero for no such limit. */
  max_number: z.string(),
  /** In percent of the amount. */
  rate: z.string(),
  /** A withdrawal costs at least this. */
  fee_min: z.string(),
  /** Decimal places an amount may have. */
  scale: z.number(),
  confirmations: z.number(),
  deposit_min: z.string(),
  /** Addresses of this network are shared and told apart by a memo. */
  needs_memo: z.boolean(),
});

export const walletInfoCall = defineCall({
  name: "wallets.info",
  methods: ["POST"],
  path: "/api/wallet/get_info",
  summary: "What a currency asks of a deposit or a withdrawal: networks, minimums, fee in percent, memo.",
  who: "user",
  request: z.object({ currency: idField(), type: optionalText(32) }),
  reply: z.extend(networkInfo, {
    change_balance: z.string(),
    legal_balance: z.string(),
    lever_balance: z.string(),
    /** 0: no network; 2: at least one of them needs a memo. */
    make_wallet: z.number(),
    multi_protocol: z.number(),
    type_data: z.array(networkInfo),
    /** The caller's addresses by network; `label` is the memo, empty where none is needed. */
    wallet_data: z.array(
      z.object({ currency: z.number(), network: z.string(), address: z.string(), label: z.string() }),
    ),
    label: z.string(),
    extension_code: z.string(),
    is_demo: z.boolean(),
  }),
  example: {
    request: { currency: 3 },
    reply: {
      id: 3,
      type: "DEMO",
      name: "USDT",
      contract_address: "",
      min_number: "10.00000000",
      max_number: "0.00000000",
      rate: "1.0000",
      fee_min: "1.00000000",
      scale: 6,
      confirmations: 6,
      deposit_min: "1.00000000",
      needs_memo: false,
      change_balance: "50000.00000000",
      legal_balance: "50000.00000000",
      lever_balance: "50000.00000000",
      make_wallet: 1,
      multi_protocol: 0,
      type_data: [],
      wallet_data: [],
      label: "",
      extension_code: "TM7XK2",
      is_demo: true,
    },
  },
});

const statementLine = z.object({
  currency_id: z.number(),
  currency_name: z.string(),
  account: z.enum(walletTypes),
  opening: z.string(),
  movements: z.array(z.object({ reason: z.string(), info: z.string(), count: z.number(), sum: z.string() })),
  closing: z.string(),
});

export const statementCall = defineCall({
  name: "wallets.statement",
  methods: ["GET"],
  path: "/api/wallet/statement",
  summary:
    "One month (YYYY-MM, in the exchange's zone): opening, movements by reason, closing, for each balance; what is available and what is frozen together.",
  who: "user",
  perMinuteMax: 120,
  request: z.object({ month: textField(7) }),
  reply: z.object({ month: z.string(), from: z.number(), to: z.number(), lines: z.array(statementLine) }),
  example: {
    request: { month: "2026-11" },
    reply: {
      month: "2026-11",
      from: 1793462400000,
      to: 1796054400000,
      lines: [
        {
          currency_id: 3,
          currency_name: "USDT",
          account: "change",
          opening: "0.000000",
          movements: [{ reason: "demo_fund", info: "Test funds", count: 1, sum: "50000.000000" }],
          closing: "50000.000000",
        },
      ],
    },
  },
});

export const valueCurveCall = defineCall({
  name: "wallets.curve",
  methods: ["GET"],
  path: "/api/wallet/curve",
  summary:
    "What the caller owned at the end of each of the last 30 days, in USDT at that day's prices, and what of it came in or left on that day. A day's gain is its value less the value before it and less what came in.",
  who: "user",
  request: nothing,
  reply: z.array(
    z.object({
      at: z.number(),
      value: z.string(),
      /** Deposits and test funds less withdrawals of the day, at the same prices as the value. */
      came_in: z.string(),
    }),
  ),
  example: { request: {}, reply: [{ at: 1794672000000, value: "145320.12", came_in: "1000.00" }] },
});
