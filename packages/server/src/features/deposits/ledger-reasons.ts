// What a deposit is called in the log of an account.

import type { LedgerReason } from "../../seams/ledger-reason.ts";

export const ledgerReasons = {
  deposit: {
    en: { title: "Deposit" },
    zh: { title: "充值到账" },
    hk: { title: "充值到帳" },
    jp: { title: "入金" },
    ru: { title: "Пополнение" },
  },
} satisfies Record<string, LedgerReason>;
