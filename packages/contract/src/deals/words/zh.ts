// Deals between people. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  deal_chat_closed: "该交易结束已超过七天，无法再添加内容。",
  message_empty: "请先输入内容。",
  message_too_long: "内容过长，最多 {maximum} 个字符。",
  message_malformed: "内容含有不可见或改变书写方向的字符，请重新输入。",
  unknown_phrase: "没有这条快捷用语。",
  pictures_too_many: "一次最多 {maximum} 张图片。",
  dispute_not_possible: "只有已标记付款的交易可以申诉，且每笔只能申诉一次。",
  dispute_too_late: "申诉为时已晚：该交易的币已不再保留。",
  statement_given: "您已提交过陈述。",
  rating_not_possible: "交易完成或裁定后才能评价。",
  rating_given: "您已评价过该交易。",
  unknown_person: "没有此用户。",
  block_self: "不能屏蔽自己。",
  blocks_full: "最多可屏蔽 {maximum} 人。",
} satisfies SomeRefusals;

export const notices = {
  deal_said: "已发送。",
  deal_read: "已记录。",
  deal_disputed: "申诉已发起，工作人员将审理。",
  deal_stated: "您的陈述已记入案卷。",
  deal_rated: "感谢您的评价。",
  block_set: "双方将不再看到对方的广告。",
  block_lifted: "双方可再次看到对方的广告。",
};

export const messages = {
  deal_disputed: {
    title: "交易已进入申诉",
    text: "您的交易 {id}（{amount} {currency}）于 {time} 被发起申诉。在卖方确认或两名工作人员裁定之前，币将保持冻结。请在交易页面补充陈述和证据。",
  },
  deal_statement: {
    title: "申诉中有新陈述",
    text: "对方于 {time} 在您的交易 {id}（{amount} {currency}）的申诉中提交了陈述。",
  },
  deal_silent: {
    title: "卖方未回应",
    text: "您的交易 {id}（{amount} {currency}）的卖方未按时回应，系统已于 {time} 按规则发起申诉。在卖方确认或两名工作人员裁定之前，币将保持冻结。请在交易页面补充陈述和证据。",
  },
  deal_remind: {
    title: "请确认收款",
    text: "买方已将您的交易 {id}（{amount} {currency}）标记为已付款。请查看您的账户，并在 {until} 前确认收款或提出申诉。",
  },
  deal_released: {
    title: "币已放出",
    text: "交易 {id} 的卖方未按时回应。按交易开始时的约定，{amount} {currency} 已于 {time} 转给买方。",
  },
};
