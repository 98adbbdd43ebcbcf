// What the exchange tells a user. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "Отмечено как прочитанное.",
  messages_cleared: "Очищено.",
};

export const confirmations: Translated<typeof english.confirmations> = {
  clearMessages: "очистить сообщения",
};

export const titles: Translated<typeof english.titles> = {
  messages: "Сообщения",
};

export const page: Translated<typeof english.page> = {
  lead: "Входы, изменения защиты, сделки, пополнения и выводы.",
  listLabel: "Список сообщений",
  empty: "Сообщений нет",
  emptyText: "Здесь появятся входы с новых устройств и изменения аккаунта.",
  new: "Новое",
  select: "Выбрать: {title}",
  selectAll: "Выбрать все",
  selected: { one: "Выбрано: {count}", few: "Выбрано: {count}", many: "Выбрано: {count}", other: "Выбрано: {count}" },
  everySelected: "Выбраны все сообщения",
  selectEvery: "Выбрать все, включая более старые",
  markRead: "Отметить прочитанными",
  clear: "Очистить",
  clearTitle: {
    one: "Убрать {count} сообщение?",
    few: "Убрать {count} сообщения?",
    many: "Убрать {count} сообщений?",
    other: "Убрать {count} сообщения?",
  },
  clearEveryTitle: "Убрать все сообщения?",
  clearText: "Они исчезнут из списка. Записи аккаунта останутся.",
  clearCount: {
    one: "Убрать {count} сообщение",
    few: "Убрать {count} сообщения",
    many: "Убрать {count} сообщений",
    other: "Убрать {count} сообщения",
  },
  clearEvery: "Убрать все",
};
