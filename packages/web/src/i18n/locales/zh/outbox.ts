// The demo's post box. In simplified Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/outbox.ts";

export const texts: Translated<typeof english> = {
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
