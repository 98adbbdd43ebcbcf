// Where somebody is logged in. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "找不到此登入工作階段，它可能已經結束。",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "此登入工作階段已結束。",
  other_sessions_ended: "其他登入工作階段已全部結束。",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "新裝置登入",
    text: "{device}，地址 {address}，{time}。如非本人操作，應立即結束該工作階段並更改密碼。",
  },
};
