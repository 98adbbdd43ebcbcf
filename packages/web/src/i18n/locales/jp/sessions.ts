// Where an account is logged in, and who tried. In Japanese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/sessions.ts";

export const texts: Translated<typeof english> = {
  sessionsTitle: "端末とセッション",
  device: "端末",
  unknownDevice: "不明な端末",
  address: "IPアドレス",
  began: "ログイン",
  seen: "最終利用",
  state: "状態",
  current: "このセッション",
  end: "終了",
  endNamed: "{device} のセッションを終了",
  endOthers: "他をすべて終了",
  endTitle: "このセッションを終了しますか？",
  endOthersTitle: "他のセッションをすべて終了しますか？",
  historyTitle: "ログイン履歴",
  historyEmpty: "ログイン履歴はありません。",
  time: "日時",
  result: "結果",
  accepted: "成功",
  refused: "拒否",
};
