// Keeping an account safe. In Russian.

import type { Translated } from "../../texts/words.ts";
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
