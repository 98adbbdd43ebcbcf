// What deposits, withdrawals, transfers and their records have in common. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  asOf: "最后更新 {time}",
  network: "网络",
  simulatedNetwork: "模拟网络",
  coin: "币种",
  allCoins: "全部币种",
  export: "导出",
  exportAs: "导出为",
  exportCsvHint: "用于电子表格",
  exportJsonHint: "用于程序处理",
  records: "记录",
  allRecords: "全部记录",
  recordsLead: "从外部转入和转出到外部的全部记录。",
  deposits: "充值",
  withdrawals: "提币",
};
