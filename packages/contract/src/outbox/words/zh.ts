// Mails and short messages. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "你好，",
  phrase: "你的防钓鱼码：{phrase}",
  warning: "不要把验证码告诉任何人，Tidemark 的工作人员不会索要。如果这不是你的操作，可忽略本消息并检查账户设置。",
};
