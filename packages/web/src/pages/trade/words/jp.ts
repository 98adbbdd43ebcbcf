// The terminal around the market: its tabs, its keys, and what to say when a pair is not there. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  trade: "現物",
};

export const page: Translated<typeof english.page> = {
  panels: "パネル",
  chart: "チャート",
  book: "板",
  trades: "約定",
  orders: "注文",
  markets: "市場",
  info: "{name} について",
  buy: "買う",
  sell: "売る",
  ticket: "{symbol} の注文",
  close: "閉じる",
  unknownPair: "このペアは取引できません",
  unknownPairText: "{symbol} は存在しないか上場廃止です。別のペアを選んでください。",
  switchPair: "{symbol} へ",
  noMarkets: "取引できる市場はまだありません",
  noMarketsText: "運営者が市場を開くとここに表示されます。",
  panelBroken: "このパネルを表示できません",
  keysTitle: "キー操作",
  keysText: "入力中でないときに使えます。",
  keysOn: "キー操作を使う",
  keyPrice: "価格へ移動",
  keyAmount: "数量へ移動",
  keyBuy: "買い",
  keySell: "売り",
  keyCancel: "このペアの最新の注文を取消",
  keySearch: "市場を検索",
  keyHelp: "この一覧",
  showKeys: "このページのキー操作",
  nothingToCancel: "{symbol} に未約定の注文はありません。",
  transfer: "振替",
};
