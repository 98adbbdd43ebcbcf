// What the makers' new funds are called in the log of an account.

import type { LedgerReason } from "../../seams/ledger-reason.ts";

export const ledgerReasons = {
  demo_refill: {
    en: { title: "Test funds topped up" },
    zh: { title: "补充测试资金" },
    hk: { title: "補充測試資金" },
    jp: { title: "テスト資金の補充" },
    ru: { title: "Пополнение тестовых средств" },
  },
} satisfies Record<string, LedgerReason>;
