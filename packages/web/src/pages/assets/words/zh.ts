// The pages of the accounts. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  assets: "资产总览",
  spotAccount: "现货账户",
  leverageAccount: "杠杆账户",
  fiatAccount: "法币账户",
  secondsAccount: "秒合约账户",
};
