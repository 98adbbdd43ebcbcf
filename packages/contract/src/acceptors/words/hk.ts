// Acceptors: people through whom others put money in and take money out. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_acceptor: "找不到該承兌商。",
  acceptor_own: "不能與自己交易。",
  acceptor_not_open: "該承兌商未營業。",
  acceptor_leaving: "該承兌商已進入退出期，不再接新單。",
  acceptor_paused: "該承兌商暫停接單。",
  acceptor_way_missing: "該承兌商不支援此付款方式。",
  acceptor_way_unchosen: "請選擇入金方式。",
  acceptor_mobile_missing: "請輸入手機號碼。",
  acceptor_account_missing: "請輸入帳號。",
  acceptor_money_missing: "請輸入金額，最多兩位小數。",
  acceptor_room: "該承兌商目前最多可受理 {maximum}。",
  acceptor_account_differs: "只能收款至您在收款方式中儲存的帳號。",
  acceptor_not_appointed: "沒有等待您答覆的任命。",
  acceptor_nothing_wanted: "營運人員沒有要求變更您的保證金。",
  acceptor_open_above: "您進行中的交易量高於該保證金。請先完成交易，再同意變更。",
  acceptor_limits_wrong: "限額須在 {min} 至 {max} 之間，且最小值不能大於最大值。",
  acceptor_keeps_shop: "在該幣種開有店舖的人不能擔任該幣種的承兌商，請先關閉店舖。",
  shop_of_acceptor: "該幣種的承兌商不能在該幣種開店。",
  evidence_required: "請先上載轉帳憑證。",
} satisfies SomeRefusals;

export const notices = {
  acceptor_deposit_begun: "請向承兌商付款 {money}，付款後按已付款。",
  acceptor_withdrawal_begun: "您的幣已凍結。承兌商標記已轉帳後，您有 {minutes} 分鐘確認或提出異議。",
  acceptor_transferred: "已標記轉帳。用戶有 {minutes} 分鐘提出異議。",
  acceptor_accepted: "您已成為承兌商，保證金已凍結。",
  acceptor_guarantee_accepted: "您的保證金已變更。",
  acceptor_declined: "您已謝絕任命。",
  acceptor_saved: "已儲存。",
  acceptor_leaves: "已進入退出期，保證金將於 {until} 退還。",
  acceptor_moved_in: "已轉入工作帳戶 {amount} {currency}。",
  acceptor_moved_out: "已轉回法幣帳戶 {amount} {currency}。",
  acceptor_not_received: "我沒有收到款項。",
  acceptor_silent: "我已付款，承兌商未確認到帳。",
};

export const messages = {
  acceptor_appointed: {
    title: "您被任命為承兌商",
    text: "營運人員任命您為承兌商 {name}。請接受並凍結 {guarantee} {currency} 作為保證金，或謝絕。",
  },
  acceptor_changed: {
    title: "您的承兌條款已變更",
    text: "營運人員於 {time} 變更了 {name} 的費率和限額。進行中的交易不受影響。",
  },
  acceptor_guarantee_wanted: {
    title: "需要變更您的保證金",
    text: "營運人員希望 {name} 的保證金為 {guarantee} {currency}。您在工作頁同意後才會變更。",
  },
  acceptor_guarantee_changed: {
    title: "您的保證金已變更",
    text: "自 {time} 起，{name} 的保證金為 {guarantee} {currency}。",
  },
  acceptor_stopped: {
    title: "您已被暫停接單",
    text: "營運人員於 {time} 暫停了 {name}：{reason} 進行中的交易仍須由您完成。",
  },
  acceptor_resumed: {
    title: "您可以重新接單",
    text: "營運人員於 {time} 解除了對 {name} 的暫停。",
  },
  acceptor_rests: {
    title: "您已自動暫停接單",
    text: "有一筆提現未按時轉帳，{name} 已於 {time} 按規則暫停。回來後請在工作台恢復接單。",
  },
  acceptor_leaving: {
    title: "您已進入承兌退出期",
    text: "{name} 將於 {until} 且無進行中交易後結束，屆時退還保證金 {guarantee} {currency}。",
  },
  acceptor_ended: {
    title: "您已不再是承兌商",
    text: "{name} 已結束。保證金 {guarantee} {currency} 和工作帳戶餘額已轉入法幣帳戶。",
  },
  withdrawal_begun: {
    title: "提現已提交：等待轉帳",
    text: "提現 {id} 已凍結 {amount} {currency}，承兌商將向您的帳號轉帳 {money}。標記轉帳後您有 {minutes} 分鐘確認或提出異議，逾期自動確認。",
  },
  withdrawal_asked: {
    title: "有一筆提現待您轉帳",
    text: "請在時限內為交易 {id}（{amount} {currency}）轉帳 {money}，並上載轉帳憑證後標記。",
  },
  withdrawal_transferred: {
    title: "款項到帳了嗎？",
    text: "承兌商稱已為提現 {id} 轉帳 {money}。請查看您的帳戶，在 {until} 前確認或一鍵提出異議，逾期自動確認。",
  },
  withdrawal_remind: {
    title: "時間已過半：請查看帳戶",
    text: "提現 {id}（{money}）將於 {until} 自動確認。如未到帳，請立即一鍵提出異議。",
  },
  withdrawal_released: {
    title: "提現已自動確認",
    text: "交易 {id} 的轉帳 {money} 在時限內無人提出異議，{amount} {currency} 已按開始時的約定於 {time} 轉給承兌商。",
  },
};

export const reasons = {
  acceptor: {
    title: "承兌交易",
    received: "承兌：收到或退回",
    paid: "承兌：為交易凍結",
    frozen: "承兌：從凍結中支付 {amount} {currency}",
  },
  guarantee: {
    title: "承兌保證金",
    received: "承兌保證金：退還",
    paid: "承兌保證金：凍結",
  },
};
