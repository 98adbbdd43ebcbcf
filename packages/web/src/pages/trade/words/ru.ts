// The terminal around the market: its tabs, its keys, and what to say when a pair is not there. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  trade: "Спот",
};

export const page: Translated<typeof english.page> = {
  panels: "Панели",
  chart: "График",
  book: "Стакан",
  trades: "Сделки",
  orders: "Ордера",
  markets: "Рынки",
  info: "О {name}",
  buy: "Купить",
  sell: "Продать",
  ticket: "Ордер {symbol}",
  close: "Закрыть",
  unknownPair: "Этой парой здесь не торгуют",
  unknownPairText: "{symbol} не найдена или снята с торгов. Выберите другую пару.",
  switchPair: "Перейти к {symbol}",
  noMarkets: "Открытых рынков пока нет",
  noMarketsText: "Рынки появятся здесь, когда их откроет оператор.",
  panelBroken: "Панель не удалось показать",
  keysTitle: "Клавиши",
  keysText: "Работают, когда вы не вводите текст.",
  keysOn: "Использовать клавиши",
  keyPrice: "К цене",
  keyAmount: "К количеству",
  keyBuy: "Покупка",
  keySell: "Продажа",
  keyCancel: "Отменить последний ордер пары",
  keySearch: "Поиск рынков",
  keyHelp: "Этот список",
  showKeys: "Клавиши страницы",
  nothingToCancel: "В {symbol} нет открытых ордеров.",
  transfer: "Перевести",
};
