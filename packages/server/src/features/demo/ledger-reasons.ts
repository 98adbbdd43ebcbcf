// What the demo's test funds are called in the log of an account.

import type { LedgerReason } from "../../seams/ledger-reason.ts";

export const ledgerReasons = {
  demo_fund: {
    en: { title: "Test funds" },
    zh: { title: "测试资金" },
    hk: { title: "測試資金" },
    jp: { title: "テスト資金" },
    ru: { title: "Тестовые средства" },
  },
} satisfies Record<string, LedgerReason>;
