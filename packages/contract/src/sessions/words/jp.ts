// Where somebody is logged in. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "このセッションは見つかりません。すでに終了した可能性があります。",
  unknown_device: "この端末は見つかりません。すでに削除された可能性があります。",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "セッションを終了しました。",
  other_sessions_ended: "ほかのセッションをすべて終了しました。",
  device_forgotten: "端末を削除しました。",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "新しい端末からのログイン",
    text: "{device}、アドレス {address}、{time}。心当たりがない場合は、セッションを終了してパスワードを変更してください。",
  },
};

export const page: Translated<typeof english.page> = {
  sessionsTitle: "セッション",
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
  devicesTitle: "ログインしたことのある端末",
  devicesLead:
    "このアカウントにログインしたことのある端末です。削除した端末は、次回のログイン時に新しい端末として扱われます。",
  devicesEmpty: "端末はまだありません。",
  firstSeen: "初回利用",
  thisDevice: "この端末",
  forget: "削除",
  forgetNamed: "{device} を削除",
  forgetTitle: "この端末を削除しますか？",
  forgetLead:
    "次回のログイン時に新しい端末として扱われます。この端末のセッションは続くため、必要ならセッション一覧から終了してください。",
  historyTitle: "ログイン履歴",
  historyEmpty: "ログイン履歴はありません。",
  time: "日時",
  result: "結果",
  accepted: "成功",
  refused: "拒否",
};
