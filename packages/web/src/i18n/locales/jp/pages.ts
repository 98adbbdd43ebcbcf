// The name of every page, for navigation and the window title. In Japanese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/pages.ts";

export const texts: Translated<typeof english> = {
  home: "確かめられる板で取引する",
  dealCenter: "現物",
  bricks: "UI部品",
  login: "ログイン",
  register: "新規登録",
  forgottenPassword: "新しいパスワード",
  resetPassword: "新しいパスワード",
  settings: "アカウント設定",
  messages: "メッセージ",
  myOrders: "自分の注文",
  tradePassword: "取引パスワード",
  bindEmail: "メールアドレスの登録",
  bindPhone: "電話番号の登録",
  outbox: "デモ送信箱",
  simulation: "シミュレーション価格",
  noticeList: "お知らせとヘルプ",
  noticeDetail: "記事",
  policy: "利用規約",
  allmarket: "マーケット",
};
