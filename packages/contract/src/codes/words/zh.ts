// Codes sent to a phone or mailbox. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  sms_unavailable: "本站不提供短信验证码，可改用邮箱。",
  code_required: "需要填写收到的验证码。",
  code_wrong: "验证码不正确或已失效。",
  code_too_soon: "验证码刚刚发送，{seconds} 秒后可重新获取。",
  codes_used_up: "今天的验证码次数已用完，明天可再试。",
};

export const notices: Translated<typeof english.notices> = {
  code_sent: "验证码已发送。",
  code_right: "验证码正确。",
};

export const mails: Translated<typeof english.mails> = {
  code: {
    subject: "你的 Tidemark 验证码",
    validity: "验证码 {minutes} 分钟内有效，只能使用一次。",
    link: "也可在 {linkMinutes} 分钟内打开以下链接：",
    sms: "{code} 是你的 Tidemark 验证码，{minutes} 分钟内有效。{purpose}",
  },
};
