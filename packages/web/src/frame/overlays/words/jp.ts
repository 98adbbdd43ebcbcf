// The questions the app asks from anywhere. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  close: "閉じる",
  cancel: "キャンセル",
  confirm: "確定",
  doNotAskAgain: "今後は確認しない",
  tradePasswordTitle: "取引パスワードを入力",
  tradePasswordLabel: "取引パスワード",
  showPassword: "パスワードを表示",
  hidePassword: "パスワードを隠す",
  setTradePasswordTitle: "取引パスワードを今設定しますか？",
  setTradePasswordConfirm: "今すぐ設定",
  setTradePasswordLater: "後で",
  notices: "お知らせ",
};
