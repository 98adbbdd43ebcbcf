// The order book and the latest trades. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  tabBook: "Стакан",
  tabDepth: "Глубина",
  recentTrades: "Сделки",
  price: "Цена ({currency})",
  amount: "Кол-во ({currency})",
  sum: "Сумма",
  time: "Время",
  asks: "Продажа",
  bids: "Покупка",
  layout: "Вид",
  layoutBoth: "Обе стороны",
  layoutBids: "Только покупка",
  layoutAsks: "Только продажа",
  step: "Шаг цены",
  lastPrice: "Последняя цена",
  rose: "выросла",
  fell: "снизилась",
  spread: "Спред",
  average: "Средняя цена",
  sumOf: "Сумма {currency}",
  ownOrder: "ваш ордер",
  asOf: "На {time}",
  empty: "Ордеров пока нет",
  emptyText: "Первый лимитный ордер откроет стакан.",
  noTrades: "Сделок пока нет",
  noTradesText: "Они появятся здесь сразу.",
  bought: "покупка",
  sold: "продажа",
  depthLabel: "Глубина {symbol}",
};
