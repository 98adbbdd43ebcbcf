// The reader's own orders and trades on the price chart. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  handleHint: "拖动可改价，也可用方向键调整后按回车确认，按 Esc 还原。",
  cancelThis: "撤销：{order}",
  fillBought: "买入 {amount} {currency}，成交价 {price}",
  fillSold: "卖出 {amount} {currency}，成交价 {price}",
  fillsBought: "分 {count} 笔买入 {amount} {currency}，均价 {price}",
  fillsSold: "分 {count} 笔卖出 {amount} {currency}，均价 {price}",
  averageCost: "平均成本",
  amendedLast: "订单已修改，现排在同价位队尾。",
  amendUnsure: "没有收到答复，订单可能已修改。请查看当前委托。",
};
