// C2C offers and the deals on them. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  identity_required: "請先完成實名認證：個人之間的交易需要認證。",
  payments_required: "請先儲存收款方式。",
  payment_way_required: "您的收款方式中沒有這一種，請先新增。",
  payment_name_unverified: "收款方式中的姓名與您的實名認證不一致。",
  account_too_new: "新帳戶自 {until} 起可發佈廣告。",
  deals_hold: "安全資料變更後，自 {until} 起可以賣出。",
  deals_paused: "您的交易暫停至 {until}。",
  deals_open_max: "請先完成已接的交易。同時最多 {maximum} 筆。",
  offers_full: "同時最多可有 {maximum} 條廣告，請先撤回一條。",
  offer_own: "這是您自己的廣告。",
  offer_gone: "該廣告已被他人接走或已撤回。",
  offer_has_deal: "該廣告有未完成的交易，結束後方可撤回。",
  unknown_offer: "找不到該廣告。",
  number_out_of_range: "數量須在 {min} 至 {max} 之間。",
  price_out_of_range: "價格須在 {min} 至 {max} 之間。",
  person_blocked: "你們當中有一方不願與對方交易。",
  unknown_deal: "找不到該交易。",
  deal_other_side: "這一步由對方進行。",
  deal_moved_on: "交易已進入下一步，無法再進行此操作。",
  deal_window_over: "付款時間已過，交易已取消。請勿付款。",
} satisfies SomeRefusals;

export const notices = {
  offer_posted: "廣告已發佈。",
  offer_withdrawn: "廣告已撤回。",
  offer_taken: "交易已開始。",
  deal_cancelled: "交易已取消。",
  deal_paid: "已標記為已付款，對方將核對到帳情況。",
  deal_confirmed: "已確認收款，幣已歸買方。",
};

export const messages = {
  deal_opened_pay: {
    title: "交易已開始：請付款",
    text: "您以 {money} 買入 {amount} {currency}。請在時限內付款，然後標記為已付款。",
  },
  deal_opened_wait: {
    title: "交易已開始：等待付款",
    text: "您以 {money} 賣出 {amount} {currency}。請等待買方付款，屆時會收到訊息。",
  },
  deal_paid: {
    title: "買方已付款",
    text: "{amount} {currency} 的買方表示已支付 {money}。請查看您的帳戶，到帳後再確認。",
  },
  deal_finished: {
    title: "交易完成",
    text: "{amount} {currency}，{money}：交易已完成。",
  },
  deal_cancelled: {
    title: "交易已取消",
    text: "{amount} {currency}，{money}：買方取消了交易。",
  },
  deal_expired: {
    title: "交易已逾時",
    text: "{amount} {currency}，{money}：無人按時付款，交易已取消。",
  },
  deal_settled: {
    title: "爭議判給買方",
    text: "{amount} {currency}，{money}：幣已歸買方。",
  },
  deal_returned: {
    title: "爭議判給賣方",
    text: "{amount} {currency}，{money}：幣仍歸賣方。",
  },
};

export const reasons = {
  c2c: {
    title: "C2C 交易",
    received: "C2C：收到或退回",
    paid: "C2C：為廣告或交易預留",
    frozen: "C2C：從凍結中支付 {amount} {currency}",
  },
};
