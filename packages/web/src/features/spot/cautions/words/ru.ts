// What is said before an order that is dear to send, with its figures. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  stale: "Нет соединения с {time}: показанные цены могли устареть.",
  farAbove: "Цена намного выше рынка. Все ордера на продажу не дороже неё исполнятся сразу.",
  farBelow: "Цена намного ниже рынка. Все ордера на покупку не дешевле неё исполнятся сразу.",
  stopFarAbove:
    "Лимит намного выше триггерной цены. После срабатывания все ордера на продажу не дороже него исполнятся сразу.",
  stopFarBelow:
    "Лимит намного ниже триггерной цены. После срабатывания все ордера на покупку не дешевле него исполнятся сразу.",
  thin: "Для такого объёма стакан тонкий: последняя часть исполнится далеко от лучшей цены.",
  fromLast: "От последней цены",
  fromStop: "От триггерной цены",
  above: "на {percent} % выше {price}",
  below: "на {percent} % ниже {price}",
  fills: "Исполнится по стакану",
  average: "Средняя по стакану",
  impact: "Влияние на цену",
  impactAt: "{percent} %, до цены {price}",
};
