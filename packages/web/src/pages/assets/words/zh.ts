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

export const page: Translated<typeof english.page> = {
  setAside: "{coin} 冻结明细",
  inOptions: "进行中的秒合约",
  insured: "投保余额",
  running: { other: "{count} 笔秒合约进行中" },
  noPolicy: "没有保单",
  setAsideText: "进行中秒合约的投入与手续费。秒合约结束后，退回的部分即可使用。",
  insuredText: "进行中秒合约的投入与手续费按结果退回。投保余额由您的保单冻结：可用于投保秒合约，保单结束后即可使用。",
};
