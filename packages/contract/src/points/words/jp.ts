// Points of another system. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as en from "./en.ts";

export const refusals: Translated<typeof en.refusals> = {
  points_not_open: "このアカウントではポイントをご利用いただけません。",
  points_unbound: "先にポイントアカウントを連携してください。",
  points_bound: "すでにポイントアカウントが連携されています。解除はサポートまでご連絡ください。",
  points_account_taken: "このポイントアカウントは別のアカウントに連携されています。",
  points_login_wrong: "ポイントアカウントまたはパスワードが正しくありません。",
  points_login_off: "このポイントアカウントではログインできません。通常のログイン後に許可してください。",
  points_unreachable: "ポイントサービスが応答していません。しばらくしてからお試しください。",
  points_closed: "現在、ポイント交換は受け付けていません。",
  points_price_stale: "現在、基準となる最新の価格がありません。数秒後にお試しください。",
  points_insufficient: "利用可能なポイントが不足しています。手数料もポイントで差し引かれます。",
  points_sold_out: "現在お支払いできる量を超えています。ポイントを減らすか、後ほどお試しください。",
  points_too_few: "このポイント数では通貨の最小単位に届きません。",
  points_waiting: "以前の交換がポイントサービスの応答待ちです。完了をお待ちください。",
};

export const notices: Translated<typeof en.notices> = {
  points_account_bound: "ポイントアカウントを連携しました。",
  points_paid: "{points} ポイントで {amount} {currency} を受け取りました。",
  points_on_its_way: "ポイントサービスからまだ応答がありません。交換は履歴に残り、自動的に完了します。",
};

export const messages: Translated<typeof en.messages> = {
  points_bound: {
    title: "ポイントアカウントの連携",
    text: "{time} にポイントアカウント {name} を連携しました。このアカウントではログインできません。",
  },
  points_login_opened: {
    title: "ポイントアカウントでのログイン",
    text: "{time} にポイントアカウント {name} を連携し、ログインに使えるようになりました。",
  },
  points_paid: {
    title: "ポイント交換の完了",
    text: "{points} ポイントで {amount} {currency} を受け取りました。",
  },
  points_returned: {
    title: "ポイント交換の不成立",
    text: "{points} ポイントの交換は行われませんでした。差し引かれたポイントはすべて戻されています。",
  },
};

export const reasons: Translated<typeof en.reasons> = {
  points: {
    title: "ポイント交換",
    received: "ポイント交換による受取",
  },
};

export const titles: Translated<typeof en.titles> = {
  points: "ポイント交換",
  pointsAlone: "ポイント交換",
  bindPoints: "ポイントアカウント",
  pointsLogin: "ポイントログイン",
};

export const page: Translated<typeof en.page> = {
  lead: "ポイントアカウントのポイントを、記録された価格で通貨に交換します。",
  aboutPoints: "ポイントはポイントサービスのものです。当取引所の資金ではなく、残高には含まれません。",
  account: "ポイントアカウント",
  points: "ポイント",
  usable: "交換可能",
  use: "交換するポイント",
  all: "すべて",
  allPoints: "交換可能なポイントすべて",
  receive: "受取数量",
  fee: "手数料",
  feeShare: "手数料（{percent}）",
  pointsOf: "{points} ポイント",
  taken: "差し引かれるポイント",
  pointPrice: "1 ポイントの価格",
  marketPrice: "{coin} の記録価格",
  difference: "価格への加算",
  exchange: "交換",
  exchangePoints: "{points} ポイントを交換",
  confirmTitle: "ポイント交換",
  confirmLead: "価格は確定時に決まります。受取数量は表示と多少異なることがあります。",
  amountRequired: "交換するポイント数を入力してください。",
  notPositive: "0 より大きい数を入力してください。",
  tooPrecise: "ポイントは小数第 2 位までです。",
  notEnough: "交換できるポイントが不足しています。",
  paused: "現在、ポイント交換は受け付けていません。",
  stale: "現在、最新の価格がありません。価格が得られ次第、交換を再開します。",
  waitingHint: {
    other: "{count} 件の交換がポイントサービスの応答待ちです。自動的に完了し、二重に差し引かれることはありません。",
  },
  history: "履歴",
  time: "日時",
  received: "受取",
  used: "ポイント",
  state: "状態",
  waiting: "応答待ち",
  paid: "受取済み",
  returned: "返却済み",
  noHistory: "交換履歴はありません",
  noHistoryText: "交換するとここに表示されます。",
  bindLead: "ポイントサービスのアカウントを入力してください。パスワードはそちらで確認され、ここには保存されません。",
  name: "ポイントアカウント",
  password: "ポイントアカウントのパスワード",
  nameRequired: "アカウントを入力してください。",
  passwordRequired: "パスワードを入力してください。",
  mayLogIn: "このポイントアカウントでのログインを許可する",
  mayLogInHint:
    "パスワードを知る人は誰でもあなたのアカウントに入れるようになります。ログインパスワードで確認してください。",
  loginPassword: "当取引所のログインパスワード",
  loginPasswordRequired: "ログインパスワードを入力してください。",
  bind: "連携する",
  boundLead: "ポイントアカウントは連携済みです。解除はサポートまでご連絡ください。",
  canLogIn: "ログイン可",
  cannotLogIn: "ログイン不可",
  allowLogin: "ログインを許可する",
  allowLoginLead: "ポイントアカウントのパスワードをもう一度、続けて当取引所のログインパスワードを入力してください。",
  settingsHint: "ポイントサービスのポイントを通貨に交換できます。",
  notBound: "未連携",
  look: "確認",
  toExchange: "ポイントを交換する",
  notOpen: "このアカウントではポイントをご利用いただけません",
  notOpenText: "ご利用はサポートが開始できます。",
  demoHint: "デモ用ポイントアカウント：{name}、パスワード {password}。",
  loginTitle: "ポイントアカウントでログイン",
  loginLead: "アカウントをお持ちでない場合は、新しく開設されます。",
  logIn: "ログイン",
  logOut: "ログアウト",
  otherWay: "メールまたは電話番号でログイン",
  secondFactorLead: "二段階認証でご本人であることを確認してください。",
  deviceLead: "新しいデバイスからのログインです。{destination} にコードを送信しました。",
  deviceCode: "確認コード",
  deviceContinue: "続ける",
  startAgain: "別のアカウント",
};
