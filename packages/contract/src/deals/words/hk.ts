// Deals between people. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  deal_chat_closed: "該交易結束已超過七天，無法再新增內容。",
  message_empty: "請先輸入內容。",
  message_too_long: "內容過長，最多 {maximum} 個字元。",
  message_malformed: "內容含有不可見或改變書寫方向的字元，請重新輸入。",
  unknown_phrase: "沒有這條快捷用語。",
  pictures_too_many: "一次最多 {maximum} 張圖片。",
  dispute_not_possible: "只有已標記付款的交易可以申訴，且每筆只能申訴一次。",
  dispute_too_late: "申訴為時已晚：該交易的幣已不再保留。",
  statement_given: "您已提交過陳述。",
  rating_not_possible: "交易完成或裁定後才能評價。",
  rating_given: "您已評價過該交易。",
  unknown_person: "沒有此用戶。",
  block_self: "不能封鎖自己。",
  blocks_full: "最多可封鎖 {maximum} 人。",
} satisfies SomeRefusals;

export const notices = {
  deal_said: "已發送。",
  deal_read: "已記錄。",
  deal_disputed: "申訴已發起，工作人員將審理。",
  deal_stated: "您的陳述已記入案卷。",
  deal_rated: "感謝您的評價。",
  block_set: "雙方將不再看到對方的廣告。",
  block_lifted: "雙方可再次看到對方的廣告。",
};

export const messages = {
  deal_disputed: {
    title: "交易已進入申訴",
    text: "您的交易 {id}（{amount} {currency}）於 {time} 被發起申訴。在賣方確認或兩名工作人員裁定之前，幣將保持凍結。請在交易頁面補充陳述和證據。",
  },
  deal_statement: {
    title: "申訴中有新陳述",
    text: "對方於 {time} 在您的交易 {id}（{amount} {currency}）的申訴中提交了陳述。",
  },
  deal_silent: {
    title: "賣方未回應",
    text: "您的交易 {id}（{amount} {currency}）的賣方未按時回應，系統已於 {time} 按規則發起申訴。在賣方確認或兩名工作人員裁定之前，幣將保持凍結。請在交易頁面補充陳述和證據。",
  },
  deal_remind: {
    title: "請確認收款",
    text: "買方已將您的交易 {id}（{amount} {currency}）標記為已付款。請查看您的帳戶，並在 {until} 前確認收款或提出申訴。",
  },
  deal_released: {
    title: "幣已放出",
    text: "交易 {id} 的賣方未按時回應。按交易開始時的約定，{amount} {currency} 已於 {time} 轉給買方。",
  },
};
