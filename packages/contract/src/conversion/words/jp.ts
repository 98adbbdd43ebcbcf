// Turning one coin into another. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  conversion_paused: "現在、価格の提示を停止しています。しばらくしてからお試しください。",
  conversion_same_coin: "異なる 2 つのコインを選んでください。",
  conversion_not_offered: "このコインは交換できません。",
  conversion_inventory: "取引所の {currency} の在庫が足りません。数量を減らしてください。",
  conversion_too_small: "1 回の交換は {min} USDT 相当以上です。",
  conversion_too_large: "1 回の交換は {max} USDT 相当までです。",
  conversion_day_limit: "本日の残り枠は {left} USDT です。",
  unknown_quote: "この価格は見つかりません。もう一度取得してください。",
  quote_used: "この価格はすでに使われています。もう一度取得してください。",
  quote_late: "価格の有効期限が切れました。資金は動いていません。もう一度取得してください。",
} satisfies SomeRefusals;

export const notices = {
  converted: "{pay} {from} を {receive} {to} に交換しました。",
};

export const reasons = {
  conversion: {
    title: "コンバート",
    received: "コンバート：受け取り",
    paid: "コンバート：支払い",
  },
};

export const titles = { conversion: "コンバート" } as const;

export const page = {
  lead: "取引所の保有コインで、コインを別のコインに直接交換します。提示価格は 10 秒間有効です。",
  pay: "支払う",
  receive: "受け取る",
  payCoin: "支払うコイン",
  receiveCoin: "受け取るコイン",
  swap: "2 つのコインを入れ替える",
  all: "すべて",
  allOf: "利用可能な {currency} すべて",
  available: "利用可能 {amount}",
  limits: "1 回 {min}〜{max} USDT、1 日 {day} USDT まで。",
  indicative: "現在の価格による目安です（スプレッド込み）。取得した価格が適用されます。",
  amountRequired: "数量を入力してください。",
  tooPrecise: "小数点以下の桁数が多すぎます。",
  notEnough: "利用可能残高が足りません。",
  sameCoin: "異なる 2 つのコインを選んでください。",
  passwordRequired: "取引パスワードを入力してください。",
  getQuote: "価格を取得",
  newQuote: "価格を再取得",
  change: "変更",
  convert: "{pay} を {receive} に交換",
  ended: "価格の有効期限が切れました。資金は動いていません。",
  holds: "この価格はあと {seconds} 秒有効です",
  secondsLeft: "残り秒数",
  price: "価格",
  priceOf: "1 {from} = {amount} {to}",
  markPrice: "記録価格",
  spread: "スプレッド",
  bookPrice: "板のこの数量での平均価格",
  bookGives: "板で得られる数量",
  less: "板より少ない",
  more: "板より多い",
  difference: "{amount} {currency} · {usdt} USDT · {percent}",
  differenceUsdt: "{usdt} USDT · {percent}",
  bookThin: "板の厚みがこの数量に足りないため、比較できません。",
  bookNote: "板で得られる数量は取引手数料を引く前の値です。",
  worth: "評価額",
  done: "交換しました",
  doneText: "{pay} {from} が {receive} {to} になりました。",
  entry: "元帳の記載",
  again: "続けて交換",
  paused: "価格の提示を停止中",
  pausedText: "コンバートは停止中です。現物市場では通常どおり取引できます。",
  noCoins: "交換できるコインがありません",
  noCoinsText: "記録価格のあるコインがまだありません。",
  late: "{currency} の最新価格が現在ありません。",
  history: "コンバート履歴",
  time: "日時",
  paid: "支払い",
  got: "受け取り",
  noHistory: "コンバートの履歴はまだありません",
  noHistoryText: "交換した内容とその価格がここに表示されます。",
} as const;
