// Leverage: positions on recorded prices. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  price_stale: "該市場的價格不夠新，暫不據此開倉或更改。請稍後再試。",
  leverage_closed: "該交易對的槓桿交易已關閉，請切換交易對。",
  hands_out_of_range: "手數必須是 {min} 到 {max} 之間的整數。",
  multiple_not_offered: "這裏不提供該倍數。",
  limit_wrong_side: "做多委託價須低於現價，做空委託價須高於現價；現價為 {price}。",
  take_profit_wrong_side: "止盈價須在開倉價和現價 {price} 的盈利一側。",
  stop_loss_wrong_side: "止損價須在開倉價和現價 {price} 的虧損一側。",
  leverage_user_limit: "您在該市場的倉位總值最多為 {maximum}。",
  leverage_capacity: "平台目前無法在該市場的這一方向承接更多。請減少手數或換一個市場。",
  leverage_uncovered: "平台資金目前不足以覆蓋全部盈利，暫不開倉。平倉照常。",
  too_many_positions: "您已達到 {maximum} 個倉位的上限。",
  unknown_position: "未找到該倉位。",
  position_not_open: "該倉位不是持倉狀態。",
  position_not_pending: "該委託已不在等待。",
  position_closing: "該倉位正在平倉。",
  nothing_to_close: "沒有可平的倉位。",
} satisfies SomeRefusals;

export const notices = {
  position_opened: "已開倉。",
  entrust_placed: "委託已提交。",
  position_closed: "已平倉。",
  position_part_closed: "已部分平倉。",
  entrust_cancelled: "委託已撤銷。",
  stops_set: "止盈止損已設定。",
  positions_closed: "已平倉數量：{count}。",
  margin_added: "保證金已追加。",
};

export const messages = {
  lever_opened: {
    title: "委託已開倉",
    text: "{market}{side}：{hands} 手，開倉價 {price}。",
  },
  lever_take_profit: {
    title: "已止盈",
    text: "{market}{side}：{hands} 手以 {price} 平倉，盈虧 {profit}。",
  },
  lever_stop_loss: {
    title: "已止損",
    text: "{market}{side}：{hands} 手以 {price} 平倉，盈虧 {profit}。",
  },
  lever_liquidated: {
    title: "倉位已強平",
    text: "{market}{side}：{hands} 手以 {price} 平倉，盈虧 {profit}。風險率已達到強平線。",
  },
  lever_deleveraged: {
    title: "倉位已按規則平倉",
    text: "{market}{side}：{hands} 手以 {price} 平倉，盈虧 {profit}。平台資金不足以覆蓋全部盈利。",
  },
  lever_delisted: {
    title: "交易對下架，已平倉",
    text: "{market}{side}：{hands} 手以 {price} 平倉，盈虧 {profit}。",
  },
  lever_ending: {
    title: "交易對槓桿即將終止",
    text: "{market} 的槓桿將於 {until} 終止。從現在起不再開倉；屆時未平的持倉按下一個記錄價格平倉。",
  },
};

export const log = {
  told: { long: "，做多", short: "，做空" },
  sides: { long: "做多", short: "做空" },
  states: { pending: "掛單中", open: "交易中", closing: "平倉中", closed: "已平倉", revoked: "已撤單" },
};

export const reasons = {
  lever_entrust: { title: "槓桿委託", paid: "委託凍結" },
  lever_cancel: { title: "撤銷的委託", received: "撤銷委託退回保證金和手續費" },
  lever_open: { title: "槓桿保證金", paid: "開倉保證金" },
  lever_fee: { title: "槓桿手續費", received: "槓桿手續費", paid: "槓桿手續費" },
  lever_close: { title: "平倉", received: "平倉", paid: "平倉" },
  lever_liquidation: { title: "強平", received: "倉位強平", paid: "倉位強平" },
  lever_overnight: { title: "隔夜費", received: "隔夜費", paid: "隔夜費", frozen: "隔夜費，從保證金扣除" },
  lever_margin: { title: "追加保證金", paid: "為倉位追加保證金" },
  pool_fund: { title: "槓桿資金池", received: "槓桿資金池注資", paid: "槓桿資金池注資" },
  insurance_fund: { title: "保險基金", received: "保險基金注資", paid: "保險基金注資" },
};
