// The receipt of a closing. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  leverReceipt: "Квитанция о закрытии",
};

export const page: Translated<typeof english.page> = {
  lead: "По чему рассчитано это закрытие. Ваш браузер считает заново: верить на слово не нужно.",
  notNamed: "Закрытие не указано",
  notNamedText: "Откройте квитанцию из списка закрытых позиций.",
  toList: "Закрытые позиции",
  opened: "Цена открытия",
  closed: "Цена закрытия",
  limitOpened: "Цена открытия (свой лимит)",
  profit: "Результат",
  paid: "Выплачено вам",
  taken: "Удержано с вас",
  insured: "Выплатил страховой фонд",
  borne: "Покрыл пул",
  openTick: "Хеш записи цен при открытии следует из её текста",
  openMark: "В записи при открытии есть цена этого рынка",
  openPrice: "Цена открытия: записанная цена и спред",
  value: "Стоимость позиции: цена открытия на количество",
  margin: "Маржа: стоимость позиции на плечо",
  closeTick: "Хеш записи цен при закрытии следует из её текста",
  closeMark: "В записи при закрытии есть цена закрытия",
  order: "Записи идут в этом порядке, и это те, что названы в закрытии",
  profitCheck: "Результат: разница цен на количество",
  payout: "Сколько из этого выплачено или удержано",
  limitNote: "Позиция открыта отложенным ордером: её цена — собственный лимит и спред, запись её не определяла.",
  openLink: "Открытие",
  closeLink: "Закрытие",
  position: "Позиция {id}",
};
