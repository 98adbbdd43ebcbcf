// The questions the app asks from anywhere. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/ask.ts";

export const texts: Translated<typeof english> = {
  close: "Закрыть",
  cancel: "Отмена",
  confirm: "Подтвердить",
  tradePasswordTitle: "Введите торговый пароль",
  tradePasswordLabel: "Торговый пароль",
  showPassword: "Показать пароль",
  hidePassword: "Скрыть пароль",
  setTradePasswordTitle: "Задать торговый пароль сейчас?",
  setTradePasswordConfirm: "Задать сейчас",
  setTradePasswordLater: "Не сейчас",
  notices: "Уведомления",
};
