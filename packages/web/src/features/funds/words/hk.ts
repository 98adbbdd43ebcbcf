// What deposits, withdrawals, transfers and their records have in common. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  asOf: "最後更新 {time}",
  network: "網絡",
  simulatedNetwork: "模擬網絡",
  coin: "幣種",
  allCoins: "全部幣種",
  export: "匯出",
  exportAs: "匯出為",
  exportCsvHint: "用於試算表",
  exportJsonHint: "用於程式處理",
  records: "記錄",
  allRecords: "全部記錄",
  recordsLead: "從外部轉入和轉出到外部的全部記錄。",
  deposits: "充值",
  withdrawals: "提幣",
};
