// Shops of merchants. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_shop: "找不到該店舖。",
  shop_exists: "您在該幣種已有店舖。",
  shop_name_malformed: "名稱須為 {min} 至 {max} 個文字、數字或空格。",
  shop_name_taken: "該名稱已被其他店舖使用。",
  shop_not_open: "該店舖未營業。",
  shop_not_waiting: "該申請已有結果。",
  shop_leaving: "該店舖已進入退出期，不能再發佈或接單。",
  shop_paused: "該店舖暫停接單。",
  shop_closed_now: "該店舖現已打烊，{until} 恢復營業。",
  shop_hours_malformed: "請填寫每天的營業起止時間，至少有一天營業。",
  offer_off_shelf: "該廣告目前已下架。",
  offer_price_moved: "價格已變為 {price}，請確認後再下單。",
  offer_out_of_limits: "單筆限額為 {min} 至 {max}。",
  offer_limits_wrong: "單筆最小值不能大於最大值，最大值不能大於總量。",
  offer_not_small: "該廣告剩餘數量仍可接單，請改用撤回。",
  premium_out_of_range: "與指數價的偏離上下最多 {maximum}%，兩位小數。",
  window_out_of_range: "付款時限須為 {min} 至 {max} 分鐘。",
} satisfies SomeRefusals;

export const notices = {
  shop_applied: "申請已提交，等待審核。保證金已凍結。",
  shop_withdrawn: "申請已撤回，保證金已退還。",
  shop_leaves: "已進入退出期，保證金將於 {until} 退還。",
  shop_saved: "已儲存。",
  shop_moved_in: "已轉入店舖 {amount} {currency}。",
  shop_moved_out: "已從店舖轉出 {amount} {currency}。",
  offer_shelved: "廣告已上架。",
  offer_unshelved: "廣告已下架。",
  offer_closed: "廣告已關閉。",
  arbitrated_by_buyer: "我已付款，對方未放幣。",
  arbitrated_by_seller: "我沒有收到款項。",
};

export const messages = {
  shop_approved: {
    title: "店舖已開業",
    text: "{name} 現可買賣 {currency}。請把幣轉入店舖並發佈第一條廣告。",
  },
  shop_refused: {
    title: "店舖申請未通過",
    text: "{name}（{currency}）的申請未通過：{reason} 保證金已退回法幣帳戶。",
  },
  shop_leaving: {
    title: "店舖進入退出期",
    text: "{name}（{currency}）將於 {time} 且無進行中交易後結束，屆時退還保證金。",
  },
  shop_ended: {
    title: "店舖已結束",
    text: "{name}（{currency}）已結束，保證金和店舖餘額已轉入法幣帳戶。",
  },
};

export const reasons = {
  shop: {
    title: "店舖交易",
    received: "店舖：收到或退回",
    paid: "店舖：為廣告或交易預留",
    frozen: "店舖：從凍結中支付 {amount} {currency}",
  },
  shop_deposit: {
    title: "店舖保證金",
    received: "店舖保證金：退還",
    paid: "店舖保證金：凍結",
  },
};
