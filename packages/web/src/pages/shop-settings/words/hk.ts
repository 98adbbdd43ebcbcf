// What somebody sets once for deals with shops. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  shopSettings: "交易設定",
};

export const page: Translated<typeof english.page> = {
  lead: "他人在交易中看到的資訊，以及商家市場的預設篩選。",
  needed: "交易所需",
  password: "交易密碼",
  passwordHint: "交易中涉及資金的每一步都需要它。",
  isSet: "已設定",
  isMissing: "未設定",
  paymentsHint: "他人向您付款的帳戶，接單前須設定。",
  open: "打開",
  preferred: "市場預設篩選",
  sound: "交易有進展時提示音",
  soundHint: "交易頁面或商家工作台打開時播放。",
  keptHere: "僅保存在此瀏覽器。",
};
