// Where somebody is logged in. In simplified Chinese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "未找到该登录会话，它可能已经结束。",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "该登录会话已结束。",
  other_sessions_ended: "其他登录会话已全部结束。",
};
