// What a person owns, by account and currency.

import * as z from "zod/mini";
import { defineCall, nothing } from "./call.ts";
import { idField, optionalText, pageField, textField } from "./fields.ts";

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
    /** 2: deposits share an address and are told apart by a memo. */
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

/**
 * A line of an account's log; `id` names the ledger entry it is made from. Amounts have eight places, and more where
 * the currency has more: before + value = after holds to the last digit, for what is available and for what is frozen.
 */
export const walletLogSchema = z.object({
  id: z.string(),
  /** The change of what is available. */
  value: z.string(),
  /** In the caller's language. */
  info: z.string(),
  type_info_e: z.string(),
  type_info_j: z.string(),
  type_info_m: z.string(),
  /** The stable name of the reason. */
  reason: z.string(),
  reference: z.string(),
  currency: z.number(),
  currency_name: z.string(),
  account: z.enum(walletTypes),
  before: z.string(),
  after: z.string(),
  /** The change of what is frozen. */
  lock_value: z.string(),
  lock_before: z.string(),
  lock_after: z.string(),
  /** Of a transfer: the account on its other side. */
  other_account: z.nullable(z.enum(walletTypes)),
  created_time: z.string(),
  created_at: z.number(),
});
export type WalletLog = z.infer<typeof walletLogSchema>;

const logExample: WalletLog = {
  id: "3041-1",
  value: "-100.00000000",
  info: "Moved to the fiat account",
  type_info_e: "Moved to the fiat account",
  type_info_j: "法定通貨口座へ振替",
  type_info_m: "轉出至法幣帳戶",
  reason: "transfer",
  reference: "3041",
  currency: 3,
  currency_name: "USDT",
  account: "change",
  before: "50000.00000000",
  after: "49900.00000000",
  lock_value: "0.00000000",
  lock_before: "0.00000000",
  lock_after: "0.00000000",
  other_account: "legal",
  created_time: "2026-11-15 12:00:16",
  created_at: 1794709216000,
};

export const walletLogCall = defineCall({
  name: "wallets.log",
  methods: ["POST"],
  path: "/api/wallet/legal_log",
  summary:
    "Every movement of an account, the newest first: type 1 fiat, 2 spot, 3 or `lever` leverage, 4 seconds; none for all. Numbered pages and `count` reach back 1,000 rows, `before` to the first.",
  who: "user",
  request: z.object({
    type: optionalText(16),
    currency: optionalText(20),
    page: pageField(),
    before: optionalText(40),
    /** Epoch milliseconds, both included. */
    from: optionalText(20),
    to: optionalText(20),
  }),
  reply: z.object({
    list: z.array(walletLogSchema),
    count: z.number(),
    page: z.number(),
    limit: z.number(),
    /** Goes into `before` for the rows after these; null at the end. */
    next: z.nullable(z.string()),
    is_open_CTbi: z.enum(["0", "1"]),
  }),
  example: {
    request: { type: 2, currency: 3, page: 1 },
    reply: { list: [logExample], count: 1, page: 1, limit: 20, next: null, is_open_CTbi: "1" },
  },
});

const paginated = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    current_page: z.number(),
    data: z.array(row),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
  });

export const transferHistoryCall = defineCall({
  name: "wallets.transferHistory",
  methods: ["GET"],
  path: "/api/wallet/hzhistory",
  summary: "The caller's movements between their own accounts, each once, from the side it left.",
  who: "user",
  request: z.object({ page: pageField(), limit: optionalText(4) }),
  reply: paginated(walletLogSchema),
  example: {
    request: {},
    reply: { current_page: 1, data: [logExample], last_page: 1, per_page: 20, total: 1 },
  },
});

export const accountLogCall = defineCall({
  name: "wallets.accountLog",
  methods: ["POST"],
  path: "/api/account/list",
  summary: "Every movement over all accounts, 20 a page.",
  who: "user",
  request: z.object({ page: pageField(), limit: optionalText(4) }),
  reply: z.object({ user_id: z.number(), data: z.array(walletLogSchema), limit: z.number(), page: z.number() }),
  example: { request: { limit: 20, page: 1 }, reply: { user_id: 7, data: [logExample], limit: 20, page: 1 } },
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
  summary: "What the caller owned at the end of each of the last 30 days, in USDT at that day's prices.",
  who: "user",
  request: nothing,
  reply: z.array(z.object({ at: z.number(), value: z.string() })),
  example: { request: {}, reply: [{ at: 1794672000000, value: "145320.12" }] },
});

const fileOfLog = z.object({
  type: optionalText(16),
  currency: optionalText(20),
  from: optionalText(20),
  to: optionalText(20),
});

export const exportLogCall = defineCall({
  name: "wallets.exportLog",
  methods: ["GET"],
  path: "/api/wallet/log.csv",
  summary: "Every movement as a CSV file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: fileOfLog,
  reply: z.string(),
  example: { request: {}, reply: "id,account,currency\r\n3041-1,change,USDT\r\n" },
});

export const exportLogJsonCall = defineCall({
  name: "wallets.exportLogJson",
  methods: ["GET"],
  path: "/api/wallet/log.json",
  summary: "Every movement as a JSON file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: fileOfLog,
  reply: z.string(),
  example: { request: {}, reply: "[]" },
});
