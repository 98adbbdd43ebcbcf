// Notices, help and papers. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/news.ts";

export const texts: Translated<typeof english> = {
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
