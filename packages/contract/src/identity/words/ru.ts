// Verifying who somebody is. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  identity_pending: "Документ на проверке. Мы сообщим о результате.",
  identity_certified: "Ваша личность уже подтверждена.",
  name_malformed: "Введите имя как в документе, от 2 до 64 букв.",
  card_malformed: "Номер документа: от 5 до 32 букв и цифр.",
  card_taken: "Этот документ относится к другому счёту.",
};

export const notices: Translated<typeof english.notices> = {
  identity_submitted: "Документ отправлен на проверку.",
};

export const messages: Translated<typeof english.messages> = {
  identity_submitted: {
    title: "Личность на проверке",
    text: "Документ отправлен {time}. О решении придёт отдельное сообщение.",
  },
  identity_certified: {
    title: "Личность подтверждена",
    text: "Личность подтверждена {time}. Повышенные лимиты вывода действуют сразу.",
  },
  identity_refused: {
    title: "Личность не подтверждена",
    text: "Документ отклонён {time}: {reason} Можно отправить другой.",
  },
};

export const titles: Translated<typeof english.titles> = {
  identity: "Подтверждение личности",
};

export const page: Translated<typeof english.page> = {
  lead: "С подтверждённой личностью можно выводить больше и торговать с другими людьми.",
  name: "Имя",
  nameHint: "Как в документе",
  cardId: "Номер документа",
  cardHint: "Удостоверение личности или паспорт",
  front: "Лицевая сторона",
  frontHint: "Видны все углы, ничего не закрыто",
  reverse: "Оборотная сторона",
  reverseHint: "Для паспорта: страница рядом с фотографией",
  hand: "Вы с документом",
  handHint: "Лицо и документ должны быть чёткими",
  submit: "Отправить",
  nameRequired: "Введите имя.",
  cardRequired: "Введите номер документа.",
  pendingTitle: "На проверке",
  pendingText: "Отправлено {time}. О решении сообщим сообщением и письмом.",
  certifiedTitle: "Подтверждена",
  certifiedText: "Подтверждена {time}.",
  refusedTitle: "Последний документ отклонён",
  refusedAgain: "Ниже можно отправить другой.",
  privacy:
    "Изображения зашифрованы, их видят только проверяющие. Изображения отклонённого документа удаляются через {days} дн.",
};
