// The palette: markets, pages and deeds by name. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "Перейти",
  placeholder: "Рынок, страница или действие",
  nothing: "Ничего не найдено.",
  markets: "Рынок",
  pages: "Страница",
  actions: "Действие",
  move: "выбор",
  open: "открыть",
  close: "Закрыть",
};
