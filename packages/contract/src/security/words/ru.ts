// Keeping an account safe. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  trade_password_unset: "Сначала задайте торговый пароль.",
  trade_password_wrong: "Неверный торговый пароль.",
  trade_password_locked: "Действия с торговым паролем временно заблокированы после нескольких неверных попыток.",
  second_factor_required: "Для этого действия нужен код подтверждения.",
  second_factor_wrong: "Код подтверждения неверен или устарел.",
  second_factor_slowed: "Слишком много неверных кодов подтверждения. Повторите через {seconds} с.",
  second_factor_already_on: "Второй фактор уже включён.",
  second_factor_already_off: "Второй фактор не включён.",
  second_factor_not_begun: "Эта настройка второго фактора устарела. Начните её заново.",
  anti_phishing_malformed: "До 32 букв, цифр, пробелов или простых знаков.",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "Пароль изменён.",
  trade_password_set: "Торговый пароль задан.",
  trade_password_present: "Торговый пароль уже есть.",
  email_bound: "Адрес почты привязан.",
  phone_bound: "Телефон привязан.",
  second_factor_ended: "Второй фактор выключен.",
};

export const messages: Translated<typeof english.messages> = {
  password_changed: {
    title: "Пароль для входа изменён",
    text: "Пароль изменён {time}. Остальные сеансы завершены.",
  },
  trade_password_set: {
    title: "Торговый пароль задан",
    text: "Новый торговый пароль задан {time}.",
  },
  trade_password_locked: {
    title: "Торговый пароль заблокирован",
    text: "Пять неверных попыток. Действия с торговым паролем заблокированы до {until}.",
  },
  email_bound: {
    title: "Адрес почты привязан",
    text: "{destination} привязан к вашей учётной записи {time}.",
  },
  phone_bound: {
    title: "Телефон привязан",
    text: "{destination} привязан к вашей учётной записи {time}.",
  },
  second_factor_on: {
    title: "Второй фактор включён",
    text: "Второй фактор включён {time}.",
  },
  second_factor_off: {
    title: "Второй фактор выключен",
    text: "Второй фактор выключен {time}.",
  },
  anti_phishing_changed: {
    title: "Фраза против фишинга изменена",
    text: "Фраза в наших письмах изменена {time}.",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "Этим кодом вы задаёте торговый пароль:", sms: "Для торгового пароля." },
  code_change: { mail: "Этим кодом вы меняете пароль:", sms: "Для смены пароля." },
  code_bind: { mail: "Этим кодом вы привязываете этот адрес:", sms: "Для привязки телефона." },
};
