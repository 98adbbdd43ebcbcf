// The server's half of the calls about where money went: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./log-calls.ts";
import * as requests from "./log-requests.ts";

const logExample: calls.WalletLog = {
  id: "3041-1",
  value: "-100.00000000",
  info: "Moved to the fiat account",
  transaction_info: "Moved to the fiat account",
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

export const served = serve(calls, {
  walletLogCall: {
    summary:
      "Every movement of an account, the newest first: type 1 fiat, 2 spot, 3 or `lever` leverage, 4 seconds; none or 0 for all, as with `currency`. Numbered pages and `count` reach back 1,000 rows, `before` to the first.",
    names: { before: "place" },
    request: requests.walletLog,
    example: {
      request: { type: 2, currency: 3, page: 1 },
      reply: { list: [logExample], count: 1, page: 1, limit: 20, next: null, is_open_CTbi: "1" },
    },
  },
  ledgerEntryCall: {
    summary:
      "One entry of the ledger by the id of its line, with the caller's other lines of the same movement. What is not the caller's is answered like what is not there.",
    names: { id: "entry" },
    request: requests.ledgerEntry,
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
            transaction_info: "Moved from the spot account",
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
  },
  transferHistoryCall: {
    summary:
      "The caller's movements between their own accounts, each once, from the side it left. Numbered pages and `total` reach back 1,000 of them, `before` to the first.",
    names: { before: "place" },
    request: requests.transferHistory,
    example: {
      request: {},
      reply: { current_page: 1, data: [logExample], last_page: 1, per_page: 20, total: 1, next: null },
    },
  },
  exportTransfersCall: {
    summary: "Every movement between the caller's own accounts as a CSV file, newest first.",
    perMinuteMax: 10,
    request: noFields,
    example: { request: {}, reply: "id,created_at,currency_name,amount,from,to\r\n" },
  },
  exportTransfersJsonCall: {
    summary: "Every movement between the caller's own accounts as a JSON file, newest first.",
    perMinuteMax: 10,
    request: noFields,
    example: { request: {}, reply: "[]" },
  },
  accountLogCall: {
    summary: "Every movement over all accounts, 20 a page.",
    request: requests.accountLog,
    example: { request: { limit: 20, page: 1 }, reply: { user_id: 7, data: [logExample], limit: 20, page: 1 } },
  },
  exportLogCall: {
    summary: "Every movement as a CSV file, newest first.",
    perMinuteMax: 10,
    request: requests.exportLog,
    example: { request: {}, reply: "id,account,currency\r\n3041-1,change,USDT\r\n" },
  },
  exportLogJsonCall: {
    summary: "Every movement as a JSON file, newest first.",
    perMinuteMax: 10,
    request: requests.exportLog,
    example: { request: {}, reply: "[]" },
  },
});
