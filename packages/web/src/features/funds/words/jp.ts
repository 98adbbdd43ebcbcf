// What deposits, withdrawals, transfers and their records have in common. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  asOf: "最終更新 {time}",
  network: "ネットワーク",
  simulatedNetwork: "模擬ネットワーク",
  coin: "通貨",
  allCoins: "すべての通貨",
  export: "書き出し",
  exportAs: "書き出し形式",
  exportCsvHint: "表計算ソフト用の表",
  exportJsonHint: "プログラム用のデータ",
  records: "記録",
  allRecords: "すべての記録",
  recordsLead: "外部からの入金と外部への出金のすべて。",
  deposits: "入金",
  withdrawals: "出金",
};
