// C2C offers and the deals on them. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  identity_required: "先に本人確認を済ませてください。個人間の取引に必要です。",
  payments_required: "先に受取方法を保存してください。",
  payment_way_required: "受取方法にこの方法がありません。先に追加してください。",
  payment_name_unverified: "受取方法の名前が本人確認の名前と一致しません。",
  account_too_new: "新しいアカウントは {until} からオファーを出せます。",
  deals_hold: "セキュリティの変更後は、{until} から売却できます。",
  deals_paused: "取引は {until} まで停止されています。",
  deals_open_max: "受けた取引を先に終えてください。同時に {maximum} 件までです。",
  offers_full: "オファーは同時に {maximum} 件までです。先に一つ取り下げてください。",
  offer_own: "これはご自身のオファーです。",
  offer_gone: "このオファーは他の人が受けたか、取り下げられました。",
  offer_has_deal: "このオファーには終わっていない取引があります。終わると取り下げられます。",
  unknown_offer: "このオファーは見つかりませんでした。",
  number_out_of_range: "数量は {min} から {max} の間で入力してください。",
  price_out_of_range: "価格は {min} から {max} の間で入力してください。",
  person_blocked: "どちらかが相手との取引を望んでいません。",
  unknown_deal: "この取引は見つかりませんでした。",
  deal_other_side: "この操作は相手が行います。",
  deal_moved_on: "取引が先へ進んだため、この操作はもうできません。",
  deal_window_over: "支払い期限が過ぎ、取引は取り消されました。支払わないでください。",
} satisfies SomeRefusals;

export const notices = {
  offer_posted: "オファーを出しました。",
  offer_withdrawn: "オファーを取り下げました。",
  offer_taken: "取引が始まりました。",
  deal_cancelled: "取引を取り消しました。",
  deal_paid: "支払い済みにしました。相手が着金を確かめます。",
  deal_confirmed: "受け取りを確認しました。コインは買い手のものです。",
};

export const messages = {
  deal_opened_pay: {
    title: "取引開始：お支払いください",
    text: "{amount} {currency} を {money} で購入します。期限内に支払い、支払い済みにしてください。",
  },
  deal_opened_wait: {
    title: "取引開始：支払いをお待ちください",
    text: "{amount} {currency} を {money} で売却します。買い手の支払いをお待ちください。支払われるとお知らせします。",
  },
  deal_paid: {
    title: "買い手が支払いました",
    text: "{amount} {currency} の買い手が {money} を支払ったと知らせています。口座を確かめ、着金してから確認してください。",
  },
  deal_finished: {
    title: "取引完了",
    text: "{amount} {currency}、{money}：取引が完了しました。",
  },
  deal_cancelled: {
    title: "取引の取り消し",
    text: "{amount} {currency}、{money}：買い手が取引を取り消しました。",
  },
  deal_expired: {
    title: "取引の期限切れ",
    text: "{amount} {currency}、{money}：期限までに支払いがなく、取引は取り消されました。",
  },
  deal_settled: {
    title: "異議は買い手の側に決まりました",
    text: "{amount} {currency}、{money}：コインは買い手に渡りました。",
  },
  deal_returned: {
    title: "異議は売り手の側に決まりました",
    text: "{amount} {currency}、{money}：コインは売り手に残ります。",
  },
};

export const reasons = {
  c2c: {
    title: "C2C 取引",
    received: "C2C：受け取り、または返却",
    paid: "C2C：オファーまたは取引のために取り分け",
    frozen: "C2C：拘束中の残高から {amount} {currency} を支払い",
  },
};
