// The pages of the accounts. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  assets: "Обзор активов",
  spotAccount: "Спотовый счёт",
  leverageAccount: "Маржинальный счёт",
  fiatAccount: "Фиатный счёт",
  secondsAccount: "Счёт опционов",
};

export const page: Translated<typeof english.page> = {
  setAside: "Заморожено в {coin}",
  inOptions: "В идущих опционах",
  insured: "Застрахованный баланс",
  running: {
    one: "Идёт {count} опцион",
    few: "Идут {count} опциона",
    many: "Идут {count} опционов",
    other: "Идут {count} опциона",
  },
  noPolicy: "Полиса нет",
  setAsideText: "Ставки и комиссии идущих опционов. Что вернётся, станет доступно сразу после их завершения.",
  insuredText:
    "Ставки и комиссии идущих опционов возвращаются по исходу. Застрахованный баланс заморожен по вашему полису: его можно ставить в застрахованных опционах, и он станет доступен, когда полис завершится.",
};
