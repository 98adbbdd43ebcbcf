// The table of all markets. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/allmarket.ts";

export const texts: Translated<typeof english> = {
  title: "Рынки",
  lead: "Все пары этой биржи вживую. День — последние 24 часа.",
  zone: "Зона",
  all: "Все",
  mainstream: "Основные",
  innovation: "Инновации",
  defi: "DeFi",
  pair: "Пара",
  price: "Цена",
  change: "За 24 ч",
  day: "За день",
  high: "Макс. 24 ч",
  low: "Мин. 24 ч",
  volume: "Объём 24 ч",
  value: "Оборот 24 ч",
  cny: "В юанях",
};
