// Where money went: every movement of an account as a line of the ledger, in pages, one by one and as files.

import * as z from "zod/mini";
import { defineCall, nothing } from "../call.ts";
import { optionalText, pageField, paginator, textField } from "../fields.ts";
import { walletTypes } from "./calls.ts";

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

export const ledgerEntryCall = defineCall({
  name: "wallets.entry",
  methods: ["GET"],
  path: "/api/wallet/entry",
  summary:
    "One entry of the ledger by the id of its line, with the caller's other lines of the same movement. What is not the caller's is answered like what is not there.",
  who: "user",
  request: z.object({ id: textField(40) }),
  reply: z.object({ entry: walletLogSchema, others: z.array(walletLogSchema) }),
  example: {
    request: { id: "3041-1" },
    reply: {
      entry: logExample,
      others: [
        {
          ...logExample,
          id: "3041-0",
          value: "100.00000000",
          info: "Moved from the spot account",
          type_info_e: "Moved from the spot account",
          type_info_j: "現物口座から振替",
          type_info_m: "由現貨帳戶轉入",
          account: "legal",
          before: "0.00000000",
          after: "100.00000000",
          other_account: "change",
        },
      ],
    },
  },
});

export const transferHistoryCall = defineCall({
  name: "wallets.transferHistory",
  methods: ["GET"],
  path: "/api/wallet/hzhistory",
  summary:
    "The caller's movements between their own accounts, each once, from the side it left. Numbered pages and `total` reach back 1,000 of them, `before` to the first.",
  who: "user",
  request: z.object({ page: pageField(), limit: optionalText(4), before: optionalText(40) }),
  reply: z.extend(paginator(walletLogSchema), {
    /** Goes into `before` for the rows after these; null at the end. */
    next: z.nullable(z.string()),
  }),
  example: {
    request: {},
    reply: { current_page: 1, data: [logExample], last_page: 1, per_page: 20, total: 1, next: null },
  },
});

export const exportTransfersCall = defineCall({
  name: "wallets.exportTransfers",
  methods: ["GET"],
  path: "/api/wallet/transfers.csv",
  summary: "Every movement between the caller's own accounts as a CSV file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: nothing,
  reply: z.string(),
  example: { request: {}, reply: "id,created_at,currency_name,amount,from,to\r\n" },
});

export const exportTransfersJsonCall = defineCall({
  name: "wallets.exportTransfersJson",
  methods: ["GET"],
  path: "/api/wallet/transfers.json",
  summary: "Every movement between the caller's own accounts as a JSON file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: nothing,
  reply: z.string(),
  example: { request: {}, reply: "[]" },
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
