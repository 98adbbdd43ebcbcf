// The pages of the accounts. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  assets: "Обзор активов",
  spotAccount: "Спотовый счёт",
  leverageAccount: "Маржинальный счёт",
  fiatAccount: "Фиатный счёт",
  secondsAccount: "Счёт секундных опционов",
};

export const page: Translated<typeof english.page> = {
  setAside: "Отложено в {coin}",
  inOptions: "В идущих опционах",
  insured: "Застрахованный баланс",
  running: {
    one: "Идёт {count} опцион",
    few: "Идут {count} опциона",
    many: "Идут {count} опционов",
    other: "Идут {count} опциона",
  },
  noPolicy: "Полиса нет",
  setAsideText: "Ставки и комиссии идущих опционов. Что вернётся, свободно сразу после их конца.",
  insuredText:
    "Ставки и комиссии идущих опционов возвращаются по исходу. Застрахованный остаток отложен по вашему полису: им можно ставить в застрахованных опционах, и он свободен, когда полис закончится.",
};
