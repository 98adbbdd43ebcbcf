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
