// Where somebody is logged in. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "このセッションは見つかりません。すでに終了した可能性があります。",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "セッションを終了しました。",
  other_sessions_ended: "ほかのセッションをすべて終了しました。",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "新しい端末からのログイン",
    text: "{device}、アドレス {address}、{time}。心当たりがない場合は、セッションを終了してパスワードを変更してください。",
  },
};
