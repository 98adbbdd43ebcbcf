// The exchange itself. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unsupported_language: "暂不支持该语言。",
  exchange_recovering: "交易所正在恢复，稍后再试。",
  exchange_halted: "交易所正在检查，交易已暂停。您的资金和订单没有变化。",
  exchange_busy: "当前订单较多，稍后再试。",
  maintenance: "交易所正在维护，可以撤单，维护结束前不接受新的操作。",
};

export const notices: Translated<typeof english.notices> = {
  language_set: "语言已设置。",
};
