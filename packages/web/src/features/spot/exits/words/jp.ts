// Take profit and stop loss that an order brings along. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  takeProfit: "利確",
  stopLoss: "損切り",
  afterLoss: "損切り発動後",
  lossMarket: "成行",
  lossLimit: "指値",
  lossLimitPrice: "発動後の指値",
  slippage: "損切りのスリッページ",
  closesBuy: "注文の終了後、買えた分を取引所が自動で売りに出します。それまでは保護されません。",
  closesSell: "注文の終了後、売れた分を取引所が自動で買い戻します。それまでは保護されません。",
  bothAreOne: "2 つの価格は 1 件の OCO 注文になり、先に届いた方で決済されます。",
  outcome: "手数料控除後 約 {value} {currency}（{percent}%）",
  actsAtOnce: "現在値では、この損切りはすぐに発動します。",
  oneNeeded: "利確価格と損切り価格の少なくとも一方を入力してください。",
  above: "注文価格より上にしてください。",
  below: "注文価格より下にしてください。",
  secondNeeded: "損切り発動後の指値を入力してください。",
  secondWorse: "損切り価格より有利にはできません。",
  exitOrder: "決済注文",
  entryOrder: "決済対象の注文",
  notYet: "注文の終了後に出ます",
  none: "決済できる残高なし",
  placed: "利確・損切り注文を出しました。",
  missing: "利確・損切りで決済できる残高がありませんでした。",
  placedFor: "{symbol}：{amount} の利確・損切り注文を出しました。",
};
