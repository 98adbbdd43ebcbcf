// Announcements, help and papers. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_article: "Статья не найдена.",
};

export const titles: Translated<typeof english.titles> = {
  notices: "Объявления и справка",
  article: "Статья",
  papers: "Условия использования",
};

export const page: Translated<typeof english.page> = {
  listTitle: "Объявления и справка",
  listLead: "Что нового, на что обратить внимание и как всё устроено.",
  announcements: "Объявления",
  notices: "Уведомления",
  help: "Справка",
  papers: "Все документы",
  empty: "Нет данных",
  emptyText: "Здесь пока ничего не опубликовано.",
  updated: "Обновлено",
  unknown: "Такой статьи нет",
  unknownText: "Возможно, её сняли или ссылка неполная.",
  toList: "Ко всем объявлениям",
  more: "Читайте также",
};
