// How a person likes to see things and what they want to be asked. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  settings: "Настройки аккаунта",
};

export const page: Translated<typeof english.page> = {
  title: "Предпочтения",
  colours: "Рост и падение",
  greenUp: "Зелёный — рост",
  redUp: "Красный — рост",
  clock: "Часовой пояс",
  clockDevice: "Это устройство, {zone}",
  clockExchange: "Биржа, {zone}",
  confirmations: "Спрашивать перед тем, как",
  alwaysAsked: "Вывод средств подтверждается всегда. Выбор хранится в этом браузере.",
  sounds: "Звуки",
  fillSound: "Сигнал, когда ордер исполнен",
};
