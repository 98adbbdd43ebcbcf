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
