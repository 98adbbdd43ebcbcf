// Seconds options and stake policies. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  options_closed: "このペアまたは通貨の秒オプションは閉じています。別のものを選んでください。",
  options_hours: "このペアの秒オプションはこの時間帯は閉じています。{until} に再開します。",
  duration_not_offered: "この期間は提供されていません。",
  stake_out_of_range: "掛け金は {min} から {max} までです。",
  too_many_options: "同時に進行できるオプションの上限 {maximum} 件に達しました。",
  option_capacity: "プールは今この利益を確保できません。掛け金を減らすか、別のペアをお試しください。",
  options_paused: "ご自身の設定により {until} まで秒オプションを休止しています。",
  loss_limit_reached: "この取引はご自身で設定した一日の損失上限を超える可能性があります。本日の残りは {left} です。",
  pause_too_short: "休止は延長のみ可能で、短縮はできません。",
  unknown_option: "このオプションは見つかりません。",
  policy_closed: "この保険は現在販売していません。",
  policy_amount_out_of_range: "保険金額は {min} から {max} までです。",
  policy_exists: "この通貨の保険をすでにお持ちです。",
  policy_capacity: "基金は今この大きさの補償を確保できません。金額を減らしてください。",
  unknown_policy: "この保険は見つかりません。",
  policy_ended: "この保険は終了しています。",
  policy_options_open: "保険残高のオプションがまだ進行中です。終了までお待ちください。",
  policy_stake_limit: "保険付きオプションは一件 {maximum} まで、同時に {count} 件までです。",
  claim_not_due: "保険残高が {line} 以下になると請求できます。",
  claims_used_up: "本日の請求回数を使い切りました。次は明日可能です。",
} satisfies SomeRefusals;

export const notices = {
  option_placed: "オプションを受け付けました。",
  policy_bought: "保険を購入しました。",
  policy_claimed: "補償を支払いました：{amount}。",
  policy_cancelled: "保険を終了しました。",
  option_limit_set: "一日の上限を設定しました。",
  options_paused_now: "秒オプションを {until} まで休止しました。",
};

export const messages = {
  policy_grown: {
    title: "利益により保険が終了",
    text: "保険残高が {line} に達しました。保険は終了し、{amount} が秒オプション口座で利用可能です。",
  },
  policy_finished: {
    title: "保険の終了",
    text: "最後の補償が支払われました。{amount} が秒オプション口座で利用可能です。",
  },
  policy_unfunded: {
    title: "保険の終了",
    text: "基金が次の補償を確保できないため保険は終了しました。{amount} が秒オプション口座で利用可能です。",
  },
};

export const log = {
  directions: { up: "上昇", down: "下落" },
  states: { placed: "受付済み", open: "進行中", won: "勝ち", lost: "負け", drawn: "引き分け", void: "無効" },
  statuses: { running: "進行中", closed: "終了" },
  kinds: { forward: "フォワード", reverse: "リバース" },
  rule: "オプションは、受付の後にその取引ペアで最初に記録された価格（5 秒以内）で始まり、満期までに最後に記録された価格（満期の 5 秒前より古くないもの）で終わります。どちらかがない場合は無効となり、全額が戻ります。始まりの価格より高ければ上昇、低ければ下落の勝ちです。同じ価格なら掛け金が戻ります。",
};

export const reasons = {
  option_stake: { title: "オプションの掛け金", paid: "オプションの掛け金と手数料" },
  option_won: {
    title: "オプションの勝ち",
    received: "オプションの勝ち",
    paid: "オプションの勝ち",
    frozen: "オプションの勝ち（保険）",
  },
  option_drawn: {
    title: "オプションの引き分け",
    received: "オプションの引き分け",
    paid: "オプションの引き分け",
    frozen: "オプションの引き分け（保険）",
  },
  option_lost: {
    title: "オプションの負け",
    received: "オプションの負け",
    paid: "オプションの負け",
    frozen: "オプションの負け",
  },
  option_void: {
    title: "無効なオプション",
    received: "無効なオプション：全額返却",
    paid: "無効なオプション",
    frozen: "無効なオプション（保険）",
  },
  policy_buy: { title: "保険の購入", received: "保険料", paid: "保険金額と保険料" },
  policy_claim: { title: "補償", received: "補償の支払い", paid: "補償の支払い", frozen: "保険残高への補償" },
  policy_end: { title: "保険の終了", received: "保険残高の返却", paid: "保険の終了" },
  option_fund: { title: "オプションのプールへの補充", received: "プールへの追加", paid: "プールへの追加" },
  option_return: { title: "オプションのプールからの回収", received: "プールからの返却", paid: "プールからの返却" },
  policy_fund: { title: "保険契約基金への補充", received: "保険契約基金への追加", paid: "保険契約基金への追加" },
  policy_return: {
    title: "保険契約基金からの回収",
    received: "保険契約基金からの返却",
    paid: "保険契約基金からの返却",
  },
};
