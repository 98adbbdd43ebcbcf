// Mails and short messages in simplified Chinese.

import type { OutboxTexts } from "../templates.ts";

export const outboxTexts: OutboxTexts = {
  greeting: "你好，",
  phrase: "你的防钓鱼码：{phrase}",
  warning: "不要把验证码告诉任何人，Tidemark 的工作人员不会索要。如果这不是你的操作，可忽略本消息并检查账户设置。",
  hold: "安全设置更改后 24 小时内暂停提币。",
  stop: "如非本人操作，可通过此链接停止：",
  code: {
    subject: "你的 Tidemark 验证码",
    validity: "验证码 {minutes} 分钟内有效，只能使用一次。",
    link: "也可在 {linkMinutes} 分钟内打开以下链接：",
    sms: "{code} 是你的 Tidemark 验证码，{minutes} 分钟内有效。{purpose}",
    purposes: {
      code_register: { mail: "此验证码用于注册账户：", sms: "用于注册账户。" },
      code_login: { mail: "此验证码用于登录：", sms: "用于登录。" },
      code_reset: { mail: "此验证码用于设置新密码：", sms: "用于设置新密码。" },
      code_trade: { mail: "此验证码用于设置交易密码：", sms: "用于设置交易密码。" },
      code_change: { mail: "此验证码用于修改密码：", sms: "用于修改密码。" },
      code_withdraw: { mail: "此验证码用于确认提币：", sms: "用于确认提币。" },
      code_bind: { mail: "此验证码用于绑定此地址：", sms: "用于绑定手机。" },
    },
  },
  exists: {
    subject: "你已有 Tidemark 账户",
    lines: [
      "有人（可能是你本人）尝试用此地址注册账户，但该地址已有账户。",
      "可直接登录；如忘记密码，可申请设置新密码。",
    ],
    sms: "Tidemark：此手机号已有账户，可直接登录或申请设置新密码。",
  },
};
