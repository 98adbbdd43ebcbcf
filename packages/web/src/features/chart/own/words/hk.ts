// The reader's own orders and trades on the price chart. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  handleHint: "拖動可改價，亦可用方向鍵調整後按 Enter 確認，按 Esc 還原。",
  cancelThis: "撤銷：{order}",
  fillBought: "買入 {amount} {currency}，成交價 {price}",
  fillSold: "賣出 {amount} {currency}，成交價 {price}",
  fillsBought: "分 {count} 筆買入 {amount} {currency}，均價 {price}",
  fillsSold: "分 {count} 筆賣出 {amount} {currency}，均價 {price}",
  averageCost: "平均成本",
  amendedLast: "訂單已修改，現排在同價位隊尾。",
  amendUnsure: "沒有收到回覆，訂單可能已修改。請查看當前委託。",
};
