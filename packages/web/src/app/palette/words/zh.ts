// The palette: markets, pages and deeds by name. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "快速前往",
  placeholder: "交易对、页面或操作",
  nothing: "没有匹配的结果。",
  markets: "交易对",
  pages: "页面",
  actions: "操作",
  move: "移动",
  open: "打开",
  close: "关闭",
};
