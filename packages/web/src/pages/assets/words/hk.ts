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
  inOptions: "進行中的秒合約",
  insured: "投保餘額",
  running: { other: "{count} 筆秒合約進行中" },
  noPolicy: "沒有保單",
  setAsideText: "進行中秒合約的投入與手續費。秒合約結束後，退回的部分即可使用。",
  insuredText: "進行中秒合約的投入與手續費按結果退回。投保餘額由您的保單凍結：可用於投保秒合約，保單結束後即可使用。",
};
