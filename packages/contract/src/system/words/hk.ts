// The exchange itself. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unsupported_language: "暫不支援此語言。",
  exchange_recovering: "交易所正在恢復，稍後再試。",
  exchange_halted: "交易所正在檢查，交易已暫停。您的資金和訂單沒有變化。",
  exchange_busy: "目前訂單較多，稍後再試。",
  maintenance: "交易所正在維護，可以撤單，維護結束前不接受新的操作。",
};

export const notices: Translated<typeof english.notices> = {
  language_set: "語言已設定。",
};
