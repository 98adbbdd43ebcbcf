// The questions the app asks from anywhere. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  close: "Закрыть",
  cancel: "Отмена",
  confirm: "Подтвердить",
  doNotAskAgain: "Больше не спрашивать",
  tradePasswordTitle: "Введите торговый пароль",
  tradePasswordLabel: "Торговый пароль",
  showPassword: "Показать пароль",
  hidePassword: "Скрыть пароль",
  setTradePasswordTitle: "Задать торговый пароль сейчас?",
  setTradePasswordConfirm: "Задать сейчас",
  setTradePasswordLater: "Не сейчас",
  notices: "Уведомления",
};
