// Where money went: every movement of an account as a line of the ledger, in pages, one by one and as files.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import { paginator } from "../fields.ts";
import { accountTypes } from "./calls.ts";
import type * as requests from "./log-requests.ts";

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
  /** The same sentence, under the name that clients of the old list read. */
  transaction_info: z.string(),
  type_info_e: z.string(),
  type_info_j: z.string(),
  type_info_m: z.string(),
  /** The stable name of the reason. */
  reason: z.string(),
  reference: z.string(),
  currency: z.number(),
  currency_name: z.string(),
  account: z.enum(accountTypes),
  before: z.string(),
  after: z.string(),
  /** The change of what is frozen. */
  lock_value: z.string(),
  lock_before: z.string(),
  lock_after: z.string(),
  /** Of a transfer: the account on its other side. */
  other_account: z.nullable(z.enum(accountTypes)),
  created_time: z.string(),
  created_at: z.number(),
});
export type WalletLog = z.infer<typeof walletLogSchema>;

export const walletLogCall = defineCall({
  name: "wallets.log",
  methods: ["POST"],
  path: "/api/wallet/legal_log",
  who: "user",
  request: typeOnly<typeof requests.walletLog>(),
  reply: z.object({
    list: z.array(walletLogSchema),
    count: z.number(),
    page: z.number(),
    limit: z.number(),
    /** Goes into `before` for the rows after these; null at the end. */
    next: z.nullable(z.string()),
    is_open_CTbi: z.enum(["0", "1"]),
  }),
});

export const ledgerEntryCall = defineCall({
  name: "wallets.entry",
  methods: ["GET"],
  path: "/api/wallet/entry",
  who: "user",
  request: typeOnly<typeof requests.ledgerEntry>(),
  reply: z.object({ entry: walletLogSchema, others: z.array(walletLogSchema) }),
});

export const transferHistoryCall = defineCall({
  name: "wallets.transferHistory",
  methods: ["GET", "POST"],
  path: "/api/wallet/hzhistory",
  who: "user",
  request: typeOnly<typeof requests.transferHistory>(),
  reply: z.extend(paginator(walletLogSchema), {
    /** Goes into `before` for the rows after these; null at the end. */
    next: z.nullable(z.string()),
  }),
});

export const exportTransfersCall = defineCall({
  name: "wallets.exportTransfers",
  methods: ["GET"],
  path: "/api/wallet/transfers.csv",
  who: "user",
  form: "file",
  reply: z.string(),
});

export const exportTransfersJsonCall = defineCall({
  name: "wallets.exportTransfersJson",
  methods: ["GET"],
  path: "/api/wallet/transfers.json",
  who: "user",
  form: "file",
  reply: z.string(),
});

export const accountLogCall = defineCall({
  name: "wallets.accountLog",
  methods: ["POST"],
  path: "/api/account/list",
  who: "user",
  request: typeOnly<typeof requests.accountLog>(),
  reply: z.object({ user_id: z.number(), data: z.array(walletLogSchema), limit: z.number(), page: z.number() }),
});

export const exportLogCall = defineCall({
  name: "wallets.exportLog",
  methods: ["GET"],
  path: "/api/wallet/log.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportLog>(),
  reply: z.string(),
});

export const exportLogJsonCall = defineCall({
  name: "wallets.exportLogJson",
  methods: ["GET"],
  path: "/api/wallet/log.json",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportLog>(),
  reply: z.string(),
});
