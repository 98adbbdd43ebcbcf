// What the page of one order says. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  orderLead: "Условия ордера, его итог и каждая сделка с записями в книге.",
  orderNotNamed: "Ордер не выбран",
  orderNotNamedText: "Откройте ордер из истории.",
  orderUnknown: "Ордер не найден",
  orderUnknownText: "Среди ваших ордеров нет такого номера.",
  wholeHistory: "Вся история",
  noFills: "Сделок пока нет",
  noFillsText: "Здесь появится каждая сделка этого ордера с комиссией.",
  whyUser: "Отменён вами.",
  whyReplaced: "Вы изменили ордер: его место занял другой.",
  whyUnfilled: "В пределах его цены больше ничего не предлагали, остаток истёк.",
  whyNotComplete: "Его нельзя было исполнить сразу целиком, поэтому сделки не было.",
  whyMetOwn: "Он встретил другой ваш ордер, остаток истёк.",
  whyWouldTake: "Ордер Post only исполнился бы сразу, поэтому он отклонён.",
  whyMarketEnded: "Рынок закрыт навсегда, ордер снят, средства возвращены.",
  shortUnfilled: "нет встречных ордеров",
  shortNotComplete: "нельзя сразу целиком",
  shortMetOwn: "встретил ваш ордер",
  shortWouldTake: "исполнился бы сразу",
  shortMarketEnded: "рынок закрыт",
};
