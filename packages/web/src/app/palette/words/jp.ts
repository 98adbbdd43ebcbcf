// The palette: markets, pages and deeds by name. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "移動先",
  placeholder: "マーケット・ページ・操作",
  nothing: "該当するものがありません。",
  markets: "マーケット",
  pages: "ページ",
  actions: "操作",
  move: "移動",
  open: "開く",
  close: "閉じる",
};
