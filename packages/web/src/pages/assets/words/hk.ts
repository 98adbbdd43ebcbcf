// The pages of the accounts. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  assets: "資產總覽",
  spotAccount: "現貨帳戶",
  leverageAccount: "槓桿帳戶",
  fiatAccount: "法幣帳戶",
  secondsAccount: "秒合約帳戶",
};

export const page: Translated<typeof english.page> = {
  setAside: "{coin} 凍結明細",
  inOptions: "進行中的期權",
  insured: "投保餘額",
  running: { other: "{count} 筆期權進行中" },
  noPolicy: "沒有保單",
  setAsideText: "進行中期權的投入與手續費。期權結束後，退回的部分即可使用。",
  insuredText: "進行中期權的投入與手續費按結果退回。受保餘額由您的保單凍結：可用於受保期權，保單結束後即可使用。",
};
