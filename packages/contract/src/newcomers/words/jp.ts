// The first steps of somebody new. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "はじめの手順",
  progress: "{all} 件中 {done} 件完了",
  putAway: "リストを閉じる",
  done: "完了",
  open: "未完了",
  money: "資金を入れる",
  money_text: "コインを入金すると現物口座に入ります。",
  money_text_demo: "テスト資金は無料で、数秒で届きます。",
  trade_password: "取引パスワードを設定する",
  trade_password_text: "出金のときに必要です。",
  second_factor: "二段階認証を有効にする",
  second_factor_text: "認証アプリまたはパスキーが他人のログインを防ぎます。",
  order: "最初の注文を出す",
  order_text: "指値でも、すぐに約定する成行でも。",
  setNow: "設定",
  turnOn: "有効にする",
  trade: "取引する",
};
