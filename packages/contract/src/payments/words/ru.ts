// Payment methods. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  payment_ways_missing: "Укажите хотя бы один полный способ получения платежа.",
  payment_name_differs: "Имя не совпадает с подтверждённой личностью. Платить можно только самому участнику сделки.",
  payment_text_malformed: "В тексте есть невидимые символы. Введите его заново.",
  bank_incomplete: "Для банковского счёта нужны название банка и номер счёта.",
  banks_full: "Можно сохранить не более {maximum} банковских счетов.",
} satisfies SomeRefusals;

export const notices = { payments_saved: "Способы оплаты сохранены." };

export const messages = {
  payments_changed: {
    title: "Способы оплаты изменены",
    text: "Ваши способы оплаты изменены {time}. Если это были не вы, сразу смените пароль и заморозьте счёт.",
  },
};

export const titles = { payments: "Способы оплаты" } as const;

export const page = {
  lead: "Так вам платят в сделке. Это видит только другая сторона, пока сделка открыта.",
  name: "Настоящее имя",
  nameHint: "Как в документе",
  nameVerified: "Совпадает с подтверждённой личностью.",
  nameDiffers: "Не совпадает с подтверждённой личностью: до совпадения сделки с другими невозможны.",
  nameUnverified: "Личность ещё не подтверждена; для сделок с людьми это нужно.",
  verify: "Подтвердить личность",
  banks: "Банковские счета",
  bankNumber: "Банковский счёт {count}",
  bankName: "Банк",
  bankAccount: "Номер счёта",
  bankAddress: "Отделение",
  bankAddressHint: "Необязательно",
  addBank: "Добавить банковский счёт",
  removeBank: "Удалить этот счёт",
  alipay: "Alipay",
  alipayAccount: "Счёт Alipay",
  alipayCode: "Платёжный код Alipay",
  wechat: "WeChat",
  wechatNickname: "Имя в WeChat",
  wechatAccount: "Счёт WeChat",
  wechatCode: "Платёжный код WeChat",
  telegram: "Telegram",
  telegramAccount: "Счёт Telegram",
  line: "LINE",
  lineAccount: "Счёт LINE",
  codeHint: "Код, по которому вам платят",
  removeCode: "Убрать картинку",
  more: "Другие способы",
  nameRequired: "Введите настоящее имя.",
  bankNameRequired: "Введите название банка.",
  bankAccountRequired: "Введите номер счёта.",
  wayRequired: "Укажите хотя бы один полный способ получения платежа.",
  passwordRequired: "Введите торговый пароль.",
  save: "Сохранить",
  privacy: "Всё здесь зашифровано. Для изменения нужен торговый пароль, о нём сообщит письмо.",
  changed: "Изменено {time}",
} as const;
