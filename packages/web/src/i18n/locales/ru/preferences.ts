// How a person likes to see things and what they want to be asked. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/preferences.ts";

export const texts: Translated<typeof english> = {
  title: "Предпочтения",
  colours: "Рост и падение",
  greenUp: "Зелёный — рост",
  redUp: "Красный — рост",
  confirmations: "Спрашивать перед тем, как",
  askPlaceOrder: "разместить заявку",
  askCancelOrder: "отменить заявку",
  askClearMessages: "очистить сообщения",
  askEndSession: "завершить сеанс",
  alwaysAsked: "Вывод средств подтверждается всегда. Выбор хранится в этом браузере.",
};
