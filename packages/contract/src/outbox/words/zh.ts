// Mails and short messages. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "你好，",
  phrase: "你的防钓鱼码：{phrase}",
  warning: "不要把验证码告诉任何人，Tidemark 的工作人员不会索要。",
  unasked:
    "如果这不是你的操作，可能是他人误填了你的地址，也可能是有人想进入你的账户。没有验证码不会有任何变化，可检查账户设置。",
};

export const titles: Translated<typeof english.titles> = {
  outbox: "演示发件箱",
};

export const page: Translated<typeof english.page> = {
  title: "演示发件箱",
  lead: "演示环境不会真正发送邮件或短信，本应发出的内容都在这里，最新的在最前。",
  filter: "按收件人筛选",
  clearFilter: "清除筛选",
  listLabel: "邮件与短信",
  mail: "邮件",
  sms: "短信",
  empty: "暂无内容",
  emptyText: "在注册页获取验证码后，几秒内会显示在这里。",
  copyCode: "复制验证码 {code}",
};
