// Codes sent to a phone or mailbox. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  sms_unavailable: "本站不提供短訊驗證碼，可改用電郵。",
  code_required: "需要填寫收到的驗證碼。",
  code_wrong: "驗證碼不正確或已失效。",
  code_too_soon: "驗證碼剛剛發送，{seconds} 秒後可重新取得。",
  codes_used_up: "今天的驗證碼次數已用完，明天可再試。",
};

export const notices: Translated<typeof english.notices> = {
  code_sent: "驗證碼已發送。",
  code_right: "驗證碼正確。",
};

export const mails: Translated<typeof english.mails> = {
  code: {
    subject: "你的 Tidemark 驗證碼",
    validity: "驗證碼 {minutes} 分鐘內有效，只能使用一次。",
    link: "也可在 {linkMinutes} 分鐘內打開以下連結：",
    sms: "{code} 是你的 Tidemark 驗證碼，{minutes} 分鐘內有效。{purpose}",
  },
};
