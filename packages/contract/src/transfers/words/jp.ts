// Moving money between one's own accounts. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  same_account: "振替元と振替先には別の口座を選んでください。",
  account_refuses_asset: "この通貨はその口座では扱えません。",
};

export const notices: Translated<typeof english.notices> = {
  transfer_done: "{amount} {currency} を{from}口座から{to}口座へ振り替えました。",
};

export const reasons: Translated<typeof english.reasons> = {
  transfer: {
    title: "口座間の振替",
    received: "{account}口座から振替",
    paid: "{account}口座へ振替",
  },
};

export const titles: Translated<typeof english.titles> = {
  transfer: "振替",
  transferFiat: "現物と法定通貨の振替",
  transferLeverage: "現物とレバレッジの振替",
  transferSeconds: "現物と秒オプションの振替",
  transferRecords: "振替記録",
};

export const page: Translated<typeof english.page> = {
  transfer: "振替",
  dialogTitle: "口座間の振替",
  lead: "ご自身の口座の間で、すぐに、手数料なしで移せます。",
  accountSpot: "現物",
  accountFiat: "法定通貨",
  accountLeverage: "レバレッジ",
  accountSeconds: "秒オプション",
  accountShop: "ショップ",
  accountWealth: "資産運用",
  coin: "通貨",
  from: "振替元",
  to: "振替先",
  swap: "二つの口座を入れ替える",
  amount: "数量",
  available: "利用可能 {amount}",
  all: "全額",
  allOf: "利用可能な {currency} の全額",
  amountRequired: "振り替える数量を入力してください。",
  tooPrecise: "数量の小数桁数が多すぎます。",
  notEnough: "利用可能残高が足りません。",
  noCoins: "これらの口座の間で移せる通貨はありません。",
  notMovable: "この通貨は振替できません。",
  coinNotMovable: "{coin} は振替できません。",
  notMovableText: "現物口座だけが扱う通貨なので、そのまま取引も出金もできます。",
  otherCoin: "別の通貨を振り替える",
  records: "振替記録",
  recordsLead: "口座間の振替をすべて、新しい順に表示します。",
  latest: "最近の振替",
  allRecords: "すべての振替",
  noRecords: "振替はまだありません",
  noRecordsText: "口座の間で移したものがここに表示されます。",
  time: "日時",
  way: "口座",
  entry: "元帳の記載",
};
