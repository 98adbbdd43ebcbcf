// The list of words: those of the features, which also speak elsewhere (the contract has them), and those that only
// pages say. What follows from it is laid out for the browser by the build, a file for each area and language, so that
// a page loads what it says, in one language, and nothing else.

import { allTexts, words } from "@tidemark/contract/words/all";
import { gather, type WordList } from "@tidemark/contract/words/gather";
import type { Texts } from "@tidemark/contract/words/shape";
import type { Language } from "@tidemark/kernel";
import { words as acceptorDesk } from "../features/acceptors/desk/words/words.ts";
import { words as acceptance } from "../features/acceptors/words/words.ts";
import { words as offers } from "../features/c2c/words/words.ts";
import { words as chartOrders } from "../features/chart/own/words/words.ts";
import { words as chartStudies } from "../features/chart/studies/words/words.ts";
import { words as chart } from "../features/chart/words/words.ts";
import { words as dealing } from "../features/deals/words/words.ts";
import { words as funds } from "../features/funds/words/words.ts";
import { words as positions } from "../features/leverage/words/words.ts";
import { words as receipts } from "../features/receipts/words/words.ts";
import { words as options } from "../features/seconds/words/words.ts";
import { words as keeping } from "../features/shops/keeper/words/words.ts";
import { words as storefront } from "../features/shops/words/words.ts";
import { words as cautions } from "../features/spot/cautions/words/words.ts";
import { words as exits } from "../features/spot/exits/words/words.ts";
import { words as fills } from "../features/spot/fills/words/words.ts";
import { words as oneOrder } from "../features/spot/order/words/words.ts";
import { words as forms } from "../forms/words/words.ts";
import { words as ask } from "../frame/overlays/words/words.ts";
import { words as shell } from "../frame/words/words.ts";
import { words as assets } from "../pages/assets/words/words.ts";
import { words as home } from "../pages/home/words/words.ts";
import { words as leverReceipt } from "../pages/lever-receipt/words/words.ts";
import { words as leverRecords } from "../pages/lever-records/words/words.ts";
import { words as leverTerms } from "../pages/lever-terms/words/words.ts";
import { words as leverTrade } from "../pages/lever-trade/words/words.ts";
import { words as optionReceipt } from "../pages/option-receipt/words/words.ts";
import { words as records } from "../pages/records/words/words.ts";
import { words as secondsTrade } from "../pages/seconds-trade/words/words.ts";
import { words as preferences } from "../pages/settings/words/words.ts";
import { words as shopSettings } from "../pages/shop-settings/words/words.ts";
import { words as trade } from "../pages/trade/words/words.ts";
import { words as palette } from "./palette/words/words.ts";

const pageWords = {
  acceptance,
  acceptorDesk,
  ask,
  assets,
  cautions,
  chart,
  chartOrders,
  chartStudies,
  dealing,
  exits,
  fills,
  forms,
  funds,
  home,
  keeping,
  leverTrade,
  leverReceipt,
  leverRecords,
  leverTerms,
  offers,
  oneOrder,
  optionReceipt,
  options,
  palette,
  positions,
  preferences,
  receipts,
  records,
  secondsTrade,
  shell,
  shopSettings,
  storefront,
  trade,
} as const;

export const siteWords: typeof words & typeof pageWords = { ...words, ...pageWords };

type Declared = typeof siteWords;

declare module "../i18n/areas.ts" {
  interface DeclaredWords extends Declared {}
}

let list: WordList = siteWords;

/** Of a feature that is not of the house; before any of its texts is asked for. */
export function addWords(more: WordList): void {
  list = { ...list, ...more };
}

/** Every area's texts in a language. */
export function areaTexts(language: Language): Readonly<Record<string, Texts>> {
  const own = Object.entries(list).flatMap(([name, { [language]: said }]) =>
    said.page === undefined ? [] : [[name, said.page] as const],
  );
  const gathered = {
    confirmations: gather(list, "confirmations")[language],
    pages: gather(list, "titles")[language],
    refusals: allTexts[language],
  };
  return { ...Object.fromEntries(own), ...gathered };
}
