// The questions the app asks from anywhere. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  close: "關閉",
  cancel: "取消",
  confirm: "確認",
  doNotAskAgain: "不再詢問",
  tradePasswordTitle: "輸入交易密碼",
  tradePasswordLabel: "交易密碼",
  showPassword: "顯示密碼",
  hidePassword: "隱藏密碼",
  setTradePasswordTitle: "現在設定交易密碼嗎？",
  setTradePasswordConfirm: "現在設定",
  setTradePasswordLater: "稍後再說",
  notices: "通知",
};
