// The pages of the accounts. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  assets: "資産の概要",
  spotAccount: "現物口座",
  leverageAccount: "レバレッジ口座",
  fiatAccount: "法定通貨口座",
  secondsAccount: "秒オプション口座",
};
