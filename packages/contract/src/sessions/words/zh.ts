// Where somebody is logged in. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "未找到该登录会话，它可能已经结束。",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "该登录会话已结束。",
  other_sessions_ended: "其他登录会话已全部结束。",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "新设备登录",
    text: "{device}，地址 {address}，{time}。如非本人操作，应立即结束该会话并修改密码。",
  },
};
