// The demo's post box. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/outbox.ts";

export const texts: Translated<typeof english> = {
  title: "Исходящие демо",
  lead: "Демо не отправляет настоящих писем и SMS. Всё, что ушло бы, — здесь, сначала новое.",
  filter: "Фильтр по получателю",
  clearFilter: "Сбросить фильтр",
  listLabel: "Письма и SMS",
  mail: "Письмо",
  sms: "SMS",
  empty: "Пока пусто",
  emptyText: "Запросите код на странице регистрации — через несколько секунд он появится здесь.",
  copyCode: "Скопировать код {code}",
};
