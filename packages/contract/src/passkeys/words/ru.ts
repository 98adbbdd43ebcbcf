// Passkeys. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  passkey_wrong: "Ключ доступа не принят. Попробуйте ещё раз.",
  passkey_name_malformed: "Название: от 1 до 40 символов.",
  passkeys_full: "У аккаунта не больше {maximum} ключей доступа. Сначала удалите один.",
  unknown_passkey: "Ключ доступа не найден. Возможно, он уже удалён.",
};

export const notices: Translated<typeof english.notices> = {
  passkey_removed: "Ключ доступа удалён.",
};

export const messages: Translated<typeof english.messages> = {
  passkey_first: {
    title: "Ключ доступа добавлен",
    text: "Ключ доступа {name} добавлен {time}. Теперь аккаунт запрашивает второй фактор.",
  },
  passkey_added: {
    title: "Ключ доступа добавлен",
    text: "Ключ доступа {name} добавлен {time}.",
  },
  passkey_removed: {
    title: "Ключ доступа удалён",
    text: "Ключ доступа {name} удалён {time}.",
  },
};

export const page: Translated<typeof english.page> = {
  title: "Ключи доступа",
  lead: "Входите без пароля и подтверждайте вывод средств и изменения безопасности отпечатком, лицом или PIN-кодом устройства.",
  none: "Ключей доступа пока нет.",
  add: "Добавить ключ доступа",
  addTitle: "Добавить ключ доступа",
  addLead:
    "Браузер спросит, где его хранить. Ключ доступа не покидает ваше устройство или менеджер паролей и работает только на этом сайте.",
  name: "Название",
  nameHint: "Чтобы узнать его, например «Ноутбук»",
  nameRequired: "Введите название.",
  created: "Добавлен",
  used: "Использован",
  never: "Никогда",
  synced: "Синхронизируется",
  rename: "Переименовать",
  renameTitle: "Переименовать ключ доступа",
  remove: "Удалить",
  removeTitle: "Удалить этот ключ доступа?",
  removeLead: "Им больше нельзя будет войти или подтвердить действие.",
  save: "Сохранить",
  added: "Ключ доступа добавлен.",
  unsupported: "Этот браузер не поддерживает ключи доступа.",
  renameNamed: "Переименовать {name}",
  removeNamed: "Удалить {name}",
  firstHint: "После этого аккаунт будет запрашивать второй фактор.",
  furtherHint: "После изменения вывод средств приостановлен на {hours} ч.",
};
