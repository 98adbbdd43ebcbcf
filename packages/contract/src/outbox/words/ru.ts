// Mails and short messages. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "Здравствуйте,",
  phrase: "Ваша фраза против фишинга: {phrase}",
  warning: "Никому не сообщайте код: сотрудники Tidemark его не спрашивают.",
  unasked:
    "Если вы этого не запрашивали, кто-то ошибся адресом или пытается войти в вашу учётную запись. Без кода ничего не произойдёт; проверьте настройки.",
};

export const titles: Translated<typeof english.titles> = {
  outbox: "Исходящие демо",
};

export const page: Translated<typeof english.page> = {
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
