// The message list. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/messages.ts";

export const texts: Translated<typeof english> = {
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
