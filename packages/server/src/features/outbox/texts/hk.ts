// Mails and short messages in traditional Chinese.

import type { OutboxTexts } from "../templates.ts";

export const outboxTexts: OutboxTexts = {
  greeting: "你好，",
  phrase: "你的防釣魚碼：{phrase}",
  warning: "不要把驗證碼告訴任何人，Tidemark 的職員不會索取。如果這不是你的操作，可忽略本訊息並檢查帳戶設定。",
  hold: "安全設定更改後 24 小時內暫停提幣。",
  stop: "如非本人操作，可透過此連結停止：",
  code: {
    subject: "你的 Tidemark 驗證碼",
    validity: "驗證碼 {minutes} 分鐘內有效，只能使用一次。",
    link: "也可在 {linkMinutes} 分鐘內打開以下連結：",
    sms: "{code} 是你的 Tidemark 驗證碼，{minutes} 分鐘內有效。{purpose}",
    purposes: {
      code_register: { mail: "此驗證碼用於註冊帳戶：", sms: "用於註冊帳戶。" },
      code_login: { mail: "此驗證碼用於登入：", sms: "用於登入。" },
      code_reset: { mail: "此驗證碼用於設定新密碼：", sms: "用於設定新密碼。" },
      code_trade: { mail: "此驗證碼用於設定交易密碼：", sms: "用於設定交易密碼。" },
      code_change: { mail: "此驗證碼用於更改密碼：", sms: "用於更改密碼。" },
      code_withdraw: { mail: "此驗證碼用於確認提幣：", sms: "用於確認提幣。" },
      code_bind: { mail: "此驗證碼用於綁定此地址：", sms: "用於綁定手機。" },
    },
  },
  exists: {
    subject: "你已有 Tidemark 帳戶",
    lines: [
      "有人（可能是你本人）嘗試用此地址註冊帳戶，但此地址已有帳戶。",
      "可直接登入；如忘記密碼，可申請設定新密碼。",
    ],
    sms: "Tidemark：此手機號碼已有帳戶，可直接登入或申請設定新密碼。",
  },
};
