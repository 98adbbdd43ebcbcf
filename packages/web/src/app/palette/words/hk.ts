// The palette: markets, pages and deeds by name. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "快速前往",
  placeholder: "交易對、頁面或操作",
  nothing: "沒有相符的結果。",
  markets: "交易對",
  pages: "頁面",
  actions: "操作",
  move: "移動",
  open: "開啟",
  close: "關閉",
};
