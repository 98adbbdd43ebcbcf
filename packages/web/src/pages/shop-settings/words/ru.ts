// What somebody sets once for deals with shops. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  shopSettings: "Настройки сделок",
};

export const page: Translated<typeof english.page> = {
  lead: "Что видят о вас в сделках и с чего начинается рынок магазинов.",
  needed: "Что нужно для сделок",
  password: "Торговый пароль",
  passwordHint: "Подтверждает каждый шаг сделки, связанный с деньгами.",
  isSet: "Задан",
  isMissing: "Не задан",
  paymentsHint: "Куда вам платят. Нужно до того, как взять предложение.",
  open: "Открыть",
  preferred: "С чего начинается рынок",
  sound: "Звук, когда сделка движется",
  soundHint: "Слышен, пока открыта страница сделки или стол продавца.",
  keptHere: "Хранится только в этом браузере.",
};
