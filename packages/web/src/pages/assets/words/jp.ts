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

export const page: Translated<typeof english.page> = {
  setAside: "{coin} の拘束内訳",
  inOptions: "進行中のオプション",
  insured: "保険残高",
  running: { other: "{count} 件が進行中" },
  noPolicy: "保険なし",
  setAsideText: "進行中のオプションの掛け金と手数料です。戻る分は終了と同時に使えます。",
  insuredText:
    "進行中のオプションの掛け金と手数料は結果に応じて戻ります。保険付き残高は保険により拘束され、保険付きオプションに使え、保険が終わると自由になります。",
};
