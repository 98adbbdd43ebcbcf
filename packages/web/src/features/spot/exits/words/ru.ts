// Take profit and stop loss that an order brings along. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  takeProfit: "Тейк-профит",
  stopLoss: "Стоп-лосс",
  afterLoss: "После стоп-лосса",
  lossMarket: "Рынок",
  lossLimit: "Лимит",
  lossLimitPrice: "Лимит после стопа",
  slippage: "Проскальзывание стопа",
  closesBuy: "Когда ордер завершится, биржа сама продаст купленное. До этого защиты нет.",
  closesSell: "Когда ордер завершится, биржа сама выкупит проданное обратно. До этого защиты нет.",
  bothAreOne: "Обе цены — один ордер OCO: закроет та, которой цена достигнет первой.",
  outcome: "≈ {value} {currency} ({percent} %) после комиссий",
  actsAtOnce: "При последней цене этот стоп сработает сразу.",
  oneNeeded: "Введите тейк-профит, стоп-лосс или оба.",
  above: "Должно быть выше цены ордера.",
  below: "Должно быть ниже цены ордера.",
  secondNeeded: "Введите лимит после стопа.",
  secondWorse: "Не может быть лучше стоп-лосса.",
  exitOrder: "Закрывается ордером",
  entryOrder: "Закрывает ордер",
  notYet: "Когда ордер завершится",
  none: "Закрывать нечего",
  placed: "TP/SL выставлен.",
  missing: "Закрывать через TP/SL уже нечего.",
  placedFor: "{symbol}: TP/SL выставлен на {amount}.",
};
