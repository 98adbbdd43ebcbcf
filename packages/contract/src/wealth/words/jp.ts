// The wealth account. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  whole_number_required: "整数を入力してください。",
  wealth_closed: "現在、新しいロックは受け付けていません。",
  wealth_sold_out: "その口数の報酬を確保できません。残りは最大 {units} 口です。",
  wealth_terms_changed: "一口の数量・期間・報酬が変わったため、ロックしていません。もう一度ご確認ください。",
  unknown_lock: "このロックは見つかりません。",
  lock_not_open: "このロックはすでに終了しています。",
} satisfies SomeRefusals;

export const notices = {
  wealth_moved_in: "{amount} {currency} を資産運用口座に移しました。",
  wealth_moved_out: "{amount} {currency} を現物口座に戻しました。",
  wealth_locked: "{usdt} USDT と {amount} {currency} を {until} までロックしました。",
  wealth_redeemed: "{usdt} USDT と {amount} {currency} が現物口座に戻りました。",
};

export const messages = {
  wealth_ended: {
    title: "ロックが満了しました",
    text: "{usdt} USDT と {amount} {currency} が、報酬 {reward} USDT とともに現物口座に戻りました。",
  },
};

export const reasons = {
  wealth: {
    title: "資産運用のロック",
    received: "資産運用：現物口座へ返却",
    paid: "資産運用：ロック",
    frozen: "資産運用：{amount} {currency} のロック解除",
  },
  wealth_reward: {
    title: "ロックの報酬",
    received: "資産運用：ロックの報酬",
    paid: "資産運用：報酬の確保",
  },
};

export const titles = {
  wealth: "資産運用口座",
  transferWealth: "振替：現物と資産運用",
} as const;

export const page = {
  lead: "USDT と {coin} を合わせて {days}間ロックします。満了時に両方が定めた報酬とともに現物口座に戻ります。",
  free: "利用可能",
  locked: "ロック中",
  coin: "通貨",
  balances: "残高",
  move: "振替",
  moveLead: "現物口座と資産運用口座の間を整数の数量で、即時・無料で移せます。",
  toWealth: "現物から資産運用へ",
  toSpot: "資産運用から現物へ",
  way: "方向",
  amount: "数量",
  available: "利用可能 {amount}",
  all: "すべて",
  wholeRequired: "整数を入力してください。",
  notEnough: "利用可能残高が足りません。",
  records: "履歴",
  unit: "1 口",
  unitText: "{usdt} USDT と {amount} {coin}",
  term: "期間",
  days: "{count} 日",
  reward: "1 口の報酬",
  rewardText: "{reward} USDT（期間全体で USDT の {percent}）",
  noReward: "なし",
  left: "残り口数",
  lock: "ロック",
  units: "口数",
  unitsRequired: "1〜{max} の整数を入力してください。",
  unitsLack: "資産運用口座の残高は {count} 口分です。",
  lockTitle: "{count} 口をロック",
  lockLocks: "ロックする数量",
  lockUntil: "満了の目安",
  lockBrings: "満了時の報酬",
  lockEarly: "途中で終える場合",
  lockEarlyText: "すべて戻りますが、報酬はありません。",
  lockNote: "報酬は今、取引所が確保します。その間 {coin} の価格は上下することがあります。",
  closed: "現在、新しいロックは受け付けていません。ロック中のものは約束どおり続きます。",
  locks: "ロック一覧",
  started: "開始",
  ends: "満了",
  state: "状態",
  stateLocked: "ロック中",
  stateEnded: "満了",
  stateRedeemed: "途中解約",
  redeem: "解約",
  redeemTitle: "満了前に解約しますか？",
  redeemText: "このロックは {time} に満了します。今終えると報酬は失われます。",
  redeemBack: "現物に戻る数量",
  redeemCost: "失う報酬",
  redeemConfirm: "{reward} USDT を放棄して解約",
  redeemConfirmFree: "解約",
  noLocks: "ロックはまだありません",
  noLocksText: "口座にコインを移して 1 口ロックすると、満了日とともにここに表示されます。",
  passwordRequired: "取引パスワードを入力してください。",
} as const;
